// The prices of the rows: the drawn wall and the table, with the sample's names and with the longest that a file
// may have.
import type { Page } from "@playwright/test";
import { test as changed } from "./changed-content.ts";
import { sideways, torn } from "./in-page.ts";
import { expect, test } from "./test.ts";

const PATH = "/Servicios-Remanso";
const WIDTHS = [320, 360, 390, 480, 640, 768, 1024, 1440];

// Specification 2.13, 11.23
test("the name of a row, its heights and its sums are read in one piece", async ({ page }) => {
  await expectWhole(page, 4);
});

/** As many rows as a site may have, each with a name of twenty letters. */
const ROWS = Array.from(
  { length: 12 },
  (_, row) =>
    `[[prices.rows]]\nname = "${String.fromCharCode(65 + row)}, muro de la mañana"\nprice = ${142_000 - row * 1_000}\nbottom = ${(11 - row) * 25}\ntop = ${(12 - row) * 25}\n`,
).join("\n");

changed.describe("with twelve rows", () => {
  changed.use({
    changes: {
      "site.toml": (text) => text.replace(/\[\[prices\.rows\]\][\s\S]+?(?=\n# Lo que se)/, ROWS),
    },
  });

  // Specification 11.23
  changed(
    "names of twenty letters are read in one piece, and no label is cut",
    async ({ page }) => {
      await page.goto(PATH);
      await expectWhole(page, 12);
    },
  );
});

/** Prices of three kinds and a kind without any. */
const KINDS = `
[[niche.kinds]]
name = "Nicho de pareja"
urns = 2
shelves = 1

[[niche.kinds.rows]]
name = "Fila 2"
price = 28_500
bottom = 90
top = 130

[[niche.kinds.rows]]
name = "Fila 1"
price = 31_000
bottom = 50
top = 90

[[niche.kinds]]
name = "Nicho de patio"
urns = 6

[[niche.kinds.rows]]
name = "Todas las filas"
price = 163_000

[[niche.kinds]]
name = "Cripta"
urns = 12
`;

changed.describe("with several kinds of niche and no terms", () => {
  changed.use({
    changes: {
      "site.toml": (text) => text.replace(/(?=\n\[prices\])/, KINDS),
      // The names of four kinds do not fit into what search engines show.
      "pages/home.toml": (text) => text.replaceAll("{urns}", "urnas"),
      "pages/servicios.toml": (text) =>
        text.replace(
          /\n\[presale\][\s\S]+?(?=\n\[niches\])/,
          '\n[presale]\nkind = "prices"\ntitle = "Precio"\n',
        ),
    },
  });

  // Specification 11.23
  changed("one chooses the kind whose prices are shown", async ({ page }) => {
    await page.goto("/");
    const menu = page.getByRole("banner").getByRole("link", { name: "Precio", exact: true });
    await menu.click();
    await expect(page).toHaveURL(`${PATH}#precio`);
    const price = page.locator("#precio");
    await expect(price.getByRole("heading", { level: 2 })).toHaveText("Precio");
    const kinds = price.locator("details");
    await expect(kinds.locator("summary")).toHaveText([
      "Nicho familiar para 8 urnas: desde 96,000 pesos",
      "Nicho de pareja: desde 28,500 pesos",
      "Nicho de patio: 163,000 pesos",
      "Cripta: precio a consultar",
    ]);
    await expect(price.getByRole("table")).toHaveCount(1);
    await kinds.locator("summary").nth(1).click();
    const table = price.getByRole("table");
    await expect(table).toHaveAccessibleName("Precio de cada fila: Nicho de pareja");
    await expect(table.getByRole("row").nth(1)).toContainText(/28,500.*14,250/);
    await expect(price.getByText(/Aparte se pagan/).filter({ visible: true })).toHaveCount(1);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => page.evaluate(sideways)).toEqual([]);
    await kinds.locator("summary").last().click();
    await price.getByRole("link", { name: "Pedir el precio" }).click();
    await expect(page.getByRole("textbox", { name: /^Mensaje/ })).toHaveValue(/el precio: Cripta$/);
  });

  // Specification 11.23
  changed("search engines are told of the prices of all kinds", async ({ page }) => {
    await page.goto(PATH);
    const said = await page.locator('script[type="application/ld+json"]').textContent();
    const nodes = JSON.parse(said ?? "{}")["@graph"] as Record<string, unknown>[];
    const service = nodes.find((node) => node["@type"] === "Service");
    expect(service?.["offers"]).toMatchObject({
      lowPrice: 28_500,
      highPrice: 163_000,
      offerCount: 7,
    });
  });
});

async function expectWhole(page: Page, rows: number) {
  await page.route("**/media/**", (route) => route.fulfill({ body: "" }));
  await page.goto(PATH);
  const table = page.locator("#precio table");
  for (const media of ["screen", "print"] as const) {
    await page.emulateMedia({ media });
    // A sheet of paper is as wide as one of these.
    for (const width of media === "print" ? [643, 720] : WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const where = `${media}, ${width} px`;
      const heads = await table.locator("tbody th").evaluateAll(linesOf);
      expect(heads, where).toEqual(Array(rows).fill(1));
      const cells = await table.locator("tbody td").evaluateAll(linesOf);
      expect(new Set(cells), where).toEqual(new Set([1]));
      await expect.poll(() => page.evaluate(torn), where).toEqual([]);
      await expect.poll(() => page.evaluate(wrongLabels), where).toEqual([]);
    }
  }
}

/** How many lines the text of each of them has. */
function linesOf(all: Element[]): number[] {
  return all.map((it) => {
    const range = document.createRange();
    range.selectNodeContents(it);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
}

/** The labels of the drawn wall that leave it, or that lie on another. */
function wrongLabels(): string[] {
  const drawing = document.querySelector("#precio svg");
  const labels = [...(drawing?.querySelectorAll("text") ?? [])];
  const boxes = labels.map((it) => it.getBoundingClientRect());
  const frame = drawing?.getBoundingClientRect() ?? new DOMRect();
  if (labels.length === 0) return ["no label"];
  return labels.flatMap((it, index) => {
    const box = boxes[index] ?? frame;
    const isOut = box.right > frame.right + 0.5 || box.top < frame.top - 0.5;
    // A box has room above and below its letters.
    const isOn = boxes
      .slice(0, index)
      .some(
        (other) =>
          Math.min(other.bottom, box.bottom) - Math.max(other.top, box.top) > box.height * 0.35,
      );
    return isOut || isOn ? [it.textContent] : [];
  });
}
