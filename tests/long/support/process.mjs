// What processes use of the processor, of memory and of files, and ports for them.
import { readFileSync } from "node:fs";
import { createServer } from "node:net";

/** A figure of a process in MB: VmRSS or VmHWM, the resident memory and its peak; rchar, what it has read. */
export function megabytes(pid, name) {
  const file = name === "rchar" ? "io" : "status";
  const [, number, unit] = new RegExp(`^${name}:\\s+(\\d+)( kB)?`, "m").exec(
    readFileSync(`/proc/${pid}/${file}`, "utf8"),
  );
  return Number(number) / (unit ? 1000 : 1_000_000);
}

/** A port that nobody listens on now. */
export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
