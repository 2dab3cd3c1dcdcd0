/// <reference types="node" />
// Every field of every form: it is of the kind of the value that is there.
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { ContentFile, FileInfo, Shape } from "../web/src/editor/api/api.ts";
import { itemAt, kindOf, type Part, partsOf, wholeOf } from "../web/src/editor/form/shape.ts";
import { SECTIONS } from "../web/src/editor/lib/section-names.ts";
import { enter, opened, preview, read, test } from "./editor.ts";
import { BINARY } from "./program.ts";
import { expect } from "./test.ts";

test.use({ hasPictures: false });

const isText = (value: unknown) => typeof value === "string";
const isLine = (value: unknown) => isText(value) && !String(value).includes("\n");
const isList = (value: unknown, of: (item: unknown) => boolean) =>
  Array.isArray(value) && value.every(of);
const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What a field takes and gives back as it was. */
const FIELDS: Record<string, (value: unknown) => boolean> = {
  byState: (value) => isText(value) || (isTable(value) && Object.values(value).every(isText)),
  picture: (value) => isTable(value) && isLine(value["src"]),
  choice: isText,
  choices: (value) => isList(value, (item) => isText(item) || Number.isInteger(item)),
  lines: (value) => isList(value, (line) => isLine(line) && String(line).trim() !== ""),
  checkbox: (value) => typeof value === "boolean",
  numeric: (value) => typeof value === "number" || isLine(value),
};

/** Where a form has another kind of field than its data. */
function misfits(root: Shape, part: Part, value: unknown): string[] {
  if (value === undefined) return [];
  const kind = kindOf(root, part.shape);
  const bad = [`${part.pointer.join("/")}: ${JSON.stringify(value)} as ${kind}`];
  // It says of itself that nothing is known yet.
  const isUnknown = value === "por confirmar";
  switch (kind) {
    case "group": {
      if (!isTable(value)) return isUnknown ? [] : bad;
      const parts = partsOf(root, part, value);
      const keyOf = ({ pointer }: Part) => pointer.at(-1) ?? "";
      // The order of a page's sections is no field.
      const others = Object.keys(value).filter((key) => key !== SECTIONS);
      const none = others.filter((key) => !parts.some((it) => keyOf(it) === key));
      return none
        .map((key) => `${part.pointer.join("/")}/${key}: none`)
        .concat(parts.flatMap((it) => misfits(root, it, value[keyOf(it)])));
    }
    case "week":
    case "list":
      if (!Array.isArray(value)) return isUnknown ? [] : bad;
      return value.flatMap((item, at) => misfits(root, itemAt(root, part, at), item));
    default:
      return (FIELDS[kind] ?? isText)(value) ? [] : bad;
  }
}

/** A new site, as its owner finds it. */
async function newSite() {
  const place = await mkdtemp(join(tmpdir(), "columbario-new-"));
  await promisify(execFile)(BINARY, [
    "init",
    place,
    "--brand",
    "La Fuente",
    "--domain",
    "lafuente.mx",
    "--email",
    "hola@lafuente.mx",
    "--yes",
  ]);
  return join(place, "content");
}

for (const [name, directory] of [
  ["the sample", async () => "content"],
  ["the other brand", async () => "examples/aljibe/content"],
  ["a new site", newSite],
] as const) {
  // Specification 18.37
  test(`every field of every form of ${name} takes the value that is there`, async ({
    request,
  }) => {
    const content = await directory();
    const { link, end } = await opened(content);
    const origin = await enter(request, link);
    const ask = async (path: string) => (await request.get(`${origin}/api/${path}`)).json();
    const files: FileInfo[] = await ask("files");
    expect(files.length).toBeGreaterThan(8);
    const found: string[] = [];
    for (const { path } of files) {
      const { schema, data }: ContentFile = await ask(`file?path=${encodeURIComponent(path)}`);
      const [address = "", name] = schema.$ref?.split("#") ?? [];
      const root = { ...(await ask(address.slice("/api/".length))), $ref: `#${name}` };
      found.push(...misfits(root, wholeOf(root), data).map((it) => `${path} ${it}`));
    }
    await end();
    if (directory === newSite) await rm(join(content, ".."), { recursive: true });
    expect(found).toEqual([]);
  });
}

