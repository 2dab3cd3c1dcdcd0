// Pages from memory, beside nginx with the same bytes and headers: `make bench` prints the table. The
// two take turns, so that other load on the machine affects both alike; what counts is the ratio.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median, startNginx, startProgram } from "./support/beside-nginx.mjs";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
const SECONDS = 3;
const CONNECTIONS = [1, 64, 512];
const NGINX_PORT = 8498;
/** `sysconf(_SC_CLK_TCK)`, which is this on every Linux that we know. */
const TICKS_PER_SECOND = 100;
/** Headers that each of the two writes itself. */
const OWN = [
  "connection",
  "content-length",
  "content-type",
  "date",
  "etag",
  "keep-alive",
  "server",
];
const REQUEST = ["-H", "Accept-Encoding: br"];

const place = await mkdtemp(join(tmpdir(), "columbario-bench-"));
// The workers of nginx run as another user.
await chmod(place, 0o755);
// wrk speaks from one address.
const { program, origin } = await startProgram(place, ["--max-connections-per-address", "1024"]);
let nginx;
try {
  nginx = await nginxWithThePage();
  const sides = {
    ours: { url: `${origin}/`, pids: () => [program.pid] },
    nginx: { url: `http://127.0.0.1:${NGINX_PORT}/`, pids: () => workers(nginx.pid) },
  };
  console.log(
    "| connections | pages/s, ours | nginx | ratio | p99, ours | nginx | µs of processor a page, ours | nginx |",
  );
  console.log("|---|---|---|---|---|---|---|---|");
  for (const connections of CONNECTIONS) {
    const runs = { ours: [], nginx: [] };
    for (let round = 0; round < ROUNDS; round++) {
      const order = round % 2 === 0 ? ["ours", "nginx"] : ["nginx", "ours"];
      for (const name of order) runs[name].push(measure(sides[name], connections));
    }
    const of = (name, key) => median(runs[name].map((run) => run[key]));
    const ratio = median(runs.ours.map((run, at) => run.perSecond / runs.nginx[at].perSecond));
    const cell = (key, digits) =>
      `${of("ours", key).toFixed(digits)} | ${of("nginx", key).toFixed(digits)}`;
    console.log(
      `| ${connections} | ${cell("perSecond", 0)} | ${ratio.toFixed(2)} | ${cell("p99", 2)} ms | ${cell("processor", 1)} |`,
    );
  }
} finally {
  program.kill();
  nginx?.kill();
  await rm(place, { recursive: true, force: true });
}

/** nginx with the home page in Brotli, kept open, and all headers of ours. */
async function nginxWithThePage() {
  const [head, body] = page(origin);
  await mkdir(join(place, "site"));
  await writeFile(join(place, "site/index.html"), "in Brotli alone");
  await writeFile(join(place, "site/index.html.br"), body);
  const headers = head
    .filter(([name]) => !OWN.includes(name) && name !== "content-encoding")
    .map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`);
  const nginx = await startNginx(
    place,
    `daemon off;
load_module modules/ngx_http_brotli_static_module.so;
worker_processes 2;
pid ${place}/pid;
error_log ${place}/error.log;
events { worker_connections 1024; }
http {
  default_type "text/html; charset=utf-8";
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=100;
  open_file_cache_valid 1h;
  brotli_static on;
  server {
    listen 127.0.0.1:${NGINX_PORT} backlog=4096;
    root ${place}/site;
    ${headers.join("\n    ")}
  }
}
`,
  );
  if (!page(`http://127.0.0.1:${NGINX_PORT}`)[1].equals(body)) {
    throw new Error("nginx sends other bytes");
  }
  return nginx;
}

/** The headers of the home page as pairs, and its bytes in Brotli. */
function page(origin) {
  const answer = execFileSync("curl", ["-s", "-i", ...REQUEST, `${origin}/`]);
  const end = answer.indexOf("\r\n\r\n");
  const lines = answer.subarray(0, end).toString().split("\r\n").slice(1);
  const pairs = lines.map((line) => [
    line.slice(0, line.indexOf(":")).toLowerCase(),
    line.slice(line.indexOf(":") + 2),
  ]);
  return [pairs, answer.subarray(end + 4)];
}

/** One turn of wrk: pages a second, the 99th percentile in ms, and the processor's µs for a page. */
function measure({ url, pids }, connections) {
  const before = ticks(pids());
  const threads = Math.min(connections, 2);
  const said = execFileSync(
    "wrk",
    ["--latency", `-t${threads}`, `-c${connections}`, `-d${SECONDS}s`, ...REQUEST, url],
    { encoding: "utf8" },
  );
  if (/Non-2xx/.test(said)) throw new Error(said);
  const pages = Number(/(\d+) requests in/.exec(said)[1]);
  const [, value, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(said);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(said)[1]),
    p99: Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit],
    processor: ((ticks(pids()) - before) / TICKS_PER_SECOND / pages) * 1e6,
  };
}

function workers(master) {
  const children = `/proc/${master}/task/${master}/children`;
  return readFileSync(children, "utf8").trim().split(" ").map(Number);
}

/** What processes have used of the processor, in ticks. */
function ticks(pids) {
  const used = (pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return Number(fields[11]) + Number(fields[12]);
  };
  return pids.reduce((sum, pid) => sum + used(pid), 0);
}
