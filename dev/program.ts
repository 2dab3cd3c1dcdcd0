// The running program, which `make dev` starts again after a build.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

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
  async restart(): Promise<void> {
    await this.end();
    await this.host();
  }

  /** Kills it, which it survives without loss, so that no open connection is waited for. */
  async end(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    this.listening = undefined;
    if (!child?.kill("SIGKILL")) return;
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  }

  private async start(): Promise<string> {
    const child = spawn(this.binary, ["serve", "--listen", "127.0.0.1:0"], {
      env: { COLUMBARIO_CONTENT: "content", COLUMBARIO_DATA: "target/dev/data", ...process.env },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.child = child;
    // One that has ended is started by the next request.
    child.on("exit", () => {
      if (this.child === child) this.listening = undefined;
    });
    return new Promise((resolve, reject) => {
      child.on("error", reject);
      child.on("exit", () => reject(new Error(`${this.binary} did not start; it says why above`)));
      child.stdout.on("data", (line: Buffer) => {
        const host = line.toString().match(/http:\/\/([^\s/]+)/)?.[1];
        if (host) resolve(host);
      });
    });
  }
}
