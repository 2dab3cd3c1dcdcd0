// A part of the program that is built again after its sources have changed.
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

export class Build {
  private isOutdated = false;
  private running: Promise<void> | undefined;

  /** `built` is called after each build that succeeds, `failed` with what the command said. */
  constructor(
    private readonly command: string,
    private readonly built: () => void,
    private readonly failed: (said: string) => void,
  ) {}

  /** A source has changed. */
  outdate(): void {
    this.isOutdated = true;
  }

  /** Builds unless nothing has changed. Builds again what changes meanwhile. Never rejects. */
  run(): Promise<void> {
    this.running ??= this.untilCurrent().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async untilCurrent(): Promise<void> {
    while (this.isOutdated) {
      this.isOutdated = false;
      const said = await faultsOf(this.command);
      if (said === undefined) {
        this.built();
        continue;
      }
      this.isOutdated = true;
      return this.failed(said);
    }
  }
}

/** Runs a command; what it said to standard error if it failed. */
async function faultsOf(command: string): Promise<string | undefined> {
  const child = spawn(command, {
    shell: true,
    stdio: ["ignore", "ignore", "pipe"],
    // Vite has set its own.
    env: { ...process.env, NODE_ENV: "production" },
  });
  const code = new Promise<number | null>((resolve) => child.on("close", resolve));
  const said = await text(child.stderr);
  return (await code) === 0 ? undefined : said;
}
