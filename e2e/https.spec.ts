// The program's own HTTPS, with a certificate of its own, as a browser has it (docs/https.md).
import { certificate } from "./certificate.ts";
import { expectReceived, fill, submit } from "./contact-form.ts";
import { Program } from "./program.ts";
import { test as base, expect, hydrated } from "./test.ts";

const test = base.extend<{ secure: Program }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  secure: async ({}, use) => {
    const { settings, end } = await certificate("localhost");
    const program = await Program.start([
      ...settings,
      ...["--https-listen", "127.0.0.1:0", "--http-listen", "off"],
    ]);
    await use(program);
    await program.end();
    await end();
  },
  baseURL: async ({ secure }, use) => use(secure.origin.replace("127.0.0.1", "localhost")),
  ignoreHTTPSErrors: true,
});

// Specification 18.16
test("a page comes by HTTP/2 with its files, asks for HTTPS from now on, and sends a message", async ({
  page,
}) => {
  const answer = await page.goto("/Contacto");
  expect(page.url()).toMatch(/^https:/);
  const policy = answer?.headers()["strict-transport-security"];
  expect(policy).toMatch(/^max-age=31536000\b/);
  await hydrated(page);
  const protocols = await page.evaluate(() => {
    const loaded = [
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ] as PerformanceResourceTiming[];
    return loaded.map(({ nextHopProtocol }) => nextHopProtocol);
  });
  expect(protocols.length).toBeGreaterThan(1);
  expect(new Set(protocols)).toEqual(new Set(["h2"]));
  await fill(page);
  await submit(page);
  await expectReceived(page);
});
