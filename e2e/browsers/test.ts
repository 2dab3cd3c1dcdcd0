// What the files of this folder import: a program for each brand, and a browser of the project's kind.
import { test as base, expect } from "@playwright/test";
import type { Brand } from "../brands.ts";
import { isHydrated } from "../in-page.ts";
import { Program } from "../program.ts";
import { launchByPuppeteer, visitByPuppeteer } from "./by-puppeteer.ts";
import { WebKit } from "./by-webdriver.ts";
import type { Visitor } from "./visitor.ts";

export { expect };

export type Engine = "chromium" | "firefox" | "webkit";

/** Some pictures of another brand are made first. */
const START_MS = 120_000;

interface WorkerFixtures {
  engine: Engine;
  programOf: (brand: Brand) => Promise<Program>;
  visit: (script: boolean) => Promise<Visitor>;
}

interface TestFixtures {
  /** Whether scripts run. */
  script: boolean;
  visitor: Visitor;
  /** Faults in the console that a test is about; not every browser says them. */
  allowed: RegExp[];
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ["chromium", { scope: "worker", option: true }],
  programOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const programs = new Map<Brand, Promise<Program>>();
      await use((brand) => {
        const program = programs.get(brand) ?? Program.start(brand.settings, START_MS);
        programs.set(brand, program);
        return program;
      });
      for (const program of programs.values()) await (await program).end();
    },
    { scope: "worker", timeout: START_MS },
  ],
  visit: [
    async ({ engine }, use) => {
      if (engine === "webkit") {
        let webkit = await WebKit.start();
        await use((script) =>
          webkit.visit(script).catch(async () => {
            await webkit.end();
            webkit = await WebKit.start();
            return webkit.visit(script);
          }),
        );
        await webkit.end();
        return;
      }
      const browsers = new Map<boolean, ReturnType<typeof launchByPuppeteer>>();
      await use(async (script) => {
        const browser = browsers.get(script) ?? launchByPuppeteer(engine, script);
        browsers.set(script, browser);
        return visitByPuppeteer(await browser);
      });
      for (const browser of browsers.values()) await (await browser).close();
    },
    { scope: "worker" },
  ],
  script: [true, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  allowed: async ({}, use) => use([]),
  visitor: async ({ visit, script, allowed }, use) => {
    const visitor = await visit(script);
    await use(visitor);
    const faults = await visitor.faults();
    await visitor.end();
    const unexpected = faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)));
    expect(unexpected, "what the console said").toEqual([]);
  },
});

/** Opens an address and waits until the page is hydrated. */
export async function open(visitor: Visitor, url: string) {
  await visitor.open(url);
  await expect.poll(() => visitor.evaluate(isHydrated), { message: "hydrated" }).toBe(true);
}

/** Waits until a function in the page answers with this value. */
export async function expectIn<Args extends unknown[], Result>(
  visitor: Visitor,
  value: NoInfer<Awaited<Result>>,
  inPage: (...args: Args) => Result,
  ...args: Args
) {
  const message = `${inPage.name} ${args.join(" ")}`;
  await expect.poll(() => visitor.evaluate(inPage, ...args), { message }).toEqual(value);
}
