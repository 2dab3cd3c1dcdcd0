/// <reference types="node" />
// What the stylesheets use, as they are built, is in every browser that docs/limites.md names, or stands after what
// older ones read in its place.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { features } from "web-features";
import { OLDEST } from "./browsers.ts";

/** Newer, and nothing is missing on a page without it. */
const ENOUGH_WITHOUT = [
  "at-rules.container",
  "at-rules.media.scripting",
  "at-rules.page",
  "at-rules.starting-style",
  "properties.container-type",
  "properties.contain-intrinsic-height",
  "properties.content-visibility",
  "properties.forced-color-adjust",
  "properties.hanging-punctuation",
  "properties.hyphenate-limit-chars",
  "properties.scroll-target-group",
  "properties.scrollbar-color",
  "properties.scrollbar-gutter",
  "properties.scrollbar-width",
  "properties.text-wrap",
  "selectors.details-content",
  "selectors.has",
  "selectors.popover-open",
  "selectors.target-current",
];
/** What older browsers have of it is enough for these stylesheets. */
const ENOUGH = [
  "properties.accent-color",
  "properties.background.text",
  "properties.break-after.avoid",
  "properties.orphans",
  "properties.outline",
  "properties.overscroll-behavior",
  "properties.overscroll-behavior-x",
  "properties.scroll-snap-stop",
  "properties.widows",
  "selectors.marker",
];

/** What one of the oldest browsers does not have, by its key in web-features without `css.`. */
const newer = new Set<string>();
for (const feature of Object.values(features)) {
  if (feature.kind !== "feature") continue;
  for (const [key, { support }] of Object.entries(feature.status.by_compat_key ?? {})) {
    const isOld = (["chrome", "firefox", "safari"] as const).every(
      (browser) => Number(support[browser]?.replace("≤", "")) <= OLDEST[browser],
    );
    if (key.startsWith("css.") && !isOld) newer.add(key.replace("css.", ""));
  }
}
for (const key of [...ENOUGH_WITHOUT, ...ENOUGH])
  for (const each of newer) if (each === key || each.startsWith(`${key}.`)) newer.delete(each);

/** Every rule of a stylesheet but those within `@supports`, which asks for what it uses. */
function* rulesOf(css: string) {
  const open: { head: string; declarations: string[] }[] = [];
  // Strings and comments may have braces.
  for (const [, text = "", end] of css
    .replaceAll(/"[^"]*"|\/\*.*?\*\//gs, '""')
    .matchAll(/([^{};]*)([{};])/g)) {
    if (end === "{") open.push({ head: text.trim(), declarations: [] });
    else open.at(-1)?.declarations.push(text.trim());
    if (end !== "}") continue;
    const isAsked = open.some(({ head }) => head.startsWith("@supports"));
    const rule = open.pop();
    if (rule && !isAsked) yield rule;
  }
}

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => name);

/** All keys that what is before a brace may have. */
function keysOfHead(head: string): string[] {
  const [, rule, condition = ""] = head.match(/^@([\w-]+)(.*)/s) ?? [];
  if (!rule) return namesIn(head, /:([a-z-]+)/g).map((name) => `selectors.${name}`);
  const asked = namesIn(condition, /\(([a-z-]+)/g).map((name) => `at-rules.${rule}.${name}`);
  return [`at-rules.${rule}`, ...asked];
}

/** All keys that a declaration may have. */
function keysOf(property: string, value: string): string[] {
  const functions = namesIn(value, /([a-z][\w-]*)\(/g);
  return [
    `properties.${property}`,
    ...namesIn(value, /\b([a-z][\w-]*)/g).map((word) => `properties.${property}.${word}`),
    ...functions.flatMap((it) => [`types.${it}`, `types.color.${it}`, `types.attr.${it}_function`]),
    ...namesIn(value, /\d([a-z]+)/g).map((unit) => `types.length.${unit}`),
    ...(/\d[sdl]v/.test(value) ? ["types.length.viewport_percentage_units_small"] : []),
    ...(property === "content" && value.includes("/") ? ["properties.content.alt_text"] : []),
  ];
}

/** What is newer than the oldest browsers and has nothing older before it. */
function newerIn(css: string): string[] {
  const found: string[] = [];
  for (const { head, declarations } of rulesOf(css)) {
    found.push(...keysOfHead(head).filter((key) => newer.has(key)));
    const older = new Set<string>();
    for (const declaration of declarations) {
      const [, property = "", value = ""] = declaration.match(/^([\w-]+):(.*)/s) ?? [];
      const used = keysOf(property, value).filter((key) => newer.has(key));
      // A variable, and a value with one, every browser takes, and has none if it is newer.
      const isTaken = property.startsWith("--") || value.includes("var(");
      if (used.length > 0 && (isTaken || !older.has(property)))
        found.push(`${declaration}: ${used}`);
      if (used.length === 0) older.add(property.replace(/^-(?:webkit|moz)-/, ""));
    }
  }
  return [...new Set(found)];
}

test("what is newer is found, unless something older is before it", () => {
  expect(newerIn("a{height:100svh}b{@scope{}}")).toEqual([
    "height:100svh: types.length.viewport_percentage_units_small",
    "at-rules.scope",
  ]);
  expect(newerIn('a:after{content:"+" / ""}')).toEqual([
    'content:"" / "": properties.content.alt_text',
  ]);
  expect(newerIn("a{--a:9vh;--a:9svh}b{width:9vw;width:calc(9svw - var(--a))}")).toHaveLength(2);
  expect(newerIn('a:after{content:"+";content:"+" / ""}b{height:9vh;height:9svh}')).toEqual([]);
  expect(newerIn("@supports (height:1lh){a{height:1lh}}")).toEqual([]);
});

// Specification 10.9
test.each(["../dist/client/static/css/", "../dist/editor/assets/"])("%s", (folder) => {
  const place = new URL(folder, import.meta.url);
  const files = readdirSync(place).filter((it) => it.endsWith(".css"));
  expect(files.length).toBeGreaterThan(5);
  const read = (file: string) => readFileSync(new URL(file, place), "utf8");
  expect(files.flatMap((file) => newerIn(read(file)))).toEqual([]);
});
