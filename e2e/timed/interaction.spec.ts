// What a visitor touches answers in time on a cheap phone: event timing, as browsers measure it
// for the web vital INP, with the processor slowed to that of such a phone.
import type { CDPSession, Locator, Page } from "@playwright/test";
import { test as inEditor, preview } from "../editor.ts";
import { expect, test, visit } from "../test.ts";

/**
 * How long a cheap phone takes for the loop below, in milliseconds: four times what it takes on a quiet
 * machine of 2025, because a quarter of a desktop's speed is what Lighthouse takes for a phone.
 */
const PHONE_MS = 42;

const LOOP = 3_000_000;

/** Half of what web vitals call good. Events are timed in steps of 8 ms. */
const LIMIT_MS = 100;

/** Other load on the machine only makes it slower, so the best of these rounds counts. */
const ROUNDS = 12;

/** TypeScript does not know of interactions yet. */
type Timing = PerformanceEventTiming & { interactionId: number };

declare global {
  interface Window {
    /** Durations of one touch's events in milliseconds, in steps of 8. */
    e2eEvents: Promise<number[]>;
    e2eIsTime?: boolean;
  }
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

test.describe("on a slow telephone", () => {
  test.use(PHONE);

  // Specification 15.5
  test("opening the menu answers in time", async ({ page }) => {
    await expectQuick(page, {
      touched: page.getByRole("button", { name: "Abrir el menú" }),
      answered: () => expect(page.getByRole("dialog", { name: "Menú" })).toBeVisible(),
    });
  });

  // Specification 15.5
  test("switching the look answers in time", async ({ page }) => {
    const light = page.locator("body.white-background");
    let before = 0;
    await expectQuick(page, {
      prepare: async () => {
        before = await light.count();
      },
      touched: page.getByRole("button", { name: /tema/ }).first(),
      answered: () => expect(light).toHaveCount(1 - before),
    });
  });

  // Specification 15.5
  test("turning a slide answers in time", async ({ page }) => {
    const slider = page.getByRole("main").locator("[aria-roledescription]").first();
    const button = (name: string) => slider.getByRole("button", { name });
    await expectQuick(page, {
      prepare: async () => {
        await slider.scrollIntoViewIfNeeded();
        await button("Pausar").tap();
        await expect(button("Reanudar")).toBeVisible();
      },
      touched: button("Siguiente"),
      answered: () => expect(slider).toContainText(/2 de \d/),
    });
  });
});

test("in the first second after load a tap on the header answers within 200 ms in the median", async ({
  browser,
  program,
}) => {
  const answers: number[] = [];
  // Taps at different moments, so that some meet the scripts and some the hydration.
  for (const afterLoadMs of [0, 150, 300, 450, 600, 750, 900]) {
    const page = await browser.newPage({ ...PHONE, baseURL: program.origin });
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: await slowing(page) });
    await page.addInitScript((wait) => {
      addEventListener("load", () => setTimeout(() => (window.e2eIsTime = true), wait));
    }, afterLoadMs);
    await page.goto("/Servicios-Remanso");
    await page.waitForFunction(() => window.e2eIsTime, undefined, { polling: 10 });
    answers.push(
      await slowestAnswer(page, session, page.getByRole("button", { name: /tema/ }).first()),
    );
    await page.close();
  }
  const median = [...answers].sort((one, other) => one - other)[Math.floor(answers.length / 2)];
  expect(median, `answers, in ms: ${answers}`).toBeLessThanOrEqual(200);
});

/** From the key to the page that shows it: on this machine, and on one of a quarter of its speed. */
const KEY_TO_PAGE: [slowedBy: number, limitMs: number][] = [
  [1, 150],
  [4, 400],
];

inEditor("the editor's page shows a letter in time, in the median", async ({ page, editor }) => {
  await page.goto(`${editor}/#/editar/pages%2Fcontacto.toml`);
  await expect(preview(page).locator("h1")).toBeVisible();
  await page.getByRole("link", { name: /^Encabezado de la página/ }).click();
  await page.getByLabel("Título de la página").focus();
  const session = await page.context().newCDPSession(page);
  for (const [rate, limitMs] of KEY_TO_PAGE) {
    await session.send("Emulation.setCPUThrottlingRate", { rate });
    const answers: number[] = [];
    for (let round = 0; round < 9; round++) {
      const shown = await page.evaluateHandle(nextShown);
      await page.keyboard.type("a");
      answers.push(Math.round(await shown.evaluate(({ after }) => after)));
    }
    const median = [...answers].sort((one, other) => one - other)[4];
    expect(median, `answers, in ms: ${answers}`).toBeLessThanOrEqual(limitMs);
  }
});

/** How many milliseconds after the next key the page in the frame is another. */
function nextShown(): { after: Promise<number> } {
  const title = () => {
    const frame = document.querySelector<HTMLIFrameElement>("iframe[data-shown]");
    return frame?.contentDocument?.querySelector("h1")?.textContent;
  };
  const before = title();
  const after = new Promise<number>((resolve) => {
    const look = (pressed: number) => {
      if (title() === before) requestAnimationFrame(() => look(pressed));
      else resolve(performance.now() - pressed);
    };
    addEventListener("keydown", ({ timeStamp }) => look(timeStamp), { once: true });
  });
  return { after };
}

interface Interaction {
  prepare?: () => Promise<void>;
  touched: Locator;
  answered: () => Promise<void>;
}

/** Touches something on the slowed home page, in up to ROUNDS new documents, until one answers in time. */
async function expectQuick(page: Page, { prepare, touched, answered }: Interaction) {
  const browser = await page.context().newCDPSession(page);
  const slowest: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await visit(page, "/");
    await prepare?.();
    slowest.push(await slowestAnswer(page, browser, touched));
    await answered();
    if (Math.min(...slowest) <= LIMIT_MS) break;
  }
  expect(Math.min(...slowest), `slowest answers, in ms: ${slowest}`).toBeLessThanOrEqual(LIMIT_MS);
}

/** The longest event of one touch. Nothing of the test itself runs in the page meanwhile. */
async function slowestAnswer(page: Page, browser: CDPSession, touched: Locator): Promise<number> {
  await touched.scrollIntoViewIfNeeded();
  const box = await touched.boundingBox();
  if (!box) throw new Error("what is to be touched has no box");
  await page.evaluate(() => {
    window.e2eEvents = new Promise((resolve) => {
      const durations: number[] = [];
      const observer = new PerformanceObserver((list) => {
        const timings = (list.getEntries() as Timing[]).filter((entry) => entry.interactionId > 0);
        durations.push(...timings.map((entry) => entry.duration));
        if (timings.some((entry) => entry.name === "click")) resolve(durations);
      });
      observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
      // An answer within 16 ms is not reported.
      addEventListener("click", () => setTimeout(() => resolve([0, ...durations]), 2_000), {
        once: true,
        capture: true,
      });
    });
  });
  await browser.send("Emulation.setCPUThrottlingRate", { rate: await slowing(page) });
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const durations = await page.evaluate(() => window.e2eEvents);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return Math.max(...durations);
}

/** By how much this machine is to be slowed at this moment to be as fast as the phone. */
async function slowing(page: Page): Promise<number> {
  const took = await page.evaluate((turns) => {
    const begun = performance.now();
    let sum = 0;
    for (let turn = 0; turn < turns; turn++) sum = (sum * 31 + turn) % 65_521;
    return performance.now() - begun + (sum < 0 ? 1 : 0);
  }, LOOP);
  return Math.max(1, PHONE_MS / took);
}
