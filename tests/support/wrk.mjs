// One turn of wrk against one server.
import { execFileSync } from "node:child_process";
import { withProcessor } from "./process.mjs";

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
