// A PostgreSQL of our own for a measurement, as `database.rs` starts one for the tests.
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "./process.mjs";

/** Starts it below `place`; its address, and what stops it. */
export async function startPostgres(place) {
  const folder = join(place, "postgres");
  const data = join(folder, "cluster");
  mkdirSync(folder);
  // PostgreSQL does not run as root, so as root it is run as its own user.
  if (process.getuid() === 0) execFileSync("chown", ["postgres", folder]);
  const port = await freePort();
  shell(`initdb -D ${data} -U columbario -A trust --no-sync -E UTF8`);
  shell(
    `pg_ctl -D ${data} -w -t 60 -l ${data}/log -o '-p ${port} -k ${data} -c listen_addresses=127.0.0.1' start`,
  );
  return {
    url: `postgres://columbario@127.0.0.1:${port}/postgres`,
    stop: () => shell(`pg_ctl -D ${data} -w -m immediate stop`),
  };
}

/** Runs a command of Debian's PostgreSQL. */
function shell(command) {
  const script = `cd /; PATH="$PATH:$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)"; ${command} </dev/null >/dev/null`;
  const user = process.getuid() === 0 ? ["runuser", "-u", "postgres", "--"] : [];
  const [file, ...arguments_] = [...user, "bash", "-c", script];
  execFileSync(file, arguments_, { stdio: "inherit" });
}
