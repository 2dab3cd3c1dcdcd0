// Names the modules of a crate that import each other in a circle. A module is a file or a folder at the first
// level of a crate's sources; what it imports of the others follows `crate::`, or as many `super::` as it is deep.
import { readdirSync, readFileSync } from "node:fs";

const code = (file) =>
  readFileSync(file, "utf8")
    .split(/^#\[cfg\(test\)\]\nmod /m)[0]
    .replace(/\/\/.*$/gm, "");

/** The first names of what follows: `a` of `a::b`, and `a` and `c` of `{a::b, c}`. */
function firstNames(rest) {
  if (!rest.startsWith("{")) return rest.match(/^\w+/) ?? [];
  let list = "";
  for (let depth = 0, at = 0; at < rest.length; at++) {
    if (rest[at] === "{") depth++;
    if (rest[at] === "}" && --depth === 0) break;
    if (depth === 1 && rest[at] !== "{" && rest[at] !== "}") list += rest[at];
  }
  return list.split(",").flatMap((each) => each.match(/\w+/) ?? []);
}

for (const root of readdirSync("crates").map((crate) => `crates/${crate}/src`)) {
  const imports = new Map();
  const homes = new Map();
  for (const path of readdirSync(root, { recursive: true })) {
    if (!path.endsWith(".rs")) continue;
    const file = `${root}/${path}`;
    const place = path.slice(0, -3).split("/");
    if (place.some((name) => /^(tests|fixture|fuzzing)$/.test(name))) continue;
    if (place.at(-1) === "mod") place.pop();
    if (/^(lib|main)$/.test(place.join())) {
      // What the root exports is in the module from which it takes it.
      for (const [, module, names] of code(file).matchAll(/\buse (?:crate::)?(\w+)::([^;]+);/g))
        for (const name of names.match(/\w+/g)) homes.set(name, module);
      continue;
    }
    const found = imports.get(place[0]) ?? new Set();
    imports.set(place[0], found);
    for (const way of ["crate::", "super::".repeat(place.length)])
      for (const rest of code(file).split(way).slice(1))
        for (const name of firstNames(rest)) found.add(name);
  }
  // Modules that import none of those that are left are in no circle.
  const left = new Set(imports.keys());
  const leadsOn = (module) =>
    [...imports.get(module)]
      .map((name) => (imports.has(name) ? name : homes.get(name)))
      .some((name) => name !== module && left.has(name));
  for (let before = Infinity; left.size < before; ) {
    before = left.size;
    for (const module of left) if (!leadsOn(module)) left.delete(module);
  }
  if (left.size > 0) {
    console.error(`${root}: ${[...left].join(", ")} are a circle of imports, or stand on one`);
    process.exitCode = 1;
  }
}
