/// <reference types="node" />
// The editor of a copy of the sample's content, as it opens on a laptop or beside a served site, and
// what somebody does in it, step by step.
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { FileInfo } from "../web/src/editor/api/api.ts";
import { unserved } from "./changed-content.ts";
import { freePort } from "./free-port.ts";
import { BINARY, Program, start, takePictures } from "./program.ts";
import { expect } from "./test.ts";

/**
 * The page in the frame has scripts, which its policy does not let run: each time, the browser says so, each in its
 * words. They also say that a script could take the frame's limits away, which is why the policy forbids them all.
 */
export const NO_SCRIPTS =
  /((Executing|Loading|Applying).+violates the following Content Security Policy|Content-Security-Policy: .+ blocked|Refused to (execute|load)).+(script|default-src)|allow-scripts and allow-same-origin/is;

interface Fixtures {
  /** Whether pictures arrive. Those of the page in the frame are a quarter of what a test costs. */
  hasPictures: boolean;
  /** The link that opens the editor of this machine once. */
  link: string;
  /** Where that editor is, which the browser has entered. */
  editor: string;
  /** A served site with its editor, entered; messages are there. */
  served: { site: Program; editor: string };
}

export const test = unserved.extend<Fixtures>({
  hasPictures: [true, { option: true }],
  context: async ({ context, hasPictures }, use) => {
    if (!hasPictures) await context.route("**/media/**", (route) => route.fulfill({ body: "" }));
    await use(context);
  },
  link: async ({ content }, use) => {
    const { link, end } = await opened(content);
    await use(link);
    await end();
  },
  editor: async ({ link, page, consoleMessages }, use) => {
    consoleMessages.allow(NO_SCRIPTS);
    await use(await enter(page.request, link));
    await leave(page);
  },
  served: async ({ content, page, consoleMessages }, use) => {
    consoleMessages.allow(NO_SCRIPTS);
    const listen = `127.0.0.1:${await freePort()}`;
    const site = await Program.start(["--content", content, "--editor-listen", listen]);
    const env = {
      ...process.env,
      COLUMBARIO_EDITOR_LISTEN: listen,
      COLUMBARIO_CONTENT: content,
    };
    const ask = promisify(execFile);
    const { stdout } = await ask(BINARY, ["editor", "link", "--data", site.data], { env });
    await use({ site, editor: await enter(page.request, linkIn(stdout) ?? "") });
    await leave(page);
    await site.end();
  },
});

const linkIn = (said: string) => said.match(/http:\S+\/entrar\/\S+/)?.[0];

/** The editor of a content directory, as the command opens it. */
export async function opened(content: string) {
  const data = await mkdtemp(join(tmpdir(), "columbario-editor-"));
  await takePictures(data);
  const child = start("editor", "--content", content, "--data", data, "--no-browser");
  let said = "";
  const link = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk;
      const link = linkIn(said);
      if (link) resolve(link);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("exit", () => reject(new Error(`the editor ended; it said: ${said}`)));
  });
  const end = async () => {
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
    // A process that makes a picture may end a moment after the program.
    await rm(data, { recursive: true, force: true, maxRetries: 5 });
  };
  return { link, end };
}

/** Enters the editor without a page of it, and says where it is. */
export async function enter(request: APIRequestContext, link: string): Promise<string> {
  const { origin } = new URL(link);
  const answer = await request.post(link, { headers: { origin }, maxRedirects: 0 });
  expect(answer.status(), "the link is taken").toBe(303);
  return origin;
}

/** The page in a frame still loads when a test has seen what it waited for. */
export async function leave(page: Page) {
  for (const each of page.context().pages()) await each.goto("about:blank");
}

/** What somebody does to get something done: each tap and each field is a step. */
export class Steps {
  taken = 0;

  async tap(target: Locator) {
    this.taken += 1;
    await target.click();
  }

  async fill(target: Locator, text: string) {
    this.taken += 1;
    await target.fill(text);
  }

  async select(target: Locator, label: string) {
    this.taken += 1;
    await target.selectOption({ label });
  }

  async choose(target: Locator, file: Parameters<Locator["setInputFiles"]>[0]) {
    this.taken += 1;
    // Where one touches it, the keyboard is there.
    await target.focus();
    await target.setInputFiles(file);
  }
}

export const card = (page: Page, name: string) =>
  page.getByRole("link", { name: new RegExp(`^${name}`) });
export const bar = (page: Page) => page.getByRole("region", { name: "Lo que falta publicar" });
export const publishButton = (page: Page) => bar(page).getByRole("button", { name: "Publicar" });
export const saved = (page: Page) => bar(page).getByText(/^Guardado/);
/** The sheet of what changes. */
export const changes = (page: Page) => page.getByRole("dialog", { name: "Qué cambia" });
export const openChanges = (page: Page) =>
  bar(page)
    .getByRole("button", { name: /^\d+ cambios?$/ })
    .click();
export const preview = (page: Page) => page.frameLocator("iframe[data-shown]");

/** It is there once something was published. */
export const undoButton = (page: Page) => bar(page).getByRole("button", { name: "Deshacer" });

/** Presses the button, and waits until what was written is in the content. */
export async function publish(page: Page, steps: Steps) {
  await expect(saved(page)).toBeVisible();
  const answer = page.waitForResponse("**/api/publish");
  await steps.tap(publishButton(page));
  // The button of the publication before may still be there.
  await answer;
  await expect(undoButton(page)).toBeVisible();
}

/** What a new article gets without being asked, before it is published. */
export const lookedOver = (page: Page) => page.getByRole("dialog", { name: "Antes de publicarlo" });

/** Publishes a new article, which is looked over before that. */
export async function publishNew(page: Page, steps: Steps) {
  await expect(saved(page)).toBeVisible();
  await steps.tap(publishButton(page));
  const answer = page.waitForResponse("**/api/publish");
  await steps.tap(lookedOver(page).getByRole("button", { name: "Publicar" }));
  await answer;
  await expect(undoButton(page)).toBeVisible();
}

/** A file of the content. */
export const read = (content: string, file: string) => readFile(join(content, file), "utf8");

/** Sends a message by the form of the site. */
export async function send(
  origin: string,
  message = "¿Cuándo puedo visitar? Busco un nicho para mi madre.",
) {
  const sent = await fetch(`${origin}/api/v.1.0/contact_us`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify({
      name: "Ana Ramírez Núñez",
      // What a mail program could take for more than an address.
      email: "ana?cc=otra@ejemplo.mx",
      phoneNumber: "+52 722 000 0000",
      ciudad: "",
      message,
      company: "",
      serviceInterest: "",
    }),
  });
  expect(sent.ok, await sent.text()).toBe(true);
}

/** Opens the screen of the file with the page at this address. */
export async function openPage(page: Page, editor: string, address: string) {
  const files: FileInfo[] = await (await page.request.get(`${editor}/api/files`)).json();
  const path = files.find((file) => file.address === address)?.path ?? "";
  await page.goto(`${editor}/#/editar/${encodeURIComponent(path)}`);
}
