// @vitest-environment jsdom
// What stands in each input while somebody types, and what is written of it.

import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import telephones from "../../../../../tests/fixtures/telephones.json";
import type { Data, Json, Session, Shape } from "../../api/api.ts";
import { client } from "../../data/client.ts";
import { documentQuery } from "../../data/queries.ts";
import { begin, current } from "../../data/store.ts";
import { textAt } from "../../data/text.ts";
import { useText } from "../../data/use-text.ts";
import { FileShown } from "../faults.ts";
import { Value } from "../form.tsx";
import { Root } from "../root.ts";
import { wholeOf } from "../shape.ts";
import { digitsOf } from "./phone.tsx";

const PATH = "site.toml";
let place: HTMLElement;
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const site = { state: "open", values: { brand: "Remanso" }, mailValues: {} };
  const session = { who: "ana", site: { ...site, timeZone: "America/Mexico_City" } };
  begin({ session: session as unknown as Session, others: [] });
  place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
});

function File({ shape }: { shape: Shape }) {
  const data = useText(PATH)?.data;
  return (
    <FileShown value={PATH}>
      <Root value={shape}>
        <Value part={wholeOf(shape)} value={data} isFramed />
      </Root>
    </FileShown>
  );
}

/** Shows the form of some values. */
async function show(properties: Record<string, Shape>, data: Data) {
  const document = { path: PATH, version: "1", data, body: null, schema: { $ref: "" } };
  client.setQueryData(documentQuery(PATH).queryKey, document);
  const states = { planned: { title: "En proyecto" }, open: { title: "Abierto" } };
  const $defs = { ByState: { type: "object", properties: states } };
  await act(async () => root.render(<File shape={{ type: "object", $defs, properties }} />));
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const field = (selector = "input, textarea, select") => place.querySelector<Field>(selector);
const written = (key = "value") => textAt(PATH)?.data[key];
const press = (name: string | RegExp) =>
  act(async () => {
    const all = [...place.querySelectorAll("button, input[type=checkbox]")] as HTMLElement[];
    const isIt = (it: HTMLElement) =>
      new RegExp(name).test(it.ariaLabel ?? (it.closest("label") ?? it).textContent ?? "");
    all.find(isIt)?.click();
  });

/** Gives a field another text, as one key does. */
function put(into: Field | null, text: string) {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(into), "value");
  own?.set?.call(into, text);
  const kind = into instanceof HTMLSelectElement ? "change" : "input";
  return act(async () => void into?.dispatchEvent(new Event(kind, { bubbles: true })));
}

/** Types letter by letter in place of what stands there, and returns what stood there before it was left. */
async function type(text: string, selector?: string): Promise<string> {
  await act(async () => field(selector)?.focus());
  await put(field(selector), "");
  for (const letter of text) await put(field(selector), `${field(selector)?.value}${letter}`);
  const stood = field(selector)?.value ?? "";
  await act(async () => field(selector)?.blur());
  return stood;
}

const text: Shape = { type: "string" };
const KINDS: [kind: string, Shape, before: Json, typed: string, left: string, kept: Json][] = [
  ["a text", text, "Uno", "Dos", "Dos", "Dos"],
  ["no text", text, "Uno", "", "", undefined],
  ["a text of one line", text, "Uno", "Dos\ntres", "Dos tres", "Dos tres"],
  ["a number", { type: "integer" }, 9, "$ 97,250.00", "97,250", 97250],
  ["what is no number", { type: "integer" }, 9, "tres mil", "tres mil", "tres mil"],
  ["a day", { ...text, format: "date" }, "por confirmar", "1/12/2026", "2026-12-01", "2026-12-01"],
  ["an hour", { ...text, format: "clock" }, "por confirmar", "9 a.m.", "09:00", "09:00"],
  [
    "a telephone",
    { ...text, format: "phone" },
    "",
    "01 (222) 555-0199",
    "222 555 0199",
    "2225550199",
  ],
  [
    "a telephone of Mexico City",
    { ...text, format: "phone" },
    "",
    "5500000000",
    "55 0000 0000",
    "5500000000",
  ],
  [
    "a mailbox",
    { ...text, format: "email" },
    "a@b.mx",
    "ventas@b.mx",
    "ventas@b.mx",
    "ventas@b.mx",
  ],
  ["no color", { ...text, format: "color" }, "#000000", "por confirmar", "#000000", "#000000"],
  [
    "lines",
    { type: "array", items: text, "x-widget": "lines" },
    ["a"],
    "b\n\nc",
    "b\nc",
    ["b", "c"],
  ],
  ["a text of all states", { ...text, "x-widget": "byState" }, "Uno", "Dos", "Dos", "Dos"],
];

