// What a blog costs with 12 and 1,000 articles: `make bench-blog` prints the table.
//
// Every size is a program of its own, with a copy of the sample and articles made of its sentences
// (`benches/articles.mjs`). BENCH_ARTICLES="1000" measures this size alone.
import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BINARY, median, pause } from "./support/beside-nginx.mjs";
import { Connection } from "./support/connection.mjs";
import { memory, untilIdle } from "./support/process.mjs";

const SIZES = (process.env.BENCH_ARTICLES ?? "12 1000").split(" ").map(Number);
/** Pictures that the gate has made; without them the first program makes them, which takes minutes. */
const MADE = "target/tmp/made/pictures";
const LIST = "/Blog/all-articles_es";
const CALLS = "/api/v.1.0";

/** How often a page is asked for once it is in memory. */
const REPEATS = 200;
/** Edits of which each is timed, and edits in all. */
const TIMED_EDITS = 20;
const EDITS = 100;
/** Who searches at the same time, each from an address of their own. */
const VISITORS = 8;
const SEARCHES = 1600;
/** Searches before those that are timed, in which Node compiles what asks. */
const WARM_UP = 800;
/** After so many ms the system is at rest after the start. */
const UNTIL_SETTLED = 4000;
/** From one timed edit to the next, in ms. */
const BETWEEN_EDITS = 2000;

const QUESTIONS = [
  ...readFileSync("tests/search/questions-open.toml", "utf8").matchAll(/^text = "(.*)"$/gm),
];
const WORDS = [
  ...new Set(
    articlesOf("content")
      .join(" ")
      .match(/\p{L}{4,}/gu),
  ),
];

const place = await mkdtemp(join(tmpdir(), "columbario-bench-blog-"));
const rows = [];
try {
  for (const size of SIZES) {
    rows.push(await measureSize(size));
    // The largest takes long, and may fail: what was measured before is seen by then.
    console.error(rows.at(-1));
  }
  print(rows);
} finally {
  rmSync(place, { recursive: true, force: true });
}

/** Every figure of a blog of this many articles, by name. */
async function measureSize(size) {
  const [content, data] = [join(place, `content-${size}`), join(place, `data-${size}`)];
  cpSync("content", content, { recursive: true });
  const more = size - readdirSync(join(content, "articles")).length;
  if (more > 0) execFileSync(process.execPath, ["benches/articles.mjs", String(more), content]);
  if (existsSync(MADE)) cpSync(MADE, join(data, "pictures"), { recursive: true });
  const figures = { articles: readdirSync(join(content, "articles")).length };
  await pause(UNTIL_SETTLED);
  const started = performance.now();
  const site = await start(content, data);
  try {
    figures["ready after"] = seconds(performance.now() - started);
    const slug = (await site.newest())[0];
    const article = `/Articulo-Blog/${slug}`;
    figures["first list page"] = ms((await site.ask(LIST)).taken);
    figures["first article"] = ms((await site.ask(article)).taken);
    await site.says("every page is rendered");
    figures["list page again"] = ms(await again(site, LIST));
    figures["article again"] = ms(await again(site, article));
    figures["memory after the start"] = megabytes(site);
    const edits = await edit(site, content);
    figures["edit live, median"] = seconds(median(edits));
    figures["edit live, worst"] = seconds(Math.max(...edits));
    figures[`memory after ${EDITS} edits`] = megabytes(site);
    await untilIdle(site.program.pid);
    await search(site, WARM_UP, (text) => `${CALLS}/search/articles/tibio%20${text}?limit=6`);
    const calls = await search(
      site,
      SEARCHES,
      (text) => `${CALLS}/search/articles/${text}?limit=6`,
    );
    figures["search call, p50"] = ms(share(calls, 0.5).taken);
    figures["search call, p99"] = ms(share(calls, 0.99).taken);
    const pages = await search(site, SEARCHES, (text) => `${LIST}?q=${text}`);
    figures["search page, p50"] = ms(share(pages, 0.5).taken);
    figures["search page, p99"] = ms(share(pages, 0.99).taken);
    const largest = Math.max(...pages.map((page) => page.bytes));
    figures["largest search page"] = `${(largest / 1000).toFixed(0)} kB`;
    figures["memory after all of this"] = megabytes(site);
    return figures;
  } finally {
    site.program.kill("SIGKILL");
    rmSync(content, { recursive: true, force: true });
    rmSync(data, { recursive: true, force: true });
  }
}

