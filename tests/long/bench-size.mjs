// What a site costs that grows: `make bench-size` prints a table of three sizes, the last of which is
// 300 articles, 2,000 photographs of 8 MB and 100,000 messages; on SQLite, and then by three processes on
// PostgreSQL behind nginx.
//
// The last has 16 GB of photographs, and keeps them twice; its backup has them a third time. In a BENCH_PLACE
// whose file system shares the bytes of copies (XFS, Btrfs) 20 GB are enough, in any other 55.
// BENCH_SIZES="tenth" measures this size alone; BENCH_GROUP names a control group whose limits the program has.
// With BENCH_LINKED=yes four photographs are made, and the others are taken for made, which leaves out the first
// start. One measurement is one file of more than 300 lines: its figures are to be read in their order.
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BINARY, end, median, pause, startNginx } from "./support/beside-nginx.mjs";
import { Connection } from "./support/connection.mjs";
import { addMessages, linkMade, photographer, SCENES } from "./support/large-site.mjs";
import { startPostgres } from "./support/postgres.mjs";
import { freePort, megabytes } from "./support/process.mjs";
import { askAt, nginxSettings, run, running, start } from "./support/site-process.mjs";

const SIZES = {
  sample: { articles: 12, photographs: 0, messages: 100 },
  tenth: { articles: 30, photographs: 200, messages: 10_000 },
  whole: { articles: 300, photographs: 2000, messages: 100_000 },
};
/** Pictures of the sample that the gate has made. */
const MADE = "target/tmp/made/pictures";
const LINKED = Boolean(process.env.BENCH_LINKED);
const [LIST, CALLS] = ["/Blog/all-articles_es", "/api/v.1.0"];

/** How often what is edited, asked of the editor, and sent is timed. */
const [EDITS, REPEATS, SENT] = [10, 5, 50];
/** Who searches at the same time, each from an address of their own. */
const [VISITORS, SEARCHES] = [8, 800];

const QUESTIONS = [
  ...readFileSync("tests/search/questions-open.toml", "utf8").matchAll(/^text = "(.*)"$/gm),
].map(([, question]) => question);

const place = await mkdtemp(join(process.env.BENCH_PLACE ?? tmpdir(), "columbario-bench-size-"));
// PostgreSQL and the workers of nginx run as other users.
chmodSync(place, 0o755);
const columns = [];
try {
  for (const name of (process.env.BENCH_SIZES ?? "sample tenth whole").split(" ")) {
    await measureSize(name, SIZES[name]);
  }
} finally {
  for (const child of running) child.kill("SIGKILL");
  rmSync(place, { recursive: true, force: true });
}
print();

