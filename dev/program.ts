// The running program, which `make dev` starts again after a build.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** Settings of the program, where the environment has no others. */
const DEFAULTS = { COLUMBARIO_CONTENT: "content", COLUMBARIO_DATA: "target/dev/data" };

export class Program {
  private child: ChildProcess | undefined;
  private listening: Promise<string> | undefined;

  constructor(private readonly binary: string) {}

  /** The host and port at which it listens; starts it if it does not run. */
  host(): Promise<string> {
    this.listening ??= this.start();
    return this.listening;
  }

  /** Starts it with what was built meanwhile. */
  restart(): Promise<string> {
    this.listening = this.end().then(() => this.start());
    return this.listening;
  }

  /** Kills it, which it survives without loss: a polite end would wait for open connections. */
  async end(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child?.kill("SIGKILL")) return;
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  }

  private start(): Promise<string> {
    const child = spawn(this.binary, ["serve", "--listen", "127.0.0.1:0"], {
      env: { ...DEFAULTS, ...process.env, COLUMBARIO_BIN: undefined },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.child = child;
    return new Promise((resolve, reject) => {
      const ended = (why: string) => {
        reject(new Error(`${this.binary}: ${why}`));
        // The next request starts another.
        if (this.child === child) this.listening = undefined;
      };
      child.on("error", ({ message }) => ended(message));
      child.on("exit", () => ended("it did not start, and says above why"));
      child.stdout.on("data", (line: Buffer) => {
        const host = line.toString().match(/http:\/\/([^\s/]+)/)?.[1];
        if (host) resolve(host);
      });
    });
  }
}
