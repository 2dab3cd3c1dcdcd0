/// <reference types="node" />
// What a first visit costs on a phone: of the home page, and of a page that is only read.
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { brotliCompressSync } from "node:zlib";
import type { Response } from "@playwright/test";
import { routes } from "./routes.ts";
import { expect, test } from "./test.ts";

/** In bytes, as they travel, without headers. */
const UNTIL_LOAD = 200_000;
/** Without pictures. */
const TEXT_UNTIL_LOAD = 80_000;
const SCRIPT = 100_000;
/** Of the pages that links in view lead to. */
const SCRIPT_AHEAD = 25_000;
/** In a page that is only read, where all of it is in the document. */
const EARLY_SCRIPT = 5_000;
const FONT = 22_000;

test.use({
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  contextOptions: { reducedMotion: "no-preference" },
});

// Specification 15.4
test("the home page comes with few bytes, and with no script before it is there", async ({
  page,
}) => {
  const early: Response[] = [];
  const late: Response[] = [];
  let loaded = false;
  page.on("response", (response) => (loaded ? late : early).push(response));
  page.on("load", () => {
    loaded = true;
  });
  await page.goto("/");
  // The slider moves once everything that the page needs has loaded.
  await expect(page.getByRole("main").getByRole("button", { name: "Pausar" })).toBeVisible();
  await page.waitForLoadState("networkidle");

  expect(early.filter(isScript).map((response) => response.url())).toEqual([]);
  expect(await bytesOf(early)).toBeLessThanOrEqual(UNTIL_LOAD);
  const text = early.filter((response) => response.request().resourceType() !== "image");
  expect(await bytesOf(text)).toBeLessThanOrEqual(TEXT_UNTIL_LOAD);

  const scripts = late.filter(isScript).map((response) => response.url());
  const named = (await page.locator("#early").getAttribute("data-modules"))?.split(" ") ?? [];
  const isOwn = (address: string) => named.includes(new URL(address).pathname);
  const own = scripts.filter(isOwn);
  expect(own.length).toBe(named.length);
  // A program that has just started compresses quickly, and again, better, in its first seconds.
  const weigh = () => brotliOf(own);
  await expect.poll(weigh).toBeLessThanOrEqual(SCRIPT);
  const ahead = scripts.filter((address) => !isOwn(address));
  expect(await brotliOf(ahead)).toBeLessThanOrEqual(SCRIPT_AHEAD);

  const fonts = [...early, ...late].filter((response) => response.url().endsWith(".woff2"));
  expect(fonts.length).toBeLessThanOrEqual(2);
  for (const font of fonts) expect(await bytesOf([font])).toBeLessThanOrEqual(FONT);
});

// Specification 10.3
test("a page that is only read comes with no more script than acts before the first paint", async ({
  page,
  consoleMessages,
}) => {
  consoleMessages.expect(/status of 404/);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") asked.push(request.url());
  });
  for (const { path } of routes.filter(({ isHydrated }) => !isHydrated)) {
    await page.goto(path);
    await page.keyboard.press("Shift");
    await page.waitForLoadState("networkidle");
    await expect(page.locator("#state")).toHaveCount(0);
    const scripts = page.locator("script:not([type])");
    const text = (await scripts.allTextContents()).join("\n");
    expect(text.length).toBeGreaterThan(0);
    expect(brotliCompressSync(text).length, path).toBeLessThanOrEqual(EARLY_SCRIPT);
  }
  expect(asked).toEqual([]);
});

/** What these addresses weigh in Brotli. */
async function brotliOf(addresses: string[]): Promise<number> {
  let bytes = 0;
  for (const address of addresses) {
    const request = get(address, { headers: { "accept-encoding": "br" } });
    const [answer] = (await once(request, "response")) as [IncomingMessage];
    expect(answer.headers["content-encoding"]).toBe("br");
    for await (const chunk of answer) bytes += (chunk as Buffer).length;
  }
  return bytes;
}

function isScript(response: Response): boolean {
  return response.request().resourceType() === "script";
}

async function bytesOf(responses: Response[]): Promise<number> {
  let bytes = 0;
  for (const response of responses) {
    bytes += (await response.request().sizes()).responseBodySize;
  }
  return bytes;
}
