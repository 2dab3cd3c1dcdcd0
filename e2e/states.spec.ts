// The building is planned, under construction or open, and every page says only what is true of it. That no text of
// one state is another's: crates/site/src/tests/states.rs.
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
/** Where pictures of the works are. */
const IN_STAGES = ["/Avance-Obra", "/Edificio-Remanso", "/Servicios-Remanso"];
const PAGES = routes.filter(({ path, status }) => status === 200 && !path.startsWith("/Blog"));
/** A Friday at noon in Toluca, and Christmas, a Friday of the same year. */
const FRIDAY = "2026-11-20T18:00:00Z";
const CHRISTMAS = "2026-12-25T18:00:00Z";

for (const [state, label] of STATES) {
  test.describe(`where the building is ${state}`, () => {
    // The sample's own state needs no change.
    const inState = (text: string) => text.replace('state = "construction"', `state = "${state}"`);
    test.use({ changes: state === "construction" ? {} : { "site.toml": inState } });

    // Specification 2.15, 2.24, 2.25, 2.26, 2.39
    test(`every page says what is true of a building that is ${state}`, async ({ page }) => {
      await test.step("in its words, with how far the works are and what is still to come", async () => {
        for (const { path } of PAGES) {
          const said = await wordsOf(page, path);
          if (SHOWN_ON.includes(path)) expect(said, path).toContain(label);
          for (const [, other] of STATES)
            if (other !== label) expect(said, path).not.toContain(other);
          if (state === "open") {
            expect(said, path).not.toMatch(/no recibe visitas/i);
            if (IN_STAGES.includes(path)) expect(said, path).not.toMatch(/etapas? previstas?/i);
          }
          const works = said.split("Al 20 de noviembre de 2026: están colados").length - 1;
          if (WORKS.includes(path)) expect(works, path).toBe(state === "open" ? 0 : 1);
          const stage = state === "open" ? "Etapa de la obra" : "Etapa prevista";
          if (path === "/Avance-Obra") expect(said).toContain(stage);
        }
      });
      await test.step("and whose address is which", async () => {
        await page.goto("/Edificio-Remanso");
        const titles = page.getByRole("main").getByRole("heading", { name: /^Dirección|^Horario/ });
        const office = page.getByRole("main").getByText("Portal de la Muestra");
        const [hours, place] = ADDRESSES[state];
        await expect(titles).toHaveText([hours, place]);
        await expect(office).toHaveCount(state === "open" ? 0 : 1);
        await expect(page.getByRole("contentinfo").getByText(place, { exact: true })).toBeVisible();
      });
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

/** What a document says, to search engines too. */
async function wordsOf(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text();
  const shown = html.replaceAll(/<style.*?<\/style>|<script(?![^>]*ld\+json).*?<\/script>/gs, "");
  return shown
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("\u2060", "")
    .replaceAll(/\s+/g, " ");
}

/** Loads the page of the building at a moment. */
async function at(page: Page, moment: string) {
  await page.clock.setFixedTime(new Date(moment));
  await page.goto("/Edificio-Remanso");
  await hydrated(page);
}
