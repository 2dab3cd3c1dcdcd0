/// <reference types="node" />
// A class that a component names is in its stylesheet, and a class of a stylesheet is named by a component.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const ROOT = new URL(".", import.meta.url).pathname;
const files = readdirSync(ROOT, { recursive: true, encoding: "utf8" });
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

const isModule = (file: string) => file.endsWith(".module.css");
const sources = files
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) || isModule(file))
  .map((file) => ({ file, text: read(file) }));

/** The classes in the selectors of a stylesheet, but for those of other stylesheets. */
function classesOf(file: string): Set<string> {
  const selectors = read(file)
    .replace(/\/\*.*?\*\/|"[^"]*"|:global\(.*?\) /gs, "")
    .match(/[^{};]+(?=\{)/g);
  const names = selectors?.join().matchAll(/\.([a-z][\w-]*)/gi) ?? [];
  return new Set(Array.from(names, ([, name = ""]) => name));
}

/** Who has which module stylesheet, a component under a name; another stylesheet composes its classes. */
const imports = sources.flatMap(({ file, text }) =>
  Array.from(
    text.matchAll(/^(?:import (\w+)|\s*composes: \w+) from "(.+\.module\.css)";$/gm),
    ([, name, path = ""]) => ({ file, text, name, sheet: join(dirname(file), path) }),
  ),
);

test.each(imports.filter(({ name }) => name))(
  "$file uses classes that $sheet has",
  ({ text, name, sheet }) => {
    const classes = classesOf(sheet);
    const used = text.matchAll(new RegExp(`[^/-]\\b${name}(?:\\.(\\w+)|\\["(\\w+)"\\])`, "g"));
    const named = Array.from(used, ([, name, quoted]) => name ?? quoted ?? "");
    expect(named.filter((name) => !classes.has(name))).toEqual([]);
  },
);

test.each(files.filter(isModule))("each class of %s is used", (sheet) => {
  const users = imports.filter((it) => it.sheet === sheet);
  const texts = users.map(({ text }) => text);
  // One that is chosen by a variable is one of its values, which may be of another file.
  const isChosen = users.some(({ text, name }) => new RegExp(`\\b${name}\\[(?!")`).test(text));
  const beside = sources.filter(({ file }) => dirname(file) === dirname(sheet) && !isModule(file));
  if (isChosen) texts.push(read("api/types.ts"), ...beside.map(({ text }) => text));
  const isNamed = (name: string) => texts.some((text) => new RegExp(`\\b${name}\\b`).test(text));
  expect([...classesOf(sheet)].filter((name) => !isNamed(name))).toEqual([]);
});

test("a class that is named by a string is in a stylesheet of every page", () => {
  const sheets = files.filter((file) => file.endsWith(".css") && !isModule(file));
  const known = new Set(sheets.flatMap((sheet) => [...classesOf(sheet)]));
  const given = sources.flatMap(({ text }) =>
    Array.from(text.matchAll(/className=("[^"]+"|\{`.+?`\}|\{[^{}]+\})/g), ([, it = ""]) =>
      it.replace(/\$\{.+?\}|uttonClass\(.*?\)|=== "\w*"|styles\["\w*"\]/g, ""),
    ),
  );
  const named = given.flatMap((it) => it.match(/["`].*?["`]/g) ?? []).join(" ");
  const words = named.match(/[a-z][\w-]*/gi) ?? [];
  expect(words.filter((word) => !known.has(word))).toEqual([]);
});