it.each<[string, Shape, Json, string, Json]>([
  ["a text", text, "Cuatro valores", "Cuatro valores de la casa", "Cuatro valores de la casa!"],
  ["a number", { type: "integer" }, 9, "12", 121],
])("%s that another person changes is theirs in a field that somebody is in", async (...row) => {
  const [, shape, before, theirs, kept] = row;
  await show({ value: shape }, { value: before });
  await act(async () => field()?.focus());
  await show({ value: shape }, { value: typeof before === "number" ? Number(theirs) : theirs });
  expect(field()?.value).toBe(theirs);
  await put(field(), `${theirs}${typeof before === "number" ? "1" : "!"}`);
  await act(async () => field()?.blur());
  expect(written()).toEqual(kept);
});

it("what somebody writes is not exchanged for how it is kept", async () => {
  await show({ value: { type: "integer" } }, { value: 9 });
  await act(async () => field()?.focus());
  await put(field(), "97250.00");
  await show({ value: { type: "integer" } }, { value: 97250 });
  expect(field()?.value).toBe("97250.00");
});

it.each(KINDS)("%s is kept as it is meant", async (_, shape, before, typed, left, kept) => {
  await show({ value: shape }, { value: before });
  const isColor = shape.format === "color";
  const stood = await type(typed);
  expect(stood).toBe(isColor ? "#000000" : typed);
  expect(field()?.value).toBe(left);
  expect(written()).toEqual(kept);
});

it("of a text for each state of the building, the one of today is written", async () => {
  const value = { planned: "Habrá", open: "Hay" };
  await show({ value: { ...text, "x-widget": "byState" } }, { value });
  await type("Ya hay");
  expect(written()).toEqual({ planned: "Habrá", open: "Ya hay" });
  await type("Se hará", "details textarea");
  expect(written()).toEqual({ planned: "Se hará", open: "Ya hay" });
});

it("a link is a page, or an address as it is meant", async () => {
  await show({ value: { ...text, format: "href" } }, { value: "" });
  await put(field("select"), "otra");
  await type("www.guia.example", "input");
  expect(written()).toBe("https://www.guia.example");
});

it("one or several of a few choices are written by their values", async () => {
  const oneOf = [
    { const: 1, title: "Lunes" },
    { const: 2, title: "Martes" },
  ];
  const days: Shape = { type: "array", items: { type: "integer", oneOf } };
  await show({ value: { ...text, oneOf }, days }, { value: "1", days: [2] });
  await put(field("select"), "2");
  expect(written()).toBe("2");
  await press("Lunes");
  expect(written("days")).toEqual([1, 2]);
});

it("a list gets one more where that is asked for, moves them, and brings back what it lost", async () => {
  const rows: Shape = { title: "Filas", type: "array", maxItems: 4, items: text };
  await show({ rows }, { rows: ["a", "b", "c"] });
  await press("Agregar aquí, después del 1");
  expect(written("rows")).toEqual(["a", "", "b", "c"]);
  expect([...place.querySelectorAll("textarea")].map(({ value }) => value)).toEqual(
    written("rows"),
  );
  // There are as many as there may be.
  expect(place.textContent).not.toContain("Agregar");
  await press("Quitar el 2");
  await press("Bajar el 1");
  expect(written("rows")).toEqual(["b", "a", "c"]);
  await press("Quitar el 3");
  await act(async () => current().outcome?.putBack?.());
  expect(written("rows")).toEqual(["b", "a", "c"]);
});

it("what is typed in one that was moved is written where that is now", async () => {
  const row: Shape = { type: "object", properties: { name: text, price: { type: "integer" } } };
  await show(
    { rows: { type: "array", items: row } },
    { rows: [{ name: "a" }, { price: 2, name: "b" }] },
  );
  await press("Subir el 2");
  await type("c", "li textarea");
  expect(written("rows")).toEqual([{ price: 2, name: "c" }, { name: "a" }]);
  // No field has moved within it.
  expect(place.querySelector("li input, li textarea")).toHaveProperty("tagName", "INPUT");
});

it.each([
  [true, undefined, true, false],
  [true, true, true, false],
  [true, false, false, undefined],
  [false, undefined, false, true],
  [false, true, true, undefined],
  [false, false, false, true],
])(
  "shows with the default %s the value %s as %s, and writes %s",
  async (absent, value, shown, next) => {
    const data: Data = value === undefined ? {} : { value };
    await show({ value: { type: "boolean", default: absent, title: "Se ve" } }, data);
    expect((field() as HTMLInputElement).checked).toBe(shown);
    await press("Se ve");
    expect(written()).toBe(next);
  },
);

it.each(telephones.filter(({ number }) => number))(
  "a telephone number is taken as the contact form takes it: $written",
  ({ written, number }) => expect(digitsOf(written)).toBe(number),
);
