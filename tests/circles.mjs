// Names the files that import each other in a circle, in each crate and in the web. What a module takes in from
// elsewhere and hands on is of where it was written. A file of Rust is the front of the folder of its name: what is
// in that folder may use it.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const IS_TEST = /(^|\/)(tests?|fixture|fuzzing)(\/|\.rs$)|\.test\.tsx?$/;
const below = (folder, ending) =>
  readdirSync(folder, { recursive: true })
    .map((path) => join(folder, path))
    .filter((path) => ending.test(path) && !IS_TEST.test(path));

/** The code without its tests and comments, with `a::{b, c}` as `a::b,a::c`. */
function code(file) {
  const [tested] = readFileSync(file, "utf8").split(/^#\[cfg\(test\)\]\n(?:pub.* )?mod /m);
  let text = tested.replace(/\/\/.*$/gm, "");
  for (let before; before !== text; ) {
    before = text;
    text = text.replace(/([\w:]+::)\{([^{}]*)\}/g, (_, way, names) =>
      names.replace(/\s+/g, " ").replace(/(^|,) ?(?=\w)/g, `$1${way}`),
    );
  }
  return text;
}

/** The modules of all crates by their ways from `crates`, each with its code. */
const modules = new Map(
  readdirSync("crates")
    .flatMap((crate) => below(`crates/${crate}/src`, /\.rs$/))
    .map((file) => [file.replace("/src/", "/").replace(/(\/(lib|main))?\.rs$/, ""), code(file)]),
);

/** The module where the last of some names was written, as another module calls it. */
function home(module, names, depth = 0) {
  let [at, ...rest] = [module, ...names.filter((name) => name !== "self")];
  if (rest[0] === "crate") [at, rest] = [at.split("/", 2).join("/"), rest.slice(1)];
  for (; rest[0] === "super"; rest.shift()) at = dirname(at);
  while (modules.has(`${at}/${rest[0]}`)) at = `${at}/${rest.shift()}`;
  const [name] = rest;
  const text = (name && depth < 9 && modules.get(at)) || "";
  const named = text.match(new RegExp(`(?:\\buse |,)((?:\\w+::)+)${name}\\b(?! as|::)`));
  const written = new RegExp(`\\b(?:struct|enum|trait|type|fn|const|static) ${name}\\b`);
  const all = [...text.matchAll(/\buse ((?:\w+::)+)\*/g)].find(([, way]) =>
    written.test(modules.get(home(at, way.split("::").slice(0, -1), depth + 1))),
  );
  const [, way] = named ?? all ?? [];
  const further = way && home(at, [...way.split("::").slice(0, -1), name], depth + 1);
  return modules.has(further) ? further : at;
}

const imports = new Map();
for (const [module, text] of modules) {
  const ways = [...text.matchAll(/\b(?:crate|self|super)(?:::\w+)+/g)];
  const homes = ways.map(([way]) => home(module, way.split("::")));
  imports.set(module, new Set(homes.filter((it) => !`${module}/`.startsWith(`${it}/`))));
}
for (const file of below("web/src", /\.tsx?$/)) {
  const ways = [...readFileSync(file, "utf8").matchAll(/(?:from |import ?\(?)"(\..+?)"/g)];
  imports.set(file, new Set(ways.map(([, way]) => join(dirname(file), way))));
}

// Who imports none of those that are left, or is imported by none, is in no circle.
const left = new Set(imports.keys());
const leadsOn = (file) => [...imports.get(file)].filter((it) => left.has(it));
for (let before; before !== left.size; ) {
  before = left.size;
  for (const file of left) if (leadsOn(file).length === 0) left.delete(file);
  const imported = new Set([...left].flatMap(leadsOn));
  for (const file of left) if (!imported.has(file)) left.delete(file);
}
for (const file of left) console.error(`${file} imports ${leadsOn(file).join(", ")}: a circle`);
process.exitCode = left.size > 0 ? 1 : 0;
