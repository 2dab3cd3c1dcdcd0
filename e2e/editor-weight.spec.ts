/// <reference types="node" />
// What the editor costs on a telephone's line.
import { brotliCompressSync } from "node:zlib";
import { test } from "./editor.ts";
import { expect } from "./test.ts";

/** In bytes, as they travel, without headers. */
const SCRIPT_AT_START = 87_000;
const SCRIPT = 220_500;
const FILE = 10_000;
const SCHEMA = 16_000;

test("the editor comes with few bytes, and its schema once", async ({ page, editor }) => {
  const scripts = new Map<string, number>();
  const schemas: string[] = [];
  page.on("response", async (response) => {
    const url = response.url();
    if (url.endsWith(".js")) scripts.set(url, brotliCompressSync(await response.body()).length);
    if (url.includes("/api/schema/")) schemas.push(url);
  });
  const weight = () => [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
  await page.goto(editor);
  await expect(page.getByText(/^El listón se ve/)).toBeVisible();
  await expect.poll(weight).toBeGreaterThan(40_000);
  expect(weight()).toBeLessThanOrEqual(SCRIPT_AT_START);
  // No screen needs more than the one of a text, which has a form and its own editor.
  const path = encodeURIComponent("articles/como-elegir-un-nicho.md");
  await page.goto(`${editor}/#/editar/${path}`);
  await expect(page.getByRole("textbox", { name: /^Texto/ })).toBeVisible();
  await page.getByText("Al publicarlo: categoría, fecha y resumen").click();
  await expect(page.getByLabel(/^Categoría/)).toBeVisible();
  await page.goto(`${editor}/#/editar/telefonos`);
  await expect(page.getByLabel(/^Teléfono sin costo/)).toBeVisible();
  expect(weight()).toBeLessThanOrEqual(SCRIPT);
  expect(schemas.sort().map((url) => url.replace(/.*\//, ""))).toEqual(["content", "settings"]);
});

test("what the program answers is compressed, and a schema is sent again as nothing", async ({
  page,
  editor,
}) => {
  const sizeOf = async (address: string) => {
    const headers = { "accept-encoding": "br" };
    const answer = await page.request.get(`${editor}${address}`, { headers });
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()["content-encoding"], address).toBe("br");
    return Number(answer.headers()["content-length"]);
  };
  for (const path of ["site.toml", "pages/home.toml", "articles/como-elegir-un-nicho.md"])
    expect(await sizeOf(`/api/file?path=${encodeURIComponent(path)}`), path).toBeLessThan(FILE);
  const schema = "/api/schema/content";
  expect(await sizeOf(schema)).toBeLessThan(SCHEMA);
  const tag = (await page.request.get(`${editor}${schema}`)).headers()["etag"] ?? "";
  const again = await page.request.get(`${editor}${schema}`, { headers: { "if-none-match": tag } });
  expect(again.status()).toBe(304);
});

/** In bytes, of a request for a letter. */
const LETTER = 1_000;

test("a letter goes up by itself, in a long text and in a list too", async ({ page, editor }) => {
  const sizes: number[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") sizes.push(request.postDataBuffer()?.length ?? 0);
  });
  const typed = async (file: string, field: string) => {
    await page.goto(`${editor}/#/editar/${encodeURIComponent(file)}?${field}`);
    const own = page.locator(`[id="campo/${field}"]`);
    await (field ? own : page.getByRole("textbox", { name: /^Texto/ })).click();
    sizes.length = 0;
    await page.keyboard.type("1");
    await expect.poll(() => sizes.length).toBe(1);
    return sizes[0];
  };
  expect(await typed("articles/como-elegir-un-nicho.md", "")).toBeLessThan(LETTER);
  expect(await typed("site.toml", "prices/rows/1/price")).toBeLessThan(LETTER);
  expect(await typed("pages/home.toml", "dignity/slides/0/picture/alt")).toBeLessThan(LETTER);
});
