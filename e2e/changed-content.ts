// A copy of the sample's content, of which a test changes files, and a program that serves it.
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { link, Program } from "./program.ts";
import { test as base, expect } from "./test.ts";

interface ContentFixtures {
  /** By file of the content: what becomes of its text before the program starts. */
  changes: Record<string, (text: string) => string>;
  /** The directory of the content, which a test may also edit while the program runs. */
  content: string;
}

/** A copy that no program serves by itself. */
export const unserved = base.extend<ContentFixtures>({
  changes: [{}, { option: true }],
  content: async ({ changes }, use) => {
    const content = await copyOf("content");
    for (const [file, change] of Object.entries(changes)) await edit(content, file, change);
    await use(content);
    await removeCopy(content);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  baseURL: async ({}, use) => use(undefined),
});

export const test = unserved.extend<{ site: Program }>({
  site: async ({ content }, use) => {
    const program = await Program.start(["--content", content]);
    await use(program);
    await program.end();
  },
  baseURL: async ({ site }, use) => use(site.origin),
});

/**
 * A copy of a content directory, in a folder of its own: the program writes beside it. Its pictures, which are most
 * of it, are links: a changed one is another file.
 */
export async function copyOf(content: string): Promise<string> {
  const copy = join(await mkdtemp(join(tmpdir(), "columbario-content-")), "content");
  const filter = (path: string) => relative(content, path) !== "media";
  await cp(content, copy, { recursive: true, filter });
  await link(join(content, "media"), copy);
  return copy;
}

export const removeCopy = (copy: string) => rm(dirname(copy), { recursive: true, force: true });

/** Changes a file of the content; one that the change leaves as it is fails the test. */
export async function edit(content: string, file: string, change: (text: string) => string) {
  const text = await readFile(join(content, file), "utf8");
  expect(change(text), `${file} is changed`).not.toBe(text);
  await writeFile(join(content, file), change(text));
}
