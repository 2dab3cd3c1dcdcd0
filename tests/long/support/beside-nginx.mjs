// What the measurements beside nginx share: the program with everything made, and nginx once it listens.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { access, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The program. */
export const BINARY = process.env.COLUMBARIO_BIN ?? "target/release/columbario";

/** Starts the program; resolves with it and its address once every page and picture is made. */
export async function startProgram(place, settings = []) {
  const data = ["--data", join(place, "data"), "--listen", "127.0.0.1:0"];
  const program = spawn(BINARY, ["serve", ...data, ...settings], {
    env: { ...process.env, COLUMBARIO_LOG: "info" },
  });
  let said = "";
  for (const stream of [program.stdout, program.stderr]) {
    stream.on("data", (chunk) => {
      said += chunk;
    });
  }
  const waits = [/listening on (\S+)/, /every page is rendered/, /every picture is made/];
  while (!waits.every((wait) => wait.test(said))) {
    if (program.exitCode !== null) throw new Error(`the program ended: ${said}`);
    await pause();
  }
  return { program, origin: waits[0].exec(said)[1].replace(/\/$/, "") };
}

/** Starts nginx with settings that name `place/pid` as its file; resolves once it listens. */
export async function startNginx(place, settings) {
  const path = join(place, "nginx.conf");
  await writeFile(path, settings);
  const nginx = spawn("nginx", ["-c", path], { stdio: "inherit" });
  const ended = once(nginx, "exit").then(() => {
    throw new Error("nginx did not start");
  });
  // It writes the file once the port is its own; another server may answer there.
  const listens = async () =>
    access(`${place}/pid`).then(
      () => true,
      () => pause(),
    );
  while (!(await Promise.race([listens(), ended])));
  return nginx;
}

/** Ends a process; resolves once it is gone. */
export async function end(child) {
  const gone = once(child, "exit");
  if (child.kill()) await gone;
}

export function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** Resolves with false after so many ms. */
export function pause(ms = 100) {
  return new Promise((resolve) => setTimeout(resolve, ms, false));
}
