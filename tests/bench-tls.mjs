// The home page over TLS, beside nginx with the same bytes, headers and certificate, and full
// handshakes: the last table of `make bench`.
import { execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median, startNginx, startProgram } from "./support/beside-nginx.mjs";
import { withProcessor, workers } from "./support/process.mjs";
import { measure } from "./support/wrk.mjs";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
const SECONDS = 3;
const CONNECTIONS = 64;
const NGINX = "https://127.0.0.1:8499";
const BROTLI = "Accept-Encoding: br";
/** Headers that each server writes itself. */
const OWN = ["connection", "content-length", "date", "etag", "keep-alive", "server"];

/** What is measured: its name, and how one turn of it is taken. */
const CASES = [
  ["HTTP/2", (pids, url) => h2load(pids, url, [])],
  ["HTTP/2, 4 requests at once each", (pids, url) => h2load(pids, url, ["-m4"])],
  ["HTTP/1.1", (pids, url) => h2load(pids, url, ["--h1"])],
  ["a full handshake for each page", handshakes],
];

const place = await mkdtemp(join(tmpdir(), "columbario-bench-tls-"));
// The workers of nginx run as another user.
await chmod(place, 0o755);
const [cert, key] = certificate();
const { program, origin } = await startProgram(place, [
  ...["--tls-cert", cert, "--tls-key", key],
  ...["--https-listen", "127.0.0.1:0", "--http-listen", "off"],
]);
let nginx;
try {
  nginx = await startNginxWithTheHomePage();
  const servers = {
    ours: { url: `${origin}/`, pids: () => [program.pid] },
    nginx: { url: `${NGINX}/`, pids: () => workers(nginx.pid) },
  };
  console.log(
    "| over TLS, 64 connections | ours a second | nginx | ratio | processor, ours | nginx |",
  );
  console.log("|---|---|---|---|---|---|");
  for (const [name, turn] of CASES) {
    const runs = { ours: [], nginx: [] };
    for (let round = 0; round < ROUNDS; round++) {
      const order = round % 2 === 0 ? ["ours", "nginx"] : ["nginx", "ours"];
      for (const server of order) {
        const { url, pids } = servers[server];
        runs[server].push(turn(pids(), url));
      }
    }
    const ratio = median(runs.ours.map((run, at) => run.perSecond / runs.nginx[at].perSecond));
    const of = (server, key, digits) => median(runs[server].map((run) => run[key])).toFixed(digits);
    const figures = [
      ...[of("ours", "perSecond", 0), of("nginx", "perSecond", 0), ratio.toFixed(2)],
      ...["ours", "nginx"].map((server) => `${of(server, "processor", 1)} µs`),
    ];
    console.log(`| ${[name, ...figures].join(" | ")} |`);
  }
} finally {
  program.kill();
  nginx?.kill();
  await rm(place, { recursive: true, force: true });
}

/** A certificate as authorities issue it today, with a key of P-256. */
function certificate() {
  const [cert, key] = [join(place, "cert.pem"), join(place, "key.pem")];
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-nodes", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"],
      ...["-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"],
      ...["-keyout", key, "-out", cert],
    ],
    { stdio: "ignore" },
  );
  return [cert, key];
}

/** nginx with the home page in Brotli, kept open, and with all headers of ours. */
async function startNginxWithTheHomePage() {
  const [headers, body] = homeOf(origin);
  const site = join(place, "site");
  await mkdir(site);
  await writeFile(join(site, "index.html"), "in Brotli alone");
  await writeFile(join(site, "index.html.br"), body);
  const added = headers
    .filter(([name]) => ![...OWN, "content-encoding", "content-type"].includes(name))
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
    listen ${new URL(NGINX).host} ssl http2 backlog=4096;
    ssl_certificate ${cert};
    ssl_certificate_key ${key};
    ssl_protocols TLSv1.2 TLSv1.3;
    root ${site};
    ${added.join("\n    ")}
  }
}
`,
  );
  if (!homeOf(NGINX)[1].equals(body)) throw new Error("nginx sends other bytes");
  return nginx;
}

/** The headers of the home page as pairs, and its bytes in Brotli. */
function homeOf(origin) {
  const options = ["--silent", "--insecure", "--http1.1", "--include", "-H", BROTLI];
  const said = execFileSync("curl", [...options, `${origin}/`]);
  const end = said.indexOf("\r\n\r\n");
  const lines = said.subarray(0, end).toString().split("\r\n").slice(1);
  const headers = lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 2)];
  });
  return [headers, said.subarray(end + 4)];
}

/** Pages a second by h2load, and the processor's µs for a page. */
function h2load(pids, url, options) {
  const counts = ["-t2", `-c${CONNECTIONS}`, `-D${SECONDS}`];
  const [said, used] = withProcessor(pids, () =>
    execFileSync("h2load", [...counts, "-H", BROTLI, ...options, url], { encoding: "utf8" }),
  );
  const [, succeeded, failed] = /(\d+) succeeded, (\d+) failed/.exec(said);
  if (failed !== "0") throw new Error(said);
  const perSecond = Number(/, ([\d.]+) req\/s/.exec(said)[1]);
  return { perSecond, processor: used / Number(succeeded) };
}

/** wrk takes no session up again, so each of its connections shakes hands in full. */
function handshakes(pids, url) {
  const headers = [BROTLI, "Connection: close"];
  return measure(pids, { url, connections: CONNECTIONS, seconds: SECONDS, headers });
}
