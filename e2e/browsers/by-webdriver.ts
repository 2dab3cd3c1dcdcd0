// WebKitGTK by WebDriver (W3C): its driver, and its small browser on a screen of its own.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../free-port.ts";
import { callOf, type Key, pointAt, type Visitor } from "./visitor.ts";

const START_MS = 30_000;
/** The longest time that the driver takes to open its browser, which now and then it never does. */
const SESSION_MS = 20_000;
const BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
/** The code points of keys (WebDriver, section 17.4.2). */
const KEYS: Record<Key, string> = {
  Tab: "\uE004",
  Enter: "\uE007",
  Escape: "\uE00C",
  Space: " ",
  Backspace: "\uE003",
  Home: "\uE011",
  End: "\uE010",
  ArrowLeft: "\uE012",
  ArrowRight: "\uE014",
};
const CONTROL = "\uE009";

interface WindowSize {
  width: number;
  height: number;
}

/** The driver and the screen; browsers are opened one after the other. */
export class WebKit {
  private constructor(
    private readonly processes: ChildProcess[],
    private readonly origin: string,
    private readonly place: string,
  ) {}

  static async start(): Promise<WebKit> {
    const place = await mkdtemp(join(tmpdir(), "columbario-webkit-"));
    const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1920x1200x24"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    const [display] = (await once(screen.stdout, "data")) as [Buffer];
    // Its toolbar is wider than a phone otherwise.
    await mkdir(join(place, "gtk-3.0"));
    await writeFile(
      join(place, "gtk-3.0/gtk.css"),
      "* { min-width: 0; margin: 0; padding: 0; border-width: 0; font-size: 4px; }",
    );
    const port = await freePort();
    const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
      // Without a graphics card and without an accessibility bus.
      env: {
        ...process.env,
        DISPLAY: `:${display.toString().trim()}`,
        LIBGL_ALWAYS_SOFTWARE: "1",
        NO_AT_BRIDGE: "1",
        XDG_CACHE_HOME: place,
        XDG_CONFIG_HOME: place,
      },
      stdio: "ignore",
    });
    const webkit = new WebKit([driver, screen], `http://127.0.0.1:${port}`, place);
    const last = Date.now() + START_MS;
    while (!(await webkit.isReady())) {
      if (Date.now() > last || driver.exitCode !== null)
        throw new Error("WebKitWebDriver did not start");
    }
    return webkit;
  }

  private isReady(): Promise<boolean> {
    return fetch(`${this.origin}/status`).then(
      ({ ok }) => ok,
      () => new Promise((resolve) => setTimeout(resolve, 50, false)),
    );
  }

  /** `script`: whether the scripts of pages run. */
  async visit(script: boolean): Promise<Visitor> {
    const log = join(this.place, "console");
    const binary = join(this.place, "browser");
    await writeFile(log, "");
    await writeFile(binary, `#!/bin/sh\nexec ${BROWSER} "$@" >>${log} 2>&1\n`);
    await chmod(binary, 0o755);
    const args = [
      "--automation",
      "--enable-write-console-messages-to-stdout=true",
      `--enable-javascript-markup=${script}`,
    ];
    const capabilities = {
      alwaysMatch: { "webkitgtk:browserOptions": { binary, args } },
    };
    const { sessionId } = await this.ask<{ sessionId: string }>(
      "POST",
      "session",
      { capabilities },
      AbortSignal.timeout(SESSION_MS),
    );
    const ask = <Answer>(method: string, command: string, body?: object) =>
      this.ask<Answer>(method, `session/${sessionId}/${command}`, body);
    const evaluate: Visitor["evaluate"] = (inPage, ...args) =>
      ask("POST", "execute/sync", { script: `return ${callOf(inPage, args)}`, args: [] });
    const perform = (device: object) => ask<void>("POST", "actions", { actions: [device] });
    const keys = async (typed: string[]) => {
      const actions = typed.flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await perform({ type: "key", id: "keyboard", actions });
    };
    const clickAt: Visitor["clickAt"] = async ({ x, y }) => {
      const move = { type: "pointerMove", x: Math.round(x), y: Math.round(y) };
      const pressed = ["pointerDown", "pointerUp"].map((type) => ({ type, button: 0 }));
      await perform({ type: "pointer", id: "mouse", actions: [move, ...pressed] });
    };
    return {
      open: (url) => ask("POST", "url", { url }),
      resize: async (width, height) => {
        const window = await ask<WindowSize>("GET", "window/rect");
        const shown = await evaluate(() => ({ width: innerWidth, height: innerHeight }));
        await ask("POST", "window/rect", {
          width: window.width + width - shown.width,
          height: window.height + height - shown.height,
        });
      },
      evaluate,
      click: async (selector) => clickAt(await pointAt({ evaluate }, selector)),
      clickAt,
      press: (key) => keys([KEYS[key]]),
      type: (text) => keys([...text]),
      selectAll: () =>
        perform({
          type: "key",
          id: "keyboard",
          actions: [
            { type: "keyDown", value: CONTROL },
            { type: "keyDown", value: "a" },
            { type: "keyUp", value: "a" },
            { type: "keyUp", value: CONTROL },
          ],
        }),
      screenshot: async (file) => {
        const picture = await ask<string>("GET", "screenshot");
        await writeFile(`${file}.png`, Buffer.from(picture, "base64"));
      },
      faults: async () => {
        const said = await readFile(log, "utf8");
        return said.split("\n").filter((line) => /^CONSOLE .*(ERROR|WARN)/.test(line));
      },
      end: async () => void (await this.ask("DELETE", `session/${sessionId}`)),
    };
  }

  private async ask<Answer>(
    method: string,
    path: string,
    body?: object,
    signal?: AbortSignal,
  ): Promise<Answer> {
    const answer = await fetch(`${this.origin}/${path}`, {
      method,
      ...(signal && { signal }),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as {
      value: Answer & { error?: string; message?: string };
    };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  }

  async end(): Promise<void> {
    for (const child of this.processes) {
      if (child.exitCode !== null) continue;
      const gone = once(child, "exit");
      child.kill();
      await gone;
    }
    // The browser may write its cache a moment longer than its driver lives.
    await rm(this.place, { recursive: true, force: true, maxRetries: 10 });
  }
}
