/// <reference types="node" />
// The real program on a free port, with a data directory of its own.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

export const BINARY = process.env["COLUMBARIO_BIN"] ?? "target/debug/columbario";
const MADE_PICTURES = "target/tmp/made/pictures";
/** No start that succeeds waits for it. */
const START_TIMEOUT_MS = 60_000;

export class Program {
  private constructor(
    private process: ChildProcess,
    /** Its data directory. */
    readonly data: string,
    private readonly settings: readonly string[],
    /** Where it listens, without a slash at the end. */
    readonly origin: string,
  ) {}

  /** Starts it with further arguments. Where it has pictures to make first, it needs more time. */
  static async start(
    settings: readonly string[] = [],
    timeoutMs = START_TIMEOUT_MS,
  ): Promise<Program> {
    const data = await mkdtemp(join(tmpdir(), "columbario-e2e-"));
    await takePictures(data);
    const { child, origin } = await serve(data, "127.0.0.1:0", settings, timeoutMs);
    return new Program(child, data, settings, origin);
  }

  /** What another command says of the same data. */
  async run(...command: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(BINARY, [...command, "--data", this.data]);
    return stdout;
  }

  /** Kills it, as a power cut does, or asks it to end. */
  async kill(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const gone = once(this.process, "exit");
    this.process.kill(signal);
    await gone;
  }

  /** Starts it again with the same data, at the same address. */
  async restart(): Promise<void> {
    await this.kill();
    const { child } = await serve(
      this.data,
      new URL(this.origin).host,
      this.settings,
      START_TIMEOUT_MS,
    );
    this.process = child;
  }

  /** It keeps its connections and answers nothing, until it is killed or wakes. */
  freeze(): void {
    this.process.kill("SIGSTOP");
  }

  wake(): void {
    this.process.kill("SIGCONT");
  }

  async end(): Promise<void> {
    await this.kill();
    // A process that makes a picture may end a moment after the program.
    await rm(this.data, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Gives a data directory the pictures that were made already, if any. They are replaced and never written to. */
export async function takePictures(data: string): Promise<void> {
  if (existsSync(MADE_PICTURES)) await link(MADE_PICTURES, data);
}

/** Puts a folder into another one by links to its files, none of which anybody writes to. */
export async function link(folder: string, into: string): Promise<void> {
  const copy = (...how: string[]) =>
    promisify(execFile)("cp", ["--recursive", ...how, folder, into]);
  // Another file system has no links to this one.
  await copy("--link").catch(() => copy("--remove-destination"));
}

/** Starts the program, which ends with these tests, also where they are killed. */
export function start(...command: string[]) {
  return spawn("setpriv", ["--pdeathsig", "KILL", BINARY, ...command], {
    env: { ...process.env, COLUMBARIO_LOG: "warn" },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Resolves with the address that the program says it listens on. */
async function serve(data: string, listen: string, settings: readonly string[], timeoutMs: number) {
  const child = start("serve", "--data", data, "--listen", listen, ...settings);
  let said = "";
  const origin = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => {
      child.kill("SIGKILL");
      reject(new Error(`${BINARY} ${why}; it said: ${said || "nothing"}`));
    };
    const timer = setTimeout(() => fail("did not listen in time"), timeoutMs);
    const hear = (chunk: Buffer) => {
      said += chunk;
      const address = said.match(/listening on (https?:\/\/\S+)/)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address.replace(/\/$/, ""));
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.on("error", (error) => fail(error.message));
    child.on("exit", (code) => fail(`exited with ${code}`));
  });
  return { child, origin };
}