/** Starts the program; resolves once it is ready. */
async function start(content, data) {
  const program = spawn(
    BINARY,
    ["serve", "--content", content, "--data", data, "--listen", "127.0.0.1:0"],
    { env: { ...process.env, COLUMBARIO_LOG: "info" } },
  );
  let said = "";
  for (const stream of [program.stdout, program.stderr]) {
    stream.on("data", (chunk) => {
      said += chunk;
    });
  }
  const says = async (words) => {
    while (!said.includes(words)) {
      if (program.exitCode !== null) throw new Error(`the program ended: ${said}`);
      await pause(5);
    }
  };
  await says("listening on http");
  await says("\n");
  const origin = /listening on (\S+)/.exec(said)[1].replace(/\/$/, "");
  const ask = (path, agent) => askAt(origin + path, agent);
  while ((await ask("/readyz")).status !== 200) await pause(5);
  const newest = async () => {
    const list = await ask(`${CALLS}/all-articles/es?limit=${TIMED_EDITS}`);
    return JSON.parse(list.text).map((item) => item.url);
  };
  return { program, origin, says, ask, newest };
}

/** An answer: its status, its text, its bytes, and after how many ms it was there. */
function askAt(url, agent) {
  const asked = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      const chunks = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () => {
        const body = Buffer.concat(chunks);
        const taken = performance.now() - asked;
        resolve({ status: answer.statusCode, text: body.toString(), bytes: body.length, taken });
      });
    }).on("error", reject);
  });
}

/** The median time of a page that is in memory, in ms. */
async function again(site, path) {
  const taken = [];
  const agent = new Agent({ keepAlive: true });
  for (let count = 0; count < REPEATS; count++) taken.push((await site.ask(path, agent)).taken);
  agent.destroy();
  return median(taken);
}

/**
 * Edits articles one after the other, each with a title that has a new word, and waits until the list
 * and the article show it; after how many ms each of the timed edits did.
 */
async function edit(site, content) {
  const taken = [];
  const slugs = (await site.newest()).slice(0, 5);
  for (let count = 0; count < EDITS; count++) {
    const slug = slugs[count % slugs.length];
    const file = join(content, "articles", `${slug}.md`);
    const title = `Una urna y la palabra nueva${"abcdefghij"[count % 10]}${"klmnopqrst"[Math.floor(count / 10)]}`;
    const text = readFileSync(file, "utf8").replace(/^title = .*$/m, `title = "${title}"`);
    const written = performance.now();
    writeFileSync(file, text);
    for (const path of [`/Articulo-Blog/${slug}`, LIST]) {
      while (!(await site.ask(path)).text.includes(title)) await pause(5);
    }
    if (count < TIMED_EDITS) {
      taken.push(performance.now() - written);
      // As where somebody edits by hand.
      await pause(BETWEEN_EDITS);
    }
  }
  return taken;
}

/** So many searches, never the same, by several visitors at once; the answers, the fastest first. */
async function search(site, count, pathOf) {
  const answers = [];
  const visit = async (_, visitor) => {
    const connection = new Connection(site.origin, `127.0.0.${visitor + 2}`);
    for (let at = visitor; at < count; at += VISITORS) {
      const [, question] = QUESTIONS[at % QUESTIONS.length];
      const word = WORDS[(at * 7919) % WORDS.length];
      const path = pathOf(encodeURIComponent(`${word} ${question}`));
      const answer = await connection.ask(path);
      if (answer.status !== 200) throw new Error(`${answer.status}: ${path}`);
      answers.push(answer);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: VISITORS }, visit));
  return answers.sort((one, other) => one.taken - other.taken);
}

/** The answer that this part of all was faster than. */
function share(answers, part) {
  return answers[Math.min(answers.length - 1, Math.floor(answers.length * part))];
}

function articlesOf(content) {
  const folder = join(content, "articles");
  return readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
}

function seconds(taken) {
  return `${(taken / 1000).toFixed(2)} s`;
}

function ms(taken) {
  return `${taken.toFixed(taken < 10 ? 2 : 0)} ms`;
}

function megabytes(site) {
  return `${memory(site.program.pid).toFixed(0)} MB`;
}

/** A line for each figure, a column for each size. */
function print(rows) {
  const names = Object.keys(rows[0]).slice(1);
  const line = (cells) => console.log(`| ${cells.join(" | ")} |`);
  line(["articles", ...rows.map((row) => row.articles.toLocaleString("en"))]);
  line(["---", ...rows.map(() => "---:")]);
  for (const name of names) line([name, ...rows.map((row) => row[name])]);
}
