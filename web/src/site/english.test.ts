/// <reference types="node" />
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { english } from "./english.ts";
import { inSpanish, sayWith, type Text } from "./say.ts";

const names = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

// Specification 11.30
test("every text in English has the values of the Spanish one, and somebody says it", () => {
  const sources = globSync("src/**/*.{ts,tsx}", { cwd: `${import.meta.dirname}/../..` })
    .filter((file) => !file.includes("english"))
    .map((file) => readFileSync(`${import.meta.dirname}/../../${file}`, "utf8"))
    .join("\n");
  for (const [spanish, text] of Object.entries(english)) {
    expect(names(text), spanish).toEqual(names(spanish));
    const isSaid = sources.includes(`"${spanish}"`) || sources.includes(`: "${spanish}`);
    expect(isSaid, `nobody says ${spanish}`).toBe(true);
  }
});

/** The sentences of a catalogue of the server, by their names, with values named as here. */
function sentencesOf(file: string): Map<string, string> {
  const text = readFileSync(`${import.meta.dirname}/../../../crates/basics/lang/${file}`, "utf8");
  const lines = [...text.matchAll(/^(form-[a-z-]+) = (.+)$/gm)];
  return new Map(
    lines.map(([, name = "", said = ""]) => [name, said.replace(/\{ \$(\w+) \}/g, "{$1}")]),
  );
}

test("what is wrong with a field is said in English as the server says it", () => {
  const inServersEnglish = sentencesOf("en/form.ftl");
  const said = [...sentencesOf("form.ftl")].filter(([, spanish]) => spanish in english);
  expect(said.length).toBeGreaterThan(12);
  for (const [name, spanish] of said)
    expect(english[spanish as Text], spanish).toBe(inServersEnglish.get(name));
});

test("a text is said in Spanish, and in the words of another language", () => {
  const values = { current: 2, total: 4 };
  expect(inSpanish("{current} de {total}", values)).toBe("2 de 4");
  expect(sayWith(english)("{current} de {total}", values)).toBe("2 of 4");
});
