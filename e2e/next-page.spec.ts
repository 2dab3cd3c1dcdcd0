/// <reference types="node" />
// The next page is there when it is tapped: from a click to its heading, on a cheap phone with a slow line.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import type { Locator, Page, Response } from "@playwright/test";
import { expect, test, visit } from "./test.ts";

/** What Lighthouse takes for a slow 4G. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** The best of five runs were 324 to 488 ms. The goal, what pages of Next take in the same way, is 372. */
const LIMIT_MS = 500;
/** Other load on the machine only makes it slower, so the best of these rounds counts. */
const ROUNDS = 5;

const LINK = "a[href^='/Servicios-Remanso']";

declare global {
  interface Window {
    /** Milliseconds from the last click until the heading after it was painted. */
    e2eArrived?: number | undefined;
  }
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
test.describe.configure({ timeout: 180_000 });

// Specification 15.6
test("a page that a link in view leads to has its heading when it is tapped", async ({
  page,
  program,
}) => {
  await slow(page);
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const ahead = page.waitForResponse("**/api/v.1.0/page/servicios");
    await visit(page, "/");
    const link = page.getByRole("main").locator(LINK).first();
    took.push(await tap(page, link, ahead));
  }
  const kept = new Map<string, Promise<Answer>>();
  const server = createServer(async ({ url = "/" }, answer) => {
    const answered = kept.get(url) ?? plain(program.origin + url);
    kept.set(url, answered);
    const { type, isPage, body } = await answered;
    answer.writeHead(200, { "content-type": type, ...(isPage && { "content-encoding": "br" }) });
    answer.end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const ofDocuments: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await page.goto(`http://127.0.0.1:${port}/`);
    const link = page.getByRole("main").locator(LINK).first();
    ofDocuments.push(await tap(page, link));
  }
  server.close();
  const [best, document] = [Math.min(...took), Math.min(...ofDocuments)];
  const said = `${took} ms, plain documents ${ofDocuments} ms: ${(best / document).toFixed(2)}`;
  process.stdout.write(`from a click to the heading: ${said}\n`);
  expect(best, said).toBeLessThanOrEqual(LIMIT_MS);
});

/** Taps a link that has rested in view, and returns how long the next heading took. */
async function tap(page: Page, link: Locator, ahead?: Promise<Response>): Promise<number> {
  await link.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await (await ahead)?.finished();
  await page.waitForLoadState("networkidle");
  await link.tap();
  await page.waitForURL("**/Servicios-Remanso*");
  const arrived = await page.waitForFunction(() => window.e2eArrived, undefined, { polling: 50 });
  return Math.round(Number(await arrived.jsonValue()));
}

/** A phone's processor and line, and a page that notes when its heading is another. */
async function slow(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.emulateNetworkConditions", LINE);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(() => {
    const { timeOrigin } = performance;
    addEventListener(
      "click",
      ({ timeStamp }) => {
        window.e2eArrived = undefined;
        sessionStorage.setItem("clicked", String(timeOrigin + timeStamp));
      },
      true,
    );
    let heading: string | null | undefined;
    const look = () => {
      const text = document.querySelector("h1")?.textContent;
      if (!text || text === heading) return;
      heading = text;
      const clicked = Number(sessionStorage.getItem("clicked"));
      requestAnimationFrame(() =>
        setTimeout(() => {
          window.e2eArrived = timeOrigin + performance.now() - clicked;
        }),
      );
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
}

interface Answer {
  type: string;
  isPage: boolean;
  body: Buffer;
}

/** What is at an address of the site; a page without its scripts, compressed. */
async function plain(address: string): Promise<Answer> {
  const answer = await fetch(address);
  const body = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get("content-type") ?? "";
  const isPage = type.startsWith("text/html");
  const text = () => body.toString().replace(/<script.*?<\/script>/gs, "");
  return { type, isPage, body: isPage ? brotliCompressSync(text()) : body };
}
