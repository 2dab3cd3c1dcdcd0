// The desk of a copy of the sample's content, entered in a browser of the project's kind.
import { copyOf, removeCopy } from "../changed-content.ts";
import { NO_SCRIPTS, opened } from "../editor.ts";
import { test as base, expect } from "./test.ts";
import type { Visitor } from "./visitor.ts";

const START_MS = 60_000;

interface Fixtures {
  /** Where the content is that the desk changes. */
  content: string;
  /** Where the desk is, which the visitor has entered. */
  desk: string;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  content: async ({}, use) => {
    const content = await copyOf("content");
    await use(content);
    await removeCopy(content);
  },
  desk: async ({ content, visitor, allowed }, use) => {
    // The page of the entry has no icon, which Firefox asks for all the same.
    // What Firefox still sends of a page that it has left finds no desk.
    allowed.push(NO_SCRIPTS, /favicon\.ico/, /api\/draft NS_ERROR_CONNECTION_REFUSED/);
    const { link, end } = await opened(content);
    await visitor.open(link);
    await visitor.click("form button");
    // The desk opens once the program has read the content.
    await expect.poll(() => visitor.evaluate(isEntered), { timeout: START_MS }).toBe(true);
    await use(new URL(link).origin);
    // What a page still loads is nobody's fault once the desk has ended.
    await visitor.open("about:blank");
    await end();
  },
});

/** Opens a screen of the desk, whose address is the part behind `#`. */
export async function goTo(visitor: Visitor, desk: string, hash: string) {
  await visitor.evaluate((address) => location.assign(address), `${desk}/${hash}`);
}

/** Runs in the page, as all below. */
function isEntered(): boolean {
  // The page of the entry has a heading, too.
  return location.pathname === "/" && document.querySelector("main h1") !== null;
}

/** What a field holds. */
export function heldBy(selector: string): string | undefined {
  return document.querySelector<HTMLInputElement>(selector)?.value;
}

/** What a file of the desk has at a pointer, as the program keeps it. */
export async function keptAt(path: string, ...pointer: string[]): Promise<unknown> {
  const answer = await fetch(`/api/file?path=${encodeURIComponent(path)}`);
  let value = (await answer.json()).data;
  for (const key of pointer) value = value?.[key];
  return value;
}
