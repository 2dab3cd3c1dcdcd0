// The mails of a program without a mail server: each is a file.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** What was written in full, as name and text: a mail under way has another ending, and is renamed at its end. */
export async function mailsIn(data: string): Promise<{ name: string; text: string }[]> {
  const spool = join(data, "spool");
  const names = (await readdir(spool).catch(() => [])).filter((name) => name.endsWith(".eml"));
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(spool, name), "utf8") })),
  );
}
