// What the program answers a second, beside nginx and beside hyper alone, with the same bytes and
// headers: `make bench` prints the tables. The servers take turns, and take turns at being first, so
// that other load on the machine affects all alike; what counts are the ratios.
import { execFileSync, spawn } from "node:child_process";
import { statSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BINARY, median, startNginx, startProgram } from "./support/beside-nginx.mjs";
import { memory, workers } from "./support/process.mjs";
import { measure } from "./support/wrk.mjs";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
const SECONDS = 3;
const NGINX = "http://127.0.0.1:8498";
const BARE = "http://127.0.0.1:8496";
/** Headers that each server writes itself. */
const OWN = ["connection", "content-length", "date", "etag", "keep-alive", "server"];
const BROTLI = "Accept-Encoding: br";
/** Messages of one address within the limits of docs/abuse.md. */
const MESSAGES = 20;
/** Starts that are timed. */
const STARTS = 7;

const place = await mkdtemp(join(tmpdir(), "columbario-bench-"));
// The workers of nginx run as another user.
await chmod(place, 0o755);
// wrk speaks from one address, and asks for more searches than one visitor may.
const settings = ["--max-connections-per-address", "1024"];
const started = Date.now();
const { program, origin } = await startProgram(place, settings);
console.log(`every page and picture made after ${((Date.now() - started) / 1000).toFixed(0)} s`);
const idle = memory(program.pid);
const others = [];
try {
  const home = answerOf(`${origin}/`);
  const picture = answerOf(origin + /\/media\/[^" ,]+\.avif/.exec(home.text)[0]);
  const nginx = await startNginxWith({ home, picture });
  const bare = await startBareWith(home);
  others.push(nginx, bare);
  const servers = {
    ours: { origin, pids: () => [program.pid] },
    nginx: { origin: NGINX, pids: () => workers(nginx.pid) },
    hyper: { origin: BARE, pids: () => [bare.pid] },
  };
  for (const { origin } of Object.values(servers)) {
    if (!answerOf(`${origin}/`).body.equals(home.body)) throw new Error(`${origin}: other bytes`);
  }
  const all = Object.keys(servers);
  const etag = (origin) => `If-None-Match: ${answerOf(`${origin}/`).headers.get("etag")}`;
  const cases = [
    ...[1, 64, 512].map((connections) => ({ name: "home page", connections, of: all })),
    { name: "304", connections: 64, of: ["ours", "nginx"], header: etag },
    { name: "picture of a file", connections: 64, of: ["ours", "nginx"], path: picture.path },
    {
      name: "search, never the same",
      connections: 4,
      of: ["ours"],
      script: await searches(),
    },
  ];
  console.log("| answer | connections | server | a second | to ours | p99 | processor an answer |");
  console.log("|---|---|---|---|---|---|---|");
  for (const each of cases) printCase(each, servers);
  const { loaded, taken } = await leaveMessages();
  console.log(`a message is answered after ${taken.toFixed(1)} ms (median of ${MESSAGES})`);
  const first = await timeStarts();
  console.log(`start to first page: ${first.toFixed(0)} ms (median of ${STARTS})`);
  const size = statSync(BINARY).size / 1e6;
  console.log(
    `binary ${size.toFixed(1)} MB; memory ${idle.toFixed(0)} MB after pictures were made, `,
  );
  console.log(`${loaded.toFixed(0)} MB after all of this`);
} finally {
  for (const each of [program, ...others]) each.kill();
  await rm(place, { recursive: true, force: true });
}

/** Measures all servers of a case in turns, and prints a line for each. */
function printCase({ name, connections, of, path = "/", header, script }, servers) {
  const runs = new Map(of.map((server) => [server, []]));
  for (let round = 0; round < ROUNDS; round++) {
    const order = round % 2 === 0 ? of : [...of].reverse();
    for (const server of order) {
      const { origin, pids } = servers[server];
      const headers = [BROTLI, ...(header ? [header(origin)] : [])];
      const request = { url: origin + path, connections, seconds: SECONDS, headers, script };
      runs.get(server).push(measure(pids(), request));
    }
  }
  for (const server of of) {
    const of = (key) => median(runs.get(server).map((run) => run[key]));
    const ratios = runs
      .get("ours")
      .map((run, at) => run.perSecond / runs.get(server)[at].perSecond);
    const figures = [
      of("perSecond").toFixed(0),
      server === "ours" ? "" : `ours ${median(ratios).toFixed(2)} times`,
      `${of("p99").toFixed(2)} ms`,
      `${of("processor").toFixed(1)} µs`,
    ];
    console.log(`| ${[name, connections, server, ...figures].join(" | ")} |`);
  }
}

/** nginx with the home page in Brotli and a picture, kept open, with all headers of ours. */
async function startNginxWith({ home, picture }) {
  const site = join(place, "site");
  await mkdir(site);
  await writeFile(join(site, "home"), "in Brotli alone");
  await writeFile(join(site, "home.br"), home.body);
  await writeFile(join(site, "picture"), picture.body);
  const location = ({ path, headers }, file) => {
    const added = [...headers]
      .filter(([name]) => ![...OWN, "content-encoding", "content-type"].includes(name))
      .map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`);
    const type = `types {} default_type "${headers.get("content-type")}";`;
    return `location = ${path} { ${type} ${added.join(" ")} try_files /${file} =404; }`;
  };
  return startNginx(
    place,
    `daemon off;
load_module modules/ngx_http_brotli_static_module.so;
worker_processes 2;
pid ${place}/pid;
error_log ${place}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=100;
  open_file_cache_valid 1h;
  brotli_static on;
  server {
    listen ${new URL(NGINX).host} backlog=4096;
    root ${site};
    ${location(home, "home")}
    ${location(picture, "picture")}
  }
}
`,
  );
}

/** hyper alone with the home page. */
async function startBareWith({ headers, body }) {
  const kept = [...headers].filter(([name]) => !["content-length", "date"].includes(name));
  const lines = kept.map(([name, value]) => `${name}: ${value}`);
  await writeFile(join(place, "headers"), lines.join("\n"));
  await writeFile(join(place, "body"), body);
  const files = [join(place, "headers"), join(place, "body")];
  const bare = spawn("target/release/bare-server", [new URL(BARE).host, ...files]);
  const listens = () =>
    fetch(BARE).then(
      () => true,
      () => false,
    );
  while (!(await listens()));
  return bare;
}

/** An answer in Brotli, as it travels. */
function answerOf(url) {
  const said = execFileSync("curl", ["-s", "-i", "-H", BROTLI, url]);
  const end = said.indexOf("\r\n\r\n");
  const lines = said.subarray(0, end).toString().split("\r\n").slice(1);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 2)];
    }),
  );
  const body = said.subarray(end + 4);
  const text = () => execFileSync("curl", ["-s", url], { encoding: "utf8" });
  const isText = headers.get("content-type").startsWith("text/");
  return { path: new URL(url).pathname, headers, body, text: isText ? text() : "" };
}

/** A script for wrk that searches for another word each time. */
async function searches() {
  const script = join(place, "search.lua");
  await writeFile(
    script,
    `local id = 0
function setup(thread) id = id + 1; thread:set("id", id) end
local asked = 0
function request()
  asked = asked + 1
  return wrk.format("GET", "/Blog/all-articles_es?q=urna+" .. id .. "x" .. asked .. "x" .. os.time())
end
`,
  );
  return script;
}

/** Leaves messages one after another; the median time of an answer in ms, and the memory then. */
async function leaveMessages() {
  const taken = [];
  for (let count = 0; count < MESSAGES; count++) {
    const body = JSON.stringify({
      name: "Ana",
      email: `ana${count}@familia.example`,
      message: `¿Cuántas urnas caben en el nicho ${count}?`,
    });
    const before = performance.now();
    const answer = await fetch(`${origin}/api/v.1.0/contact_us`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
    taken.push(performance.now() - before);
  }
  return { taken: median(taken), loaded: memory(program.pid) };
}

/** From the start of the process, with everything made, to the whole home page, in ms. */
async function timeStarts() {
  const taken = [];
  const listen = "127.0.0.1:8495";
  for (let count = 0; count < STARTS; count++) {
    const before = performance.now();
    const data = ["--data", join(place, "data-of-starts"), "--listen", listen];
    const fresh = spawn(BINARY, ["serve", ...data], {
      env: { ...process.env, COLUMBARIO_LOG: "warn" },
    });
    const page = () =>
      fetch(`http://${listen}/`).then(
        (answer) => answer.text(),
        () => "",
      );
    while (!(await page()));
    // The first start makes the JPEGs, which is another figure.
    if (count > 0) taken.push(performance.now() - before);
    const gone = new Promise((resolve) => fresh.once("exit", resolve));
    fresh.kill("SIGKILL");
    await gone;
  }
  return median(taken);
}
