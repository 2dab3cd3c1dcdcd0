import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { Settings } from "../api/types.ts";
import { BuildingNote } from "./building-note.tsx";
import { inSpanish } from "./say.ts";

type Building = Settings["building"];
let building: Building;
const facts = { opening: "Apertura prevista: marzo de 2032." };
vi.mock("./use-site.ts", () => ({ useSite: () => ({ building, facts, t: inSpanish }) }));

const TODAY = { date: "3 de mayo de 2031", text: "Se arma el techo." };

function said(of: Building, props: Partial<Parameters<typeof BuildingNote>[0]> = {}): string {
  building = of;
  return renderToStaticMarkup(<BuildingNote says="state" {...props} />).replaceAll(/<[^>]+>/g, "");
}

// Specification 2.24
test("how far the works are is said where it is asked for, with its day, and not once it is open", () => {
  const works: Building = { state: "construction", date: "marzo de 2032", today: TODAY };
  expect(said(works, { says: "today" })).toBe(
    "En construcción. Al 3 de mayo de 2031: se arma el techo. Apertura prevista: marzo de 2032.",
  );
  expect(said(works)).not.toContain("techo");
  expect(said({ ...works, state: "open" }, { says: "today" })).not.toContain("techo");
  const undated = { ...works, today: { text: TODAY.text } };
  expect(said(undated, { says: "today" })).not.toContain("techo");
});

// Specification 2.24
test("a date that the page says already is not said again", () => {
  const works: Building = { state: "planned", date: "marzo de 2032" };
  const beside = (value: string) => said(works, { beside: [{ name: "Apertura", value }] });
  expect(beside("marzo de 2032")).toBe("En proyecto. ");
  expect(beside("Desde 10 pesos")).toContain("Apertura prevista: marzo de 2032.");
});
