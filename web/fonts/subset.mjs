// Cuts the two variable families down to what Spanish needs: `node web/fonts/subset.mjs`.
// The result is committed, so that a build needs neither this script nor its package.
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join("");
const spanish = "áéíóúüñÁÉÍÓÚÜÑ¡¿«»“”‘’—–…·°ºª©×→←↑✓\u00a0\u202f";
const families = [
  [
    "newsreader/files/newsreader-latin-standard-normal.woff2",
    "newsreader",
    { opsz: 32, wght: 400 },
  ],
  ["figtree/files/figtree-latin-wght-normal.woff2", "figtree", { wght: { min: 400, max: 600 } }],
];

for (const [source, name, variationAxes] of families) {
  const font = await readFile(`node_modules/@fontsource-variable/${source}`);
  const subset = await subsetFont(font, ascii + spanish, { targetFormat: "woff2", variationAxes });
  await writeFile(`web/src/shell/fonts/${name}.woff2`, subset);
  process.stdout.write(`${name}: ${font.length} -> ${subset.length} bytes\n`);
}
