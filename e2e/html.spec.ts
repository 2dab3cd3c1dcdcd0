/// <reference types="node" />
// The Nu HTML checker, as W3C runs it, over the documents as the server sends them.
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import checker from "vnu-jar";
import { PATH } from "./contact-form.ts";
import { routes } from "./routes.ts";
import { expect, test } from "./test.ts";

interface Message {
  type: "error" | "info" | "non-document-error";
  subType?: "warning";
  message: string;
  url?: string;
  extract?: string;
}

/**
 * What the checker calls a fault because it does not know it yet: `attr()` with a type, where a transition
 * starts, and the size of a lazy picture whose file is chosen by a script.
 */
const NEWER_THAN_THE_CHECKER =
  /^CSS: “background”: Parse Error\. >\), ?transparent\)|^CSS: Unrecognized at-rule “@starting-style”|^The “sizes” attribute value starting with “auto” .*\(scripting: enabled\)/;

// Specification 16.7
test("the Nu HTML checker finds no error in any document", async ({ request }) => {
  test.setTimeout(180_000);
  const documents = new Map<string, string>();
  for (const { path } of routes) documents.set(path, await (await request.get(path)).text());
  for (const path of ["/Blog/all-articles_es_2", "/Blog/all-articles_es?q=zzzxqw"]) {
    documents.set(path, await (await request.get(path)).text());
  }
  const plain = { name: "Ana", email: "ana@ejemplo.mx", message: "Hola." };
  for (const [name, form] of Object.entries({ sent: plain, faulty: { ...plain, email: "ana" } })) {
    const answer = await request.post(PATH, { form, headers: { accept: "text/html" } });
    expect(answer.headers()["content-type"]).toContain("text/html");
    documents.set(name, await answer.text());
  }
  expect(await errorsOf(documents)).toEqual([]);
});

test("the checker is one that finds errors", async () => {
  const faulty = "<!DOCTYPE html><html lang=es><title>Falla</title><p><div id=a id=a></p>";
  expect((await errorsOf(new Map([["faulty", faulty]]))).length).toBeGreaterThan(0);
});

/** What is wrong in each document, by the document's name. */
async function errorsOf(documents: Map<string, string>): Promise<string[]> {
  const place = await mkdtemp(join(tmpdir(), "columbario-html-"));
  try {
    const names = [...documents.keys()];
    const files = names.map((_, index) => join(place, `${index}.html`));
    for (const [index, html] of [...documents.values()].entries()) {
      await writeFile(files[index] ?? "", html);
    }
    const { stdout } = await promisify(execFile)(
      "java",
      ["-jar", String(checker), "--format", "json", "--stdout", "--exit-zero-always", ...files],
      { maxBuffer: 64 * 1024 * 1024 },
    );
    const { messages } = JSON.parse(stdout) as { messages: Message[] };
    return messages
      .filter(({ type }) => type !== "info")
      .map((found) => ({ ...found, said: `${found.message} ${found.extract ?? ""}` }))
      .filter(({ said }) => !NEWER_THAN_THE_CHECKER.test(said))
      .map(({ said, url }) => `${names[Number.parseInt(basename(url ?? ""), 10)]}: ${said}`);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
