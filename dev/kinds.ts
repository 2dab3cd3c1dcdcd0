// Pictures of the kinds of sections: of each its example (crates/site/src/reference/examples.toml) on a page of the
// sample in the light look, as a WebP of 480 × 320 pixels. They are in docs/secciones.md, and where the editor asks for
// a kind. `node dev/kinds.ts`, after `cargo build`; names after it take the pictures of these kinds alone.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromium, type Page } from "@playwright/test";
import config from "../playwright.config.ts";
import { webpOf } from "./webp.ts";

const EXAMPLES = "crates/site/src/reference/examples.toml";
const INTO = "web/src/editor/kinds";
const BINARY = process.env["COLUMBARIO_BIN"] ?? "target/debug/columbario";

/** How large a picture is, and how wide the windows are of which the first is taken that a section fits into. */
const [WIDTH, HEIGHT] = [480, 320];
const WIDTHS = [840, 1200];

const WITH_TITLE = ["hero", "video-hero", "title"];

interface Example {
  kind: string;
  text: string;
}

/** The tables of the first level, each with those within it. */
async function examples(): Promise<Example[]> {
  const tables = (await readFile(EXAMPLES, "utf8")).split(/^(?=\[[a-z-]+\]$)/m).slice(1);
  return tables.map((text) => {
    const [, kind = ""] = text.match(/^kind = "(.+)"$/m) ?? text.match(/^\[(.+)\]/) ?? [];
    return { kind, text };
  });
}

/** A page that has nothing but the section, and what a page must begin with, which says the kind. */
function pageOf({ kind, text }: Example): string {
  const meta = `[meta]\ntitle = "${kind}"\ndescription = "${"Una página con una sección. ".repeat(3)}"\n`;
  const title = WITH_TITLE.includes(kind)
    ? ""
    : `[above]\nkind = "title"\ntitle = "—"\ntext = "—"\n`;
  // A notice is over some day.
  return [meta, title, text.replace(/^(from|until) = .+\n/gm, "")].join("\n");
}

/** Leaves nothing but the section, and says where it is. */
async function leaveSection(withTitle: boolean) {
  await document.fonts.ready;
  const gone = new Set<Element>(document.querySelectorAll('main > a[href="#"]'));
  let inner: Element | null = document.querySelector("main");
  for (; inner && inner !== document.body; inner = inner.parentElement) {
    for (const it of inner.parentElement?.children ?? []) if (it !== inner) gone.add(it);
  }
  const title = document.querySelector("main h1");
  if (!withTitle) for (const it of title?.parentElement?.children ?? []) gone.add(it);
  for (const element of gone) (element as HTMLElement).style.display = "none";
  const isSeen = (it: Element) =>
    /^(img|svg|video|input|textarea)$/.test(it.localName) ||
    [...it.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
  const boxes = [...document.querySelectorAll("main *")].filter(isSeen);
  const seen = boxes.map((it) => it.getBoundingClientRect()).filter(({ width }) => width > 4);
  const top = Math.min(...seen.map((box) => box.top)) + scrollY;
  return { top, height: Math.max(...seen.map((box) => box.bottom)) + scrollY - top };
}

/** Pictures are loaded where they are seen. */
function loadPictures(y: number) {
  scrollTo(0, y);
  for (const it of document.querySelectorAll<HTMLImageElement>("main img")) {
    const { top, width } = it.getBoundingClientRect();
    if (width > 0 && top < innerHeight) it.loading = "eager";
  }
}

const arePicturesThere = () =>
  [...document.querySelectorAll<HTMLImageElement>("main img")].every(
    (it) => it.loading !== "eager" || it.complete,
  );

/** Takes the section, in the middle of the picture or from its beginning. */
async function take(page: Page, kind: string): Promise<Buffer> {
  // A picture that fills the window is as high as it.
  for (const width of kind.endsWith("hero") ? WIDTHS.slice(-1) : WIDTHS) {
    const height = (width * HEIGHT) / WIDTH;
    await page.setViewportSize({ width, height });
    const box = await page.evaluate(leaveSection, WITH_TITLE.includes(kind));
    if (box.height > height * 0.9 && width !== WIDTHS.at(-1)) continue;
    const y = Math.max(0, box.top - Math.max(height / 12, (height - box.height) / 2));
    await page.evaluate(loadPictures, y);
    await page.waitForLoadState("networkidle");
    await page.waitForFunction(arePicturesThere);
    return page.screenshot({ clip: { x: 0, y, width, height }, fullPage: true });
  }
  throw new Error("there is a width");
}

async function serve(place: string) {
  const settings = ["--content", join(place, "content"), "--data", join(place, "data")];
  const child = spawn(BINARY, ["serve", "--listen", "127.0.0.1:0", ...settings], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, COLUMBARIO_LOG: "error" },
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = line.match(/listening on (\S+)/)?.[1];
    if (origin) return { child, origin };
  }
  throw new Error("the program did not start");
}

const place = await mkdtemp(join(tmpdir(), "columbario-kinds-"));
await cp("content", join(place, "content"), { recursive: true });
const settings = join(place, "content/site.toml");
const light = (await readFile(settings, "utf8")).replace(
  /^firstLook = .+$/m,
  'firstLook = "light"',
);
await writeFile(settings, light);
const { child, origin } = await serve(place);
const browser = await chromium.launch(config.use?.launchOptions ?? {});
try {
  const context = await browser.newContext({
    reducedMotion: "reduce",
    locale: "es-MX",
    bypassCSP: true,
  });
  const [page, desk] = [await context.newPage(), await context.newPage()];
  const asked = process.argv.slice(2);
  for (const example of await examples()) {
    const { kind } = example;
    if (asked.length && !asked.includes(kind)) continue;
    await writeFile(join(place, "content/pages/quienes-somos.toml"), pageOf(example));
    for (let title = ""; !title.startsWith(`${kind} `); title = await page.title()) {
      await page.goto(`${origin}/Quienes-Somos`, { waitUntil: "networkidle" });
    }
    await writeFile(
      join(INTO, `${kind}.webp`),
      await webpOf(desk, await take(page, kind), WIDTH, HEIGHT),
    );
  }
} finally {
  await browser.close();
  child.kill("SIGKILL");
  await once(child, "exit");
  await rm(place, { recursive: true, force: true, maxRetries: 5 });
}
