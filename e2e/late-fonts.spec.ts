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

/** What the menu leads to, whose titles were composed for these windows. */
const IN_MENU = ["/", "/Quienes-Somos", "/Servicios-Remanso", "/Edificio-Remanso", "/Contacto"];

for (const width of [1280, 1366, 1440]) {
  // Specification 15.3
  test(`no page of the menu moves when its fonts arrive late, ${width} px wide`, async ({
    page,
  }) => {
    await expectLateFontsMoveNothing(page, width, IN_MENU);
  });
}

/** Where a document is cut, early and late in its main part. */
const CUTS = [0.15, 0.5];

for (const width of [390, 768, 1440]) {
  // Specification 15.3
  test(`no page moves when the rest of its document arrives later, ${width} px wide`, async ({
    page,
    program,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    let [cut, goOn] = [0, () => {}];
    const server = createServer(async (asked, answer) => {
      const [from] = (await once(get(program.origin + asked.url), "response")) as [IncomingMessage];
      answer.writeHead(from.statusCode ?? 500, from.headers);
      if (!from.headers["content-type"]?.startsWith("text/html")) return from.pipe(answer);
      const text = (await from.setEncoding("utf8").toArray()).join("");
      const [start, end] = [text.indexOf("<main"), text.indexOf("</main>")];
      const at = text.indexOf("<", start + (end - start) * cut);
      answer.write(`${text.slice(0, at)}<!--cut-->`);
      goOn = () => answer.end(text.slice(at));
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    for (const path of paths)
      for (cut of CUTS) {
        await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
          waitUntil: "commit",
        });
        await expect.poll(() => page.evaluate(isParsedTo, "<!--cut-->")).toBe(true);
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        // Nothing is painted before the end of the first section.
        if (await page.evaluate(isPainted)) await page.evaluate(frames);
        goOn();
        await page.waitForLoadState("load");
        expect(await page.evaluate(shifted), `${path} ${cut}`).toBeLessThanOrEqual(MOST_SHIFT);
      }
    server.closeAllConnections();
    server.close();
  });
}

/** Runs in the browser, as below. */
function isParsedTo(mark: string): boolean {
  return document.body?.innerHTML.includes(mark) ?? false;
}

function isPainted(): boolean {
  return document.querySelector("#portada") !== null;
}
