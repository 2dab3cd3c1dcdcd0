// Chromium by its own protocol and Firefox by WebDriver BiDi, both spoken by Puppeteer. Playwright speaks
// BiDi with a Firefox that is newer than Debian's.
import { type Browser, launch } from "puppeteer-core";
import { callOf, pointAt, type Visitor } from "./visitor.ts";

/** What leaving a page, or a frame, does to requests under way, in the words of either browser. */
const ABORTED = ["net::ERR_ABORTED", "NS_BINDING_ABORTED", "Browsing context already closed."];

/** A browser whose pages run scripts, or one whose pages run none. */
export function launchByPuppeteer(engine: "chromium" | "firefox", script: boolean) {
  if (engine === "firefox")
    return launch({
      browser: "firefox",
      executablePath: "/usr/bin/firefox-esr",
      extraPrefsFirefox: { "javascript.enabled": script },
    });
  return launch({
    executablePath: "/usr/bin/chromium-headless-shell",
    args: ["--no-sandbox", ...(script ? [] : ["--blink-settings=scriptEnabled=false"])],
  });
}

export async function visitByPuppeteer(browser: Browser): Promise<Visitor> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  // As long as a test, for a machine that does other work beside.
  page.setDefaultTimeout(120_000);
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warn") return;
    faults.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => void faults.push(`uncaught: ${error}`));
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    if (!ABORTED.includes(why)) faults.push(`failed: ${request.url()} ${why}`);
  });
  // An expression as a text, which Firefox computes where scripts are off too.
  const evaluate: Visitor["evaluate"] = async (inPage, ...args) => {
    const call = callOf(inPage, args);
    try {
      return (await page.evaluate(call)) as never;
    } catch (error) {
      // The page was left meanwhile; the next one answers.
      if (!String(error).includes("navigation")) throw error;
      return (await page.evaluate(call)) as never;
    }
  };
  return {
    open: async (url) => void (await page.goto(url)),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate,
    click: async (selector) => {
      const { x, y } = await pointAt({ evaluate }, selector);
      await page.mouse.click(x, y);
    },
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    selectAll: async () => {
      await page.keyboard.down("Control");
      await page.keyboard.press("a");
      await page.keyboard.up("Control");
    },
    screenshot: async (file) => void (await page.screenshot({ path: `${file}.png` })),
    faults: async () => faults,
    end: () => context.close(),
  };
}
