// One turn of wrk against one server, and what a server used of the processor meanwhile.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** `sysconf(_SC_CLK_TCK)`, which is this on every Linux that we know. */
const TICKS_PER_SECOND = 100;

/**
 * Answers a second, the 99th percentile in ms, and the processor's µs for an answer.
 *
 * `request` has `url`, `connections`, `seconds`, `headers` as `Name: value`, and may have the path of
 * a Lua `script`.
 */
export function measure(pids, { url, connections, seconds, headers, script }) {
  const threads = Math.min(connections, 2);
  const [said, used] = withProcessor(pids, () =>
    execFileSync(
      "wrk",
      [
        "--latency",
        ...[`-t${threads}`, `-c${connections}`, `-d${seconds}s`],
        ...headers.flatMap((header) => ["-H", header]),
        ...(script ? ["-s", script] : []),
        url,
      ],
      { encoding: "utf8" },
    ),
  );
  if (/Non-2xx/.test(said)) throw new Error(said);
  const answers = Number(/(\d+) requests in/.exec(said)[1]);
  const [, value, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(said);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(said)[1]),
    p99: Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit],
    processor: used / answers,
  };
}

/** What `work` returns, and the processor's µs that these processes used meanwhile. */
export function withProcessor(pids, work) {
  const before = ticks(pids);
  const done = work();
  return [done, ((ticks(pids) - before) / TICKS_PER_SECOND) * 1e6];
}

/** Resolves once a process uses next to nothing of the processor. */
export async function untilIdle(pid) {
  const [most, everyMs] = [2, 1000];
  for (let before = Number.NEGATIVE_INFINITY; ; ) {
    const now = ticks([pid]);
    if (now - before <= most) return;
    before = now;
    await pause(everyMs);
  }
}

/** The workers of an nginx. */
export function workers(master) {
  const children = `/proc/${master}/task/${master}/children`;
  return readFileSync(children, "utf8").trim().split(" ").map(Number);
}

/** Resident memory of a process, in MB. */
export function memory(pid) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1000;
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
