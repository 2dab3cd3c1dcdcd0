// `make dev` on a copy of the web, which is edited here.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { BINARY, takePictures } from "../program.ts";
import { expect, test, visit } from "../test.ts";

/** From saving a file to what is on the screen. */
const SEEN_MS = 1_000;

let vite: ChildProcess;
let folder: string;
let origin: string;

test.beforeEach(async () => {
  // Below the packages, which its sources import.
  folder = await mkdtemp("target/tmp/dev-");
  const root = join(folder, "web");
  await cp("web/src", join(root, "src"), { recursive: true });
  await mkdir(join(folder, "data"));
  await takePictures(join(folder, "data"));
  const options = ["--config", "dev/vite.config.ts", "--port", "0", "--clearScreen", "false"];
  vite = spawn("node_modules/.bin/node", ["node_modules/.bin/vite", root, ...options], {
    env: {
      ...process.env,
      COLUMBARIO_BIN: BINARY,
      COLUMBARIO_DATA: join(folder, "data"),
      COLUMBARIO_LOG: "error",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  origin = await new Promise<string>((resolve, reject) => {
    vite.on("exit", (code) => reject(new Error(`Vite exited with ${code}`)));
    vite.stdout?.on("data", (said: Buffer) => {
      const port = stripVTControlCharacters(said.toString()).match(/127\.0\.0\.1:(\d+)/)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
  });
});

test.afterEach(async ({ page }) => {
  // A page may still fetch what its links lead to.
  await page.goto("about:blank");
  if (vite.exitCode === null && vite.signalCode === null) {
    const gone = once(vite, "exit");
    vite.kill();
    await gone;
  }
  await rm(folder, { recursive: true, force: true });
});

test("what is edited is on the screen within a second, without a reload", async ({
  page,
  consoleMessages,
}) => {
  consoleMessages.expect(/\[vite\]|React DevTools/);
  await visit(page, `${origin}/Contacto`);
  const footer = page.getByRole("contentinfo");
  await page.evaluate(() => document.body.setAttribute("data-same-document", ""));

  await edit("src/shell/footer.module.css", "1px solid var(--border)", "1px solid rgb(1, 2, 3)");
  await expect(footer).toHaveCSS("border-top-color", "rgb(1, 2, 3)", { timeout: SEEN_MS });

  await edit("src/shell/footer.tsx", "Sitio hecho por", "Sitio cambiado por");
  await expect(footer).toContainText("Sitio cambiado por", { timeout: SEEN_MS });

  await expect(page.locator("body")).toHaveAttribute("data-same-document", "");
});

test("a document is whole for a script too, which takes it compressed and names no type", async () => {
  const headers = { accept: "*/*", "accept-encoding": "gzip, br" };
  const answer = await fetch(`${origin}/Contacto`, { headers });
  expect(await answer.text()).toContain("<h1");
});

test("a page looks as it does without Vite, before its scripts and after", async ({
  page,
  program,
  consoleMessages,
}) => {
  consoleMessages.expect(/\[vite\]|React DevTools/);
  // Scripts say the hours of today where the document says those of the week.
  const looks = async (origin: string, scripts: string) => {
    await page.route(scripts, () => undefined);
    await page.goto(`${origin}/Contacto`);
    const before = await page.screenshot();
    await page.unrouteAll();
    await visit(page, `${origin}/Contacto`);
    return { before, after: await page.screenshot() };
  };
  const built = await looks(program.origin, "**/static/js/**");
  const served = await looks(origin, "**/dev/client.ts");
  expect(served.before.equals(built.before)).toBe(true);
  expect(served.after.equals(built.after)).toBe(true);
  // Developer tools show how long the program took.
  const times = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    const { serverTiming } = navigation as PerformanceNavigationTiming;
    return serverTiming.map(({ name, duration }) => [name, duration > 0]);
  });
  expect(times).toEqual([["program", true]]);
});

async function edit(file: string, from: string, to: string) {
  const path = join(folder, "web", file);
  const text = await readFile(path, "utf8");
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
}
