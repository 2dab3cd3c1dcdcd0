// The program as a measurement of its size runs it: in a control group where one is named, alone or as several
// processes behind nginx.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { join } from "node:path";
import { BINARY, pause } from "./beside-nginx.mjs";

const GROUP = process.env.BENCH_GROUP;

/** What is to be killed where a measurement fails. */
export const running = new Set();

/** Starts the program; resolves once it is ready. */
export async function start(settings) {
  const begun = performance.now();
  const [file, ...first] = inGroup(BINARY);
  const program = spawn(file, [...first, "serve", "--listen", "127.0.0.1:0"], {
    env: { ...process.env, ...settings },
  });
  running.add(program);
  program.on("exit", () => running.delete(program));
  let said = "";
  for (const stream of [program.stdout, program.stderr]) {
    stream.on("data", (chunk) => {
      said += chunk;
    });
  }
  const says = async (words) => {
    while (!words.test(said)) {
      if (program.exitCode !== null || program.signalCode) throw new Error(`it ended: ${said}`);
      await pause(5);
    }
  };
  await says(/listening on http\S+\n/);
  const origin = /listening on (\S+)/.exec(said)[1].replace(/\/$/, "");
  const ask = (path) => askAt(origin + path);
  while ((await ask("/readyz")).status !== 200) await pause(5);
  return { program, origin, says, ask, begun, ready: performance.now() - begun };
}

/** A command, within the limits of the group. */
function inGroup(...command) {
  if (!GROUP) return command;
  return ["sh", "-c", 'echo $$ >"$0" && exec "$@"', join(GROUP, "cgroup.procs"), ...command];
}

/** A command of the program, which must succeed. */
export async function run(settings, ...command) {
  const [file, ...rest] = inGroup(BINARY, ...command);
  const options = { env: { ...process.env, ...settings }, stdio: ["ignore", "ignore", "inherit"] };
  const [code] = await once(spawn(file, rest, options), "exit");
  if (code !== 0) throw new Error(`${command.join(" ")}: ${code}`);
}

/** An answer, and after how many ms it was there. */
export function askAt(url, { body, ...options } = {}) {
  const asked = performance.now();
  return new Promise((resolve, reject) => {
    const asking = request(url, options, (answer) => {
      const chunks = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        const taken = performance.now() - asked;
        resolve({ status: answer.statusCode, headers: answer.headers, text, taken });
      });
    });
    asking.on("error", reject);
    asking.end(body);
  });
}

/** nginx in front of the processes, as docs/https.md says, without TLS. */
export function nginxSettings(place, port, sites) {
  const servers = sites.map((site) => `server ${new URL(site.origin).host} max_fails=0;`);
  return `daemon off;
pid ${place}/pid;
error_log ${place}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${place}/body;
  map $http_x_forwarded_for $visitor { "" $remote_addr; default $http_x_forwarded_for; }
  upstream remanso { ${servers.join(" ")} keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://remanso;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $visitor;
    }
  }
}
`;
}
