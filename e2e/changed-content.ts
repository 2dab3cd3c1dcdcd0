// A program with the sample's content, of which a test changes files.
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Program } from "./program.ts";
import { test as base, expect } from "./test.ts";

interface Fixtures {
  /** By file of the content: what becomes of its text before the program starts. */
  changes: Record<string, (text: string) => string>;
  /** The directory of the content, which a test may also edit while the program runs. */
  content: string;
  site: Program;
}

export const test = base.extend<Fixtures>({
  changes: [{}, { option: true }],
  content: async ({ changes }, use) => {
    const place = await mkdtemp(join(tmpdir(), "columbario-content-"));
    const content = join(place, "content");
    await cp("content", content, { recursive: true });
    for (const [file, change] of Object.entries(changes)) await edit(content, file, change);
    await use(content);
    await rm(place, { recursive: true, force: true });
  },
  site: async ({ content }, use) => {
    const program = await Program.start(["--content", content]);
    await use(program);
    await program.end();
  },
  baseURL: async ({ site }, use) => use(site.origin),
});

/** Changes a file of the content; one that the change leaves as it is fails the test. */
export async function edit(content: string, file: string, change: (text: string) => string) {
  const text = await readFile(join(content, file), "utf8");
  expect(change(text), `${file} is changed`).not.toBe(text);
  await writeFile(join(content, file), change(text));
}
