/// <reference types="node" />
// What the scripts use, as they are built, is in every browser that docs/limites.md names.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { features } from "web-features";
import { OLDEST } from "./browsers.ts";

type Versions = typeof OLDEST;

/** The browsers that parse the early script, by its `?.`: older ones do not run it. */
const EARLY: Versions = { chrome: 80, firefox: 74, safari: 13.4 };
const EARLY_FILES = [
  "app/early-actions.ts",
  "components/early-contract.ts",
  "components/opened.ts",
  "components/rearrange.ts",
  "features/article/share.ts",
  "shell/early.ts",
];

/** Newer, and used only where the browser has it. */
const ASKED_FOR = [
  "caretPositionFromPoint",
  "createHTML",
  "createPolicy",
  "getComposedRanges",
  "hidePopover",
  "requestIdleCallback",
  "skipTransition",
  "startViewTransition",
];
/** Functions of the scripts themselves, with names that browsers have too. */
const OWN = [
  "check",
  "configure",
  "deleted",
  "destroy",
  "drop",
  "format",
  "isActive",
  "loading",
  "show",
  "subscribe",
  "toArray",
];
/** What Chrome had incomplete before 124 is the kind of its error. */
const ENOUGH = ["AbortSignal.timeout"];

/** By `name` and, for what is called on a constructor, by `Constructor.name`: the first versions. */
const first = new Map<string, Versions>();
for (const feature of Object.values(features)) {
  if (feature.kind !== "feature") continue;
  for (const [key, { support }] of Object.entries(feature.status.by_compat_key ?? {})) {
    const [, owner, name, isStatic] =
      key.match(/^(?:api|javascript\.builtins)\.(?:(\w+)\.)?([a-zA-Z]+)(_static)?$/) ?? [];
    const { chrome, firefox, safari_ios: safari } = support;
    // What one of the three has not at all has no type in TypeScript either.
    if (!name || !chrome || !firefox || !safari) continue;
    const [c, f, s] = [chrome, firefox, safari].map((version) => Number(version.replace("≤", "")));
    const versions = { chrome: c ?? 0, firefox: f ?? 0, safari: s ?? 0 };
    if (isStatic) first.set(`${owner}.${name}`, versions);
    const known = first.get(name);
    // Of several things of one name the oldest: which of them is called is not known.
    if (!known || versions.chrome < known.chrome) first.set(name, versions);
  }
}

/** What a script calls that is newer than these browsers; `it.isNew?.()` asks for it first. */
function newerIn(script: string, than: Versions): string[] {
  const called = [...script.matchAll(/(?:\b([A-Z]\w+)\.)?\b([A-Za-z]\w+)(?=\()/g)];
  const names = called.map(([, owner, name = ""]) => {
    const full = `${owner}.${name}`;
    return first.has(full) ? full : name;
  });
  const isNewer = (name: string) => {
    const versions = first.get(name);
    const browsers = Object.keys(than) as (keyof Versions)[];
    return versions && browsers.some((browser) => versions[browser] > than[browser]);
  };
  const allowed = [...ASKED_FOR, ...OWN, ...ENOUGH];
  return [...new Set(names)].filter((name) => isNewer(name) && !allowed.includes(name));
}

test("what is newer is found, unless it is asked for", () => {
  const found = newerIn("a.toReversed();b?.checkVisibility();AbortSignal.any([]);", OLDEST);
  expect(found).toEqual(["toReversed", "checkVisibility", "AbortSignal.any"]);
  expect(newerIn("a.toReversed?.();b.reverse();new Map();fetch(c)", OLDEST)).toEqual([]);
});

const source = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

// Specification 10.9
test.each(["../dist/client/static/js/", "../dist/editor/assets/"])("%s", (folder) => {
  const files = readdirSync(new URL(folder, import.meta.url)).filter((it) => it.endsWith(".js"));
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    expect(newerIn(source(folder + file), OLDEST), file).toEqual([]);
    // Safari before 16.4 reads no script with a lookbehind.
    expect(source(folder + file).match(/\(\?<[=!]/), file).toBeNull();
  }
});

// Specification 10.9
test.each(EARLY_FILES)("%s", (file) => {
  expect(newerIn(source(file), EARLY)).toEqual([]);
});

test("the documents name the oldest browsers", () => {
  const { chrome, firefox, safari } = OLDEST;
  expect(source("../../docs/limites.md")).toContain(
    `Chrome y Edge ${chrome}, Firefox ${firefox} y Safari ${safari}`,
  );
});