// Specification 18.37
test("a page is edited one part at a time", async ({ page, editor }) => {
  await page.goto(`${editor}/#/editar/pages%2Fhome.toml`);
  const field = page.locator("textarea:focus");
  const parts = page.getByRole("main").locator("fieldset > legend");
  await page.getByRole("link", { name: /^Primera pantalla/ }).click();
  await expect(field).toHaveValue("Un lugar adonde volver");
  await expect(parts.first()).toHaveText("Primera pantalla");
  await preview(page).getByRole("heading", { name: "¿Qué necesita hoy?" }).click();
  await expect(field).toHaveValue("¿Qué necesita hoy?");
  await expect(parts.first()).toHaveText("Caminos");
  await page.goBack();
  await expect(field).toHaveValue("Un lugar adonde volver");
  await page.getByRole("link", { name: "Todas las partes" }).click();
  await expect(page.getByRole("link", { name: /^Carrusel/ })).toBeVisible();
  // Of a text for each state of the building, what families read now.
  await page.goto(`${editor}/#/editar/pages%2Fquienes-somos.toml`);
  await expect(
    page.getByRole("link", { name: /^Primera pantalla con video Construimos/ }),
  ).toBeVisible();
});

test.describe("of a new site", () => {
  test.use({
    changes: {
      "site.toml": (text) =>
        text
          .replace(/\[\[hours\]\][\s\S]*(?=\[social\])/, "")
          .replace(/^product = /m, 'hours = "por confirmar"\nproduct = ')
          .replace(/^agency = .*$/m, 'agency = "por confirmar"'),
    },
  });

  test("what is to be confirmed as a whole is filled in", async ({ page, editor, content }) => {
    await page.goto(`${editor}/#/editar/site.toml?footer/agency/label`);
    const agency = page.locator('[id="campo/footer/agency/label"]');
    await agency.waitFor({ state: "attached" });
    await page.locator("main details").evaluateAll((parts) => {
      for (const part of parts) part.setAttribute("open", "");
    });
    await agency.fill("Taller");
    await page.locator('[id="campo/footer/agency/href"]').waitFor();
    await page.getByRole("link", { name: "Todas las partes" }).click();
    await page.getByRole("link", { name: /^Horario/ }).click();
    await page.getByRole("checkbox", { name: "sábado" }).check();
    await page.getByLabel("sábado, abre a las").waitFor();
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const { data } = await (await fetch("/api/file?path=site.toml")).json();
          return [data.footer.agency, Array.isArray(data.hours)];
        }),
      )
      .toEqual([{ label: "Taller" }, true]);
    expect(await read(content, "site.toml")).toContain('agency = "por confirmar"');
    await expect(preview(page).locator("h1")).toBeVisible();
    await page.goto(`${editor}/#/editar/site.toml?niche/width`);
    // A number is named with what it counts.
    const width = page.getByRole("textbox", { name: "Ancho interior (opcional) cm" });
    await expect(width).toHaveValue("60");
  });
});

// Specification 18.37
test("what is taken away whole comes back by one touch", async ({ page, editor }) => {
  await page.goto(`${editor}/#/editar/site.toml?prices`);
  const price = page.locator('[id^="campo/prices/rows/"][id$="/price"]');
  await expect(price).toHaveCount(4);
  const before = await Promise.all((await price.all()).map((field) => field.inputValue()));
  const undo = page.getByRole("button", { name: "Deshacer", exact: true });
  await page.getByRole("button", { name: "Quitar «Precios»" }).click();
  await expect(price).toHaveCount(0);
  await undo.click();
  await expect(price).toHaveCount(4);
  await page.locator("main details").evaluateAll((parts) => {
    for (const part of parts) part.setAttribute("open", "");
  });
  const second = page.locator("main li", { has: price }).nth(1);
  await second.getByRole("button", { name: "Quitar el 2" }).click();
  await expect(price).toHaveCount(3);
  await undo.click();
  await expect(price).toHaveCount(4);
  const after = await Promise.all((await price.all()).map((field) => field.inputValue()));
  expect(after).toEqual(before);
  await expect(undo).toHaveCount(0);
});

test("one more comes between two of a list, by the keyboard", async ({ page, editor }) => {
  await page.goto(`${editor}/#/editar/site.toml?prices/rows/0/name`);
  const rows = page.locator("main li", { has: page.locator('[id$="/price"]') });
  await expect(rows).toHaveCount(4);
  const add = page.getByRole("button", { name: "Agregar aquí, después del 1" });
  const { width = 0, height = 0 } = (await add.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await add.press("Enter");
  await expect(rows).toHaveCount(5);
  // It is the next thing that the keyboard comes to, and is open.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.locator("*:focus")).toHaveAttribute("id", "campo/prices/rows/1/name");
  await page.keyboard.type("Fila de en medio");
  await expect(rows.nth(1).locator("summary")).toHaveText(/2\. Fila de en medio/);
});