/** Every figure of a site of this size, on both databases. */
async function measureSize(name, { articles, photographs, messages }) {
  const [folder, content] = [join(place, name), join(place, name, "content")];
  cpSync("content", content, { recursive: true });
  const more = articles - readdirSync(join(content, "articles")).length;
  if (more > 0) execFileSync(process.execPath, ["benches/articles.mjs", String(more), content]);
  const settings = {
    COLUMBARIO_CONTENT: content,
    COLUMBARIO_DATA: join(folder, "data"),
    COLUMBARIO_LOG: "info",
    COLUMBARIO_TRUSTED_PROXIES: "127.0.0.1",
    COLUMBARIO_EXPORT_FORM_ACTION: "none",
  };
  await onSqlite(column(`${name}, SQLite`), settings, folder, photographs, messages);
  const postgres = await startPostgres(folder);
  try {
    const on = { ...settings, COLUMBARIO_DATABASE_URL: postgres.url };
    await onPostgres(column(`${name}, PostgreSQL`), on, folder, messages);
  } finally {
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onSqlite(note, settings, folder, photographs, messages) {
  const content = settings.COLUMBARIO_CONTENT;
  const add = photographs > 0 ? await photographer(content, folder) : () => {};
  const made = LINKED ? Math.min(photographs, SCENES.length) : photographs;
  add(0, made);
  const pictures = join(settings.COLUMBARIO_DATA, "pictures");
  if (LINKED && existsSync(MADE)) cpSync(MADE, pictures, { recursive: true });
  const first = await start(settings);
  if (!LINKED) note("first start, no picture made", seconds(first.ready));
  await firstPictures(first);
  if (!LINKED) note("its first pictures as AVIF", seconds(performance.now() - first.begun));
  await first.says(/every picture is made/);
  if (!LINKED) note("every picture made", seconds(performance.now() - first.begun));
  note("memory after that", memory([first], "VmRSS"));
  await end(first.program);
  add(made, photographs);
  if (LINKED) {
    linkMade(content, pictures);
    const reading = await start(settings);
    note("start that reads every photograph", seconds(reading.ready));
    await end(reading.program);
  }
  addMessages(messages, { file: join(settings.COLUMBARIO_DATA, "columbario.db") });

  const editor = `127.0.0.1:${await freePort()}`;
  const edited = { ...settings, COLUMBARIO_EDITOR_LISTEN: editor };
  const site = await start(edited);
  note("start", seconds(site.ready));
  note("read until then", memory([site], "rchar"));
  await measure(note, [site], site.origin, edited);
  const backup = join(folder, "backup.tar");
  note("backup", await timed(() => run(edited, "backup", backup)));
  note("its size", `${(statSync(backup).size / 1e6).toFixed(0)} MB`);
  note("restore --verify", await timed(() => run(edited, "restore", "--verify", backup)));
  await end(site.program);
  note("restore", await timed(() => run(edited, "restore", backup)));
  rmSync(backup);
  note("export", await timed(() => run(edited, "export", join(folder, "export"))));
  rmSync(join(folder, "export"), { recursive: true });
}

async function onPostgres(note, settings, folder, messages) {
  const edited = { ...settings, COLUMBARIO_EDITOR_LISTEN: `127.0.0.1:${await freePort()}` };
  const tables = await start(settings);
  await end(tables.program);
  addMessages(messages, { url: settings.COLUMBARIO_DATABASE_URL, place: folder });
  const sites = await Promise.all([start(edited), start(settings), start(settings)]);
  note("start", seconds(Math.max(...sites.map((site) => site.ready))));
  note("read until then", memory(sites, "rchar"));
  const port = await freePort();
  const nginxPlace = join(folder, "nginx");
  mkdirSync(nginxPlace);
  const nginx = await startNginx(nginxPlace, nginxSettings(nginxPlace, port, sites));
  running.add(nginx);
  await measure(note, sites, `http://127.0.0.1:${port}`, edited);
  for (const child of [nginx, ...sites.map((site) => site.program)]) await end(child);
}

/** What is measured on both databases: what visitors do, and what is done in the editor. */
async function measure(note, sites, origin, settings) {
  const ask = (path, options) => askAt(origin + path, options);
  await Promise.all(sites.map((site) => site.says(/every page is rendered/)));
  const newest = JSON.parse((await ask(`${CALLS}/all-articles/es?limit=5`)).text);
  const slugs = newest.map((article) => article.url);
  note("the list of articles again", ms(await again(() => ask(LIST), SENT)));
  const edits = await edit(sites, settings.COLUMBARIO_CONTENT, slugs);
  note("an edit live", `${seconds(median(edits))} (worst ${seconds(Math.max(...edits))})`);
  await inEditor(note, sites, settings, slugs[0]);
  for (const [name, path] of [
    ["a search call", (text) => `${CALLS}/search/articles/${text}?limit=6`],
    ["a search page", (text) => `${LIST}?q=${text}`],
  ]) {
    await search(origin, path, "tibio");
    const taken = await search(origin, path, "urna");
    note(`${name}, p50; p99`, `${ms(share(taken, 0.5))}; ${ms(share(taken, 0.99))}`);
  }
  note("a message stored", ms(await again((number) => send(ask, number), SENT)));
  note("memory after all this", memory(sites, "VmRSS"));
  note("its peak", memory(sites, "VmHWM"));
}

/** Each call of the editor's screens: the first time, and the median of more. */
async function inEditor(note, sites, settings, slug) {
  const link = execFileSync(BINARY, ["editor", "link"], { env: { ...process.env, ...settings } });
  const { origin, pathname } = new URL(link.toString().trim());
  const entered = await askAt(origin + pathname, { method: "POST", headers: { origin } });
  const cookies = entered.headers["set-cookie"].map((cookie) => cookie.split(";")[0]);
  const headers = { origin, cookie: cookies.join("; "), "content-type": "application/json" };
  const session = await askAt(`${origin}/api/session`, { headers });
  headers["x-editor-token"] = JSON.parse(session.text).token;
  const call = async (path, data, method = data ? "POST" : "GET") => {
    const body = data && JSON.stringify(data);
    const answer = await askAt(origin + path, { method, headers, body });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer;
  };
  const path = `/api/file?path=articles/${slug}.md`;
  const inbox = (inbox) => ["/api/messages", { inbox, after: null }];
  for (const [name, ...of] of [
    ["draft, the first to read the content", "/api/draft"],
    ["files", "/api/files"],
    ["an article", path],
    ["its preview", `/vista/Articulo-Blog/${slug}`],
    ["photographs", "/api/media"],
    ["messages", ...inbox("received")],
    ["messages held back", ...inbox("heldBack")],
    ["a message that is looked for", ...inbox({ search: "Persona 17 Peña" })],
    ["messages that wait", "/api/messages/count"],
    ["¿Qué quiere cambiar?", "/api/find", { words: "nicho familiar" }],
  ]) {
    const { taken } = await call(...of);
    note(`editor: ${name}`, `${ms(taken)}; ${ms(await again(() => call(...of), REPEATS))}`);
  }
  const [saved, published] = [[], []];
  for (let count = 0; count < REPEATS; count++) {
    const { version, data } = JSON.parse((await call(path)).text);
    const title = `Una urna que cambia por vez ${"abcdefgh"[count]}`;
    const changes = [{ pointer: ["title"], before: data.title, after: title }];
    saved.push((await call(path, { version, changes }, "PATCH")).taken);
    const draft = JSON.parse((await call("/api/draft")).text);
    const items = draft.items.map((item) => item.id);
    const begun = performance.now();
    await call("/api/publish", { items });
    await shows(sites, [`/Articulo-Blog/${slug}`], title);
    published.push(performance.now() - begun);
  }
  note("editor: a field saved", ms(median(saved)));
  note("editor: versions", ms(await again(() => call("/api/versions"), REPEATS)));
  note("editor: published, until it is live", seconds(median(published)));
}

/** Resolves once what the home page and the newest article show first comes as AVIF. */
async function firstPictures(site) {
  const html = (await site.ask("/")).text + (await site.ask(LIST)).text;
  for (const [path] of html.matchAll(/\/media\/[\w./-]+\.800\.avif/g)) {
    while ((await site.ask(path)).headers["content-type"] !== "image/avif") await pause(50);
  }
}

/** The median time of what is asked so often, in ms. */
async function again(ask, times) {
  const taken = [];
  for (let count = 0; count < times; count++) taken.push((await ask(count)).taken);
  return median(taken);
}

/** Resolves once these pages of every process have a text. */
async function shows(sites, paths, text) {
  for (const site of sites) {
    for (const path of paths) {
      while (!(await site.ask(path)).text.includes(text)) await pause(5);
    }
  }
}

/** Gives articles titles with a new word, one after the other; after how many ms each was live. */
async function edit(sites, content, slugs) {
  const taken = [];
  for (let count = 0; count < EDITS; count++) {
    const slug = slugs[count % slugs.length];
    const file = join(content, "articles", `${slug}.md`);
    const title = `Una urna y la palabra nueva${"abcdefghij"[count]}`;
    const text = readFileSync(file, "utf8").replace(/^title = .*$/m, `title = "${title}"`);
    const written = performance.now();
    writeFileSync(file, text);
    await shows(sites, [`/Articulo-Blog/${slug}`, LIST], title);
    taken.push(performance.now() - written);
    // As where somebody edits by hand.
    await pause(1000);
  }
  return taken;
}

/** Searches by several visitors at once, none twice; how many ms each took, the fastest first. */
async function search(origin, pathOf, word) {
  const taken = [];
  const visit = async (_, visitor) => {
    const connection = new Connection(origin, `127.0.0.${visitor + 2}`);
    for (let at = visitor; at < SEARCHES; at += VISITORS) {
      const question = QUESTIONS[at % QUESTIONS.length];
      const path = pathOf(encodeURIComponent(`${word} ${at} ${question}`));
      const answer = await connection.ask(path);
      if (answer.status !== 200) throw new Error(`${answer.status}: ${path}`);
      taken.push(answer.taken);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: VISITORS }, visit));
  return taken.sort((one, other) => one - other);
}

/** Leaves a message, each from a network of its own. */
async function send(ask, number) {
  const name = `Inés Peña ${number}`;
  const body = JSON.stringify({
    name,
    email: `ines${number}@example.com`,
    message: `Informes ${number}`,
  });
  const headers = {
    "content-type": "application/json",
    "idempotency-key": `bench-${number}`,
    "x-forwarded-for": `198.51.${number}.7`,
  };
  const answer = await ask(`${CALLS}/contact_us`, { method: "POST", headers, body });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`);
  return answer;
}

/** The figure that this part of all is below. */
function share(figures, part) {
  return figures[Math.min(figures.length - 1, Math.floor(figures.length * part))];
}

async function timed(work) {
  const begun = performance.now();
  await work();
  return seconds(performance.now() - begun);
}

function seconds(taken) {
  return `${(taken / 1000).toFixed(taken < 10_000 ? 2 : 0)} s`;
}

function ms(taken) {
  return taken < 1000 ? `${taken.toFixed(taken < 10 ? 1 : 0)} ms` : seconds(taken);
}

/** The figure of each process. */
function memory(sites, name) {
  const each = sites.map((site) => megabytes(site.program.pid, name).toFixed(0));
  return `${each.join(", ")} MB`;
}

/** A column of the table; what is noted is said at once, because what comes after may fail. */
function column(head) {
  const figures = new Map();
  columns.push({ head, figures });
  return (name, figure) => {
    figures.set(name, figure);
    console.error(`${head}: ${name}: ${figure}`);
  };
}

/** A line for each figure. */
function print() {
  const line = (cells) => console.log(`| ${cells.join(" | ")} |`);
  line(["", ...columns.map(({ head }) => head)]);
  line(["---", ...columns.map(() => "---:")]);
  const names = new Set(columns.flatMap(({ figures }) => [...figures.keys()]));
  for (const name of names) line([name, ...columns.map(({ figures }) => figures.get(name) ?? "")]);
}
