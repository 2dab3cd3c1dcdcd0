// The building is planned, under construction or open, and every page says only what is true of it.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { test } from "./changed-content.ts";
import { routes } from "./routes.ts";
import { expect, hydrated } from "./test.ts";

type State = "planned" | "construction" | "open";

const STATES: [State, label: string][] = [
  ["planned", "En proyecto."],
  ["construction", "En construcción."],
  ["open", "Abierto."],
];
/** Whose the hours and the address are. */
const ADDRESSES: Record<State, [hours: string, address: string]> = {
  planned: ["Horario de la oficina", "Dirección del terreno"],
  construction: ["Horario de la oficina", "Dirección de la obra"],
  open: ["Horario de visita", "Dirección"],
};
/** Where the building is shown. */
const SHOWN_ON = [
  "/",
  "/Quienes-Somos",
  "/Servicios-Remanso",
  "/Edificio-Remanso",
  "/Contacto",
  "/Avance-Obra",
];
/** Where it is said how far the works are. */
const WORKS = ["/Avance-Obra", "/Edificio-Remanso", "/Contacto"];
const PAGES = routes.filter(({ path, status }) => status === 200 && !path.startsWith("/Blog"));
/** A Friday at noon in Toluca, and Christmas, a Friday of the same year. */
const FRIDAY = "2026-11-20T18:00:00Z";
const CHRISTMAS = "2026-12-25T18:00:00Z";

for (const [state, label] of STATES) {
  test.describe(`where the building is ${state}`, () => {
    // The sample's own state needs no change.
    const inState = (text: string) => text.replace('state = "construction"', `state = "${state}"`);
    test.use({ changes: state === "construction" ? {} : { "site.toml": inState } });

    // Specification 2.24
    test(`every page says what is true of a building that is ${state}`, async ({ page }) => {
      // Specification 2.24
      await test.step("and nothing of another state", async () => {
        const texts = await written();
        expect(texts.length).toBeGreaterThan(25);
        let said = "";
        for (const { path } of PAGES) {
          await page.goto(path, { waitUntil: "domcontentloaded" });
          const note = page.locator(`[data-building=${state}]`).getByText(label);
          if (SHOWN_ON.includes(path)) await expect(note, path).toBeVisible();
          said += `${await page.locator("html").textContent()}\n`;
        }
        const others = STATES.filter(([other]) => other !== state);
        for (const text of texts) {
          const own = text[state];
          for (const [other] of others) {
            if (!own.includes(literal(text[other])))
              expect(said).not.toContain(literal(text[other]));
          }
        }
        for (const [, other] of others) expect(said).not.toContain(other);
        if (state === "open") expect(said).not.toMatch(/no recibe visitas/i);
      });
      // Specification 2.24
      await test.step("and how far the works are, with its day, until it is open", async () => {
        const works = page.getByRole("main").getByText(/Al 20 de noviembre de 2026: están colados/);
        for (const path of WORKS) {
          await page.goto(path, { waitUntil: "domcontentloaded" });
          await expect(works, path).toHaveCount(state === "open" ? 0 : 1);
        }
      });
      // Specification 2.39
      await test.step("and whether a stage is still to come", async () => {
        await page.goto("/Avance-Obra");
        const stages = state === "open" ? "Etapa de la obra" : /^Etapa prevista/;
        await expect(page.getByText(stages).first()).toBeVisible();
        if (state !== "open") return;
        for (const path of ["/Avance-Obra", "/Edificio-Remanso", "/Servicios-Remanso"]) {
          await page.goto(path);
          await expect(page.getByText(/etapas? previstas?/i), path).toHaveCount(0);
        }
      });
      // Specification 2.15, 2.25, 2.26
      await test.step("and whose address is which", async () => {
        await page.goto("/Edificio-Remanso");
        const titles = page.getByRole("main").getByRole("heading", { name: /^Dirección|^Horario/ });
        const office = page.getByRole("main").getByText("Portal de la Muestra");
        const [hours, place] = ADDRESSES[state];
        await expect(titles).toHaveText([hours, place]);
        await expect(office).toHaveCount(state === "open" ? 0 : 1);
        await expect(page.getByRole("contentinfo").getByText(place, { exact: true })).toBeVisible();
      });
      // Specification 2.25
      await test.step("is open now only if it is there, within its hours and on no day of rest", async () => {
        await at(page, FRIDAY);
        const now = page.getByText(/abierto ahora/i);
        if (state === "open") await expect(now).toHaveText("Abierto ahora, hasta las 18:00");
        else await expect(now).toHaveCount(0);
        await at(page, CHRISTMAS);
        await expect(now).toHaveCount(0);
      });
    });
  });
}

/** Loads the page of the building at a moment. */
async function at(page: Page, moment: string) {
  await page.clock.setFixedTime(new Date(moment));
  await page.goto("/Edificio-Remanso");
  await hydrated(page);
}

/** Every text of the pages' files that is written once for each state. */
async function written(): Promise<Record<State, string>[]> {
  const files = (await readdir("content/pages")).map((name) => join("content/pages", name));
  const all = (await Promise.all(files.map((file) => readFile(file, "utf8")))).join("\n");
  const text = (state: State) =>
    [...all.matchAll(new RegExp(`\\b${state} = "([^"]*)"`, "g"))].map((match) => match[1] ?? "");
  const [planned, construction, open] = [text("planned"), text("construction"), text("open")];
  return planned.map((it, index) => ({
    planned: it,
    construction: construction[index] ?? "",
    open: open[index] ?? "",
  }));
}

/** The longest part that no name between braces interrupts. */
function literal(text: string): string {
  const parts = text.split(/\{[^}]*\}/);
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), "");
}
