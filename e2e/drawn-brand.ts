/// <reference types="node" />
// A brand of which everything is drawn: names, words of the menu, colours, numbers, pages of its own. Whatever
// `columbario check` takes must look right.
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { BINARY } from "./program.ts";

export interface DrawnBrand {
  /** As the header shows it. */
  name: string;
  product: string;
  /** The directory of its content. */
  content: string;
}

const WORDS = (
  "Columbario Jardín Memoria Luz Paz Nuestra Señora Guadalupe Oro Ángel San Ñu Parroquial " +
  "Recinto Monumental Interparroquial Eternidad Ciudad Santísima Trinidad Yo Mar"
).split(" ");
const LINKING = ["de la", "y", "del", "de"];
const OWN = ["Asesores", "Parroquia", "Reglamento", "Horario de misas"];
const PARTS = ["home", "about", "services", "prices", "building", "own", "contact", "blog"];

/** The sample with another brand, which is the same for the same seed. */
export async function drawBrand(seed: number): Promise<DrawnBrand> {
  const { whole, oneOf, many } = dice(seed);
  const { name, full } = drawName(whole, oneOf);
  const product = name.normalize("NFD").replace(/\p{M}/gu, "").replaceAll(" ", "-");
  const content = join(await mkdtemp(join(tmpdir(), "columbario-brand-")), "content");
  await cp("content", content, { recursive: true });

  const order = many(PARTS);
  const words = many(["home", "about", "services", "prices", "building", "contact", "blog"]);
  const color = (from: number, to: number) =>
    `"#${[0, 0, 0].map(() => whole(from, to).toString(16).padStart(2, "0")).join("")}"`;
  const rows = whole(2, 12);
  const settings = [
    `brand = "${name}"`,
    full && `fullName = "${full}"`,
    `product = "${product}"`,
    'url = "https://marca.test"',
    `firstLook = "${oneOf(["dark", "light", "visitor"])}"`,
  ];
  const tables = [
    "[accent]",
    `dark = ${color(90, 255)}\nlight = ${color(0, 140)}`,
    "[colors.dark]",
    `background = ${color(0, 90)}\nsurface = ${color(0, 90)}\ntext = ${color(190, 255)}`,
    "[colors.light]",
    `background = ${color(190, 255)}\nsurface = ${color(190, 255)}\ntext = ${color(0, 60)}`,
    "[fonts]",
    `headings = "${oneOf(FONTS)}"\ntext = "${oneOf(FONTS)}"`,
    "[menu]",
    `order = [${order.map((it) => `"${it}"`).join(", ")}]\nown = "${oneOf(["Más", "La casa"])}"`,
    "[menu.words]",
    words
      .map((it) => `${it} = "${oneOf(WORDS.filter(({ length }) => length < 14))} ${whole(1, 99)}"`)
      .join("\n"),
    "[prices]",
    `months = [12, ${whole(13, 60)}]\ndiscount = ${whole(1, 60)}\npresale = 900\nleft = ${whole(1, 900)}`,
    ...Array.from({ length: rows }, (_, row) =>
      [
        "[[prices.rows]]",
        `name = "${oneOf(["Fila", "Nivel", "Hilera"])} ${rows - row}"`,
        `price = ${whole(9, 950) * 1000}`,
        `bottom = ${(rows - row - 1) * 25}\ntop = ${(rows - row) * 25}`,
      ].join("\n"),
    ),
  ];
  const file = join(content, "site.toml");
  const before = await readFile(file, "utf8");
  const kept = before
    .replace(/^(brand|product|url|sample|firstLook) = .*\n/gm, "")
    .split(/^(?=\[)/m)
    .filter((table) => !/^\[+(accent|colors|fonts|prices)/.test(table))
    .join("");
  const text = [...settings, kept, ...tables].filter(Boolean).join("\n");
  await writeFile(file, text);
  for (const own of many(OWN)) await writeFile(join(content, "pages", fileOf(own)), pageOf(own));
  await mend(content);
  return { name, product, content };
}

const FONTS = ["newsreader", "figtree", "system-serif", "system-sans"];

/** Of 2 to 60 letters; one of more than 30 has a short one, its first words. */
function drawName(whole: Dice["whole"], oneOf: Dice["oneOf"]) {
  const letters = whole(2, 60);
  let full = oneOf(WORDS.filter((word) => word.length <= Math.max(letters, 2)));
  for (;;) {
    const more = `${full} ${whole(0, 2) ? "" : `${oneOf(LINKING)} `}${oneOf(WORDS)}`;
    if (more.length > letters) break;
    full = more;
  }
  if (full.length <= 30) return { name: full };
  return { name: full.slice(0, 31).replace(/( (de la|del?|y))? \S*$/, ""), full };
}

function fileOf(own: string): string {
  return `${own.replaceAll(" ", "-")}.md`;
}

function pageOf(own: string): string {
  const description = "Lo que conviene saber antes de venir, y a quién preguntar lo demás.";
  return `+++\ntitle = "${own}"\ndescription = "${description}"\nmenu = "${own}"\n+++\n\nPregunte en la oficina.\n`;
}

/** Takes the colours that the program advises until it has no fault to find. */
async function mend(content: string): Promise<void> {
  const file = join(content, "site.toml");
  for (let round = 0; round < 4; round++) {
    const said = await check(content);
    const colors = [...said.matchAll(/site\.toml:(\d+):.*`(#\w{6})`\.$/gm)];
    if (colors.length === 0) {
      if (/sin fallas/.test(said)) return;
      throw new Error(said);
    }
    const lines = (await readFile(file, "utf8")).split("\n");
    for (const [, line, color] of colors) {
      const at = Number(line) - 1;
      lines[at] = (lines[at] ?? "").replace(/#\w{6}/, color ?? "");
    }
    await writeFile(file, lines.join("\n"));
  }
  throw new Error(`its colours have faults after four rounds: ${await check(content)}`);
}

async function check(content: string): Promise<string> {
  const run = promisify(execFile)(BINARY, ["check", "--content", content]);
  const { stdout, stderr } = await run.catch(
    (failed: { stdout: string; stderr: string }) => failed,
  );
  return stdout + stderr;
}

interface Dice {
  whole: (from: number, to: number) => number;
  oneOf: <T>(all: readonly T[]) => T;
  /** Some of them, in any order. */
  many: <T>(all: readonly T[]) => T[];
}

/** Numbers that follow from a seed (mulberry32). */
function dice(seed: number): Dice {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const oneOf = <T>(all: readonly T[]) => all[whole(0, all.length - 1)] as T;
  const many = <T>(all: readonly T[]) =>
    all
      .map((it) => ({ it, place: next() }))
      .sort((one, other) => one.place - other.place)
      .slice(0, whole(0, all.length))
      .map(({ it }) => it);
  return { whole, oneOf, many };
}
