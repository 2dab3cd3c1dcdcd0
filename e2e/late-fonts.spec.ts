/// <reference types="node" />
// Nothing moves when the fonts arrive late, where what is shown meanwhile has the same lines, nor when the
// document arrives in parts.
import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expectLateFontsMoveNothing, frames, MOST_SHIFT, PHONES, shifted } from "./late-fonts.ts";
import { routes } from "./routes.ts";
import { expect, test } from "./test.ts";

const paths = routes.filter(({ status }) => status === 200).map(({ path }) => path);

for (const width of PHONES) {
  // Specification 15.3
  test(`no page moves when its fonts arrive late, ${width} px wide`, async ({ page }) => {
    await expectLateFontsMoveNothing(page, width, paths);
  });
}

// Specification 15.3
test("no hero moves when the rest of its words arrives after its title", async ({
  page,
  program,
}) => {
  let goOn = () => {};
  const server = createServer(async (asked, answer) => {
    const [from] = (await once(get(program.origin + asked.url), "response")) as [IncomingMessage];
    answer.writeHead(from.statusCode ?? 500, from.headers);
    if (!from.headers["content-type"]?.startsWith("text/html")) return from.pipe(answer);
    const [head, rest] = (await from.setEncoding("utf8").toArray()).join("").split(/(?<=<\/h1>)/);
    answer.write(head);
    goOn = () => answer.end(rest);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  await page.setViewportSize({ width: 412, height: 823 });
  for (const path of ["/", "/Servicios-Remanso", "/Edificio-Remanso"]) {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
      waitUntil: "commit",
    });
    await page.locator("h1").waitFor({ state: "attached" });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.evaluate(frames);
    goOn();
    await page.waitForLoadState("load");
    expect(await page.evaluate(shifted), path).toBeLessThanOrEqual(MOST_SHIFT);
  }
  server.closeAllConnections();
  server.close();
});
