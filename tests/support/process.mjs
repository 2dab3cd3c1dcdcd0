// What processes use of the processor and of memory.
import { readFileSync } from "node:fs";
import { pause } from "./beside-nginx.mjs";

/** What a process that serves nobody may use in a second. */
const MOST_IDLE_TICKS = 2;

/** Resolves once a process uses next to nothing of the processor for a second. */
export async function untilIdle(pid) {
  let before;
  do {
    before = ticks([pid]);
    await pause(1000);
  } while (ticks([pid]) - before > MOST_IDLE_TICKS);
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
