// What every file of this suite imports instead of Playwright's own `test`.
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { isHydrated } from "./in-page.ts";
import { Program } from "./program.ts";

export { expect };

/** Every console message, page error and failed request; one that the test does not expect fails it. */
class ConsoleMessages {
  private readonly said: string[] = [];
  private readonly expected: RegExp[] = [];
  private readonly allowed: RegExp[] = [
    // Chromium says it by chance, of a picture that another width in its memory stands for.
    /was preloaded using link preload but not used within/,
  ];

  /** Expects what matches. The test also fails if nothing matches. */
  expect(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  /** Takes what matches, whether it is said or not. */
  allow(pattern: RegExp): void {
    this.allowed.push(pattern);
  }

  listen(context: BrowserContext): void {
    context.on("console", (message) => {
      this.said.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (fault) => void this.said.push(`uncaught: ${fault.error()}`));
    context.on("requestfailed", (request) => {
      const why = request.failure()?.errorText ?? "";
      // The browser aborts requests when a page is left or a video has buffered enough.
      if (why === "net::ERR_ABORTED") return;
      this.said.push(`failed: ${request.method()} ${request.url()} ${why}`);
    });
  }

  all(): readonly string[] {
    return this.said;
  }

  unclaimed(): string[] {
    const claimed = [...this.expected, ...this.allowed];
    return this.said.filter((text) => !claimed.some((pattern) => pattern.test(text)));
  }

  missed(): RegExp[] {
    return this.expected.filter((pattern) => !this.said.some((text) => pattern.test(text)));
  }
}

interface TestFixtures {
  consoleMessages: ConsoleMessages;
  /** A program for one test alone, which it may kill. */
  mortal: Program;
}

interface WorkerFixtures {
  /** The arguments of the worker's program. */
  settings: readonly string[];
  program: Program;
}

/** Another brand's pictures are made first. */
const START_MS = 120_000;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [[], { scope: "worker", option: true }],
  program: [
    async ({ settings }, use) => {
      const program = await Program.start(settings, START_MS);
      await use(program);
      await program.end();
    },
    { scope: "worker", timeout: START_MS },
  ],
  baseURL: async ({ program }, use) => use(program.origin),
  consoleMessages: [
    async ({ context }, use, info) => {
      const messages = new ConsoleMessages();
      messages.listen(context);
      await use(messages);
      if (info.status !== info.expectedStatus) {
        await info.attach("console", { body: messages.all().join("\n") });
      }
      expect(messages.unclaimed(), "console messages, page errors, failed requests").toEqual([]);
      expect(messages.missed(), "claimed, but never said").toEqual([]);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  mortal: async ({}, use) => {
    const program = await Program.start();
    await use(program);
    await program.end();
  },
});

/** Waits until every control is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(isHydrated), { message: "hydrated", intervals: [20, 50, 100] })
    .toBe(true);
}

/** Opens a page and waits until it is hydrated. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Holds requests at these addresses back until what it returns is called. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

/** As where data is saved: nothing is fetched before its link is pressed. */
export async function saveData(page: Page, value: object = { saveData: true }): Promise<void> {
  await page.addInitScript(
    (value) => Object.defineProperty(navigator, "connection", { value }),
    value,
  );
}

/** The names of the pictures that the page asks for from now on. */
export function pictures(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const name = new URL(request.url()).pathname.match(/^\/media\/(.+)$/)?.[1];
    if (name) asked.push(name);
  });
  return asked;
}

/** As before hydration: the scripts of the site never arrive. */
export async function holdScripts(page: Page): Promise<void> {
  await page.route("**/static/js/**", () => undefined);
}

/** Waits for animations to end, so that final colours are judged. */
export async function atRest(page: Page) {
  await expect
    .poll(
      () =>
        page.evaluate(
          () => document.getAnimations().filter(({ playState }) => playState === "running").length,
        ),
      { message: "at rest", intervals: [20] },
    )
    .toBe(0);
}
