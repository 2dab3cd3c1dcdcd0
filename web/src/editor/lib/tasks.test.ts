import { expect, test } from "vitest";
import type { FileInfo } from "../api/api.ts";
import { addressOf, taskOf } from "./tasks.ts";

type Sections = [name: string, kind: string][];

const page = (path: string, address: string, ...sections: Sections) =>
  ({
    path: `pages/${path}.toml`,
    address,
    kind: "page",
    sections: sections.map(([name, kind]) => ({ name, kind })),
  }) as unknown as FileInfo;

const FILES = [
  page("home", "/", ["hero", "hero"], ["oferta", "ribbon"]),
  page("quienes-somos", "/Quienes-Somos", ["equipo", "people"], ["costos", "prices"]),
  page("contacto", "/Contacto", ["form", "form"], ["aviso", "notice"]),
];

// Specification 18.40
test("a task is about the section of its kind, on whichever page that is", () => {
  const of = (screen: string) => {
    const { path, only } = taskOf(screen, FILES) ?? {};
    return [path, only];
  };
  expect(of("preventa")).toEqual(["pages/home.toml", [["oferta"]]]);
  expect(of("atienden")).toEqual(["pages/quienes-somos.toml", [["equipo"]]]);
  expect(of("aviso")).toEqual(["pages/contacto.toml", [["aviso"]]]);
  expect(of("precios")[0]).toBe("site.toml");
  expect(addressOf("site.toml", FILES, ["prices"])).toBe("/Quienes-Somos");
  expect(addressOf("site.toml", FILES, ["contact"])).toBe("/Contacto");
});

// Specification 18.40
test("a site has no task about what is on none of its pages", () => {
  for (const screen of ["preventa", "atienden", "aviso", "precios"])
    expect(taskOf(screen, [page("home", "/", ["hero", "hero"])])).toBeUndefined();
  expect(taskOf("telefonos", [])?.path).toBe("site.toml");
});
