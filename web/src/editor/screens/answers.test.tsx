// @vitest-environment jsdom
// What screens show until an answer is there, and where one throws.
import { act, type ReactNode, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ARTICLE, PHONES, program } from "../data/tests/program.ts";
import { drafts, hear, late, open, openBeforeEach, pass, state } from "../data/tests/window.ts";

openBeforeEach();

let place: HTMLElement;
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
});

const mount = (part: ReactNode) => act(async () => root.render(part));
const wait = (ms: number) => act(async () => void (await pass(ms)));
const said = () => place.textContent ?? "";

/** Gives a field another value, as a person does. */
function fill(selector: string, value: string) {
  const field = place.querySelector<HTMLInputElement>(selector);
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value");
  own?.set?.call(field, value);
  const kind = field?.tagName === "SELECT" ? "change" : "input";
  return act(async () => void field?.dispatchEvent(new Event(kind, { bubbles: true })));
}

const Shown = ({ useText }: Pick<typeof import("../data/use-text.ts"), "useText">) => (
  <p>{String(useText(ARTICLE)?.data["title"] ?? "…")}</p>
);

/** Where the address leads, and what is touched. */
const ways = { leadTo: (_: string[]) => {}, touch: (_: readonly string[]) => {} };

function Focused({ useFocus }: Pick<typeof import("./use-focus.ts"), "useFocus">) {
  const [asked, ask] = useState<string[]>(["title"]);
  const [focus, goTo] = useFocus(asked);
  Object.assign(ways, { leadTo: ask, touch: goTo });
  return <p>{focus?.join("/")}</p>;
}

const faulty = { now: true };

function Faulty() {
  if (faulty.now) throw new RangeError("Invalid time value");
  return <p>La foto</p>;
}

describe("the numbers of a month", () => {
  beforeEach(async () => {
    const { Numbers } = await import("./numbers.tsx");
    await mount(<Numbers />);
    await wait(0);
  });

  test("are those of the month that is chosen, however late they come", async () => {
    expect(said()).toContain("Visitas: 11");
    program.answers["GET /api/numbers"] = [late, 200];
    await fill("#month", "2026-08");
    expect(said()).not.toContain("Visitas:");
    await fill("#month", "2026-09");
    await wait(10_000);
    expect(said()).toContain("Visitas: 9");
  });

  test("are asked for again when the line is back", async () => {
    program.answers["GET /api/numbers"] = ["drop"];
    await fill("#month", "2026-08");
    await wait(10);
    expect(said()).not.toContain("Visitas:");
    program.answers = {};
    await act(async () => hear("online"));
    await wait(10);
    expect(said()).toContain("Visitas: 8");
    expect(state().outcome?.failed).toBe(true);
  });

  test("are of one of the months that there are", () => {
    const field = place.querySelector<HTMLSelectElement>("#month");
    const months = [...(field?.options ?? [])].map(({ value }) => value);
    expect(months.slice(0, 12).at(-1)).toBe("2025-12");
    expect(months[0]).toBe("2026-11");
  });
});

test("a file that could not be read is read when the line is back", async () => {
  const { useText } = await import("../data/use-text.ts");
  program.answers["GET /api/file"] = ["drop"];
  await mount(<Shown useText={useText} />);
  await wait(1000);
  expect(said()).toBe("…");
  program.answers = {};
  await wait(5000);
  expect(said()).toBe("artículo");
});

test("words that were not looked for yet are not said to be nowhere, nor does Enter lead to others", async () => {
  const { Find } = await import("./find.tsx");
  const place = { path: PHONES, pointer: ["a"], label: "", said: ["", "x", ""] };
  program.found = [
    { ...place, title: "velas" },
    { ...place, title: "cremación" },
  ];
  await mount(<Find />);
  await fill("#que-cambiar", "zzz");
  await wait(1000);
  expect(said()).toContain("Nada dice «zzz»");
  await fill("#que-cambiar", "cremación");
  expect(said()).not.toContain("Nada dice");
  await wait(1000);
  expect(said()).toContain("Está en 1 lugar");
  await fill("#que-cambiar", "velas");
  expect(said()).not.toContain("Corregir");
  await wait(1000);
  expect(said()).toContain("Corregir");
});

test("the way to a field is gone again where the address leads to another", async () => {
  const { useFocus } = await import("./use-focus.ts");
  await mount(<Focused useFocus={useFocus} />);
  await act(async () => ways.touch(["body", "4"]));
  expect(said()).toBe("body/4");
  await act(async () => ways.leadTo(["date"]));
  expect(said()).toBe("date");
});

test("a part that throws takes nothing else away, and comes back", async () => {
  const { Boundary } = await import("../components/boundary.tsx");
  faulty.now = true;
  vi.spyOn(console, "error").mockImplementation(() => {});
  await mount(
    <>
      <Boundary what="La página">
        <Faulty />
      </Boundary>
      <p>Lo escrito</p>
    </>,
  );
  expect(said()).toContain("La página tuvo una falla");
  expect(said()).toContain("Lo escrito");
  faulty.now = false;
  await act(async () => place.querySelector("button")?.click());
  expect(said()).toBe("La fotoLo escrito");
});

describe("the line at the foot", () => {
  beforeEach(async () => {
    vi.stubGlobal(
      "ResizeObserver",
      class {
        observe() {}
        disconnect() {}
      },
    );
    location.hash = `#/editar/${PHONES}`;
    const { PublishBar } = await import("../publish/publish-bar.tsx");
    await open(PHONES);
    await mount(<PublishBar />);
  });
  const status = () => place.querySelector('[class*="line"] [role="status"]')?.textContent ?? "";
  const write = (title: string, path = PHONES) =>
    act(async () => drafts.edit(path, { data: { title } }));

  test("is read aloud once for what is typed in one go", async () => {
    await wait(2000);
    const heard: string[] = [];
    for (const title of ["a", "ab", "abc", "abcd"]) {
      await write(title);
      for (let waited = 0; waited < 300; waited += 50) {
        if (status() && status() !== heard.at(-1)) heard.push(status());
        await wait(50);
      }
    }
    await wait(3000);
    expect(heard.filter((text) => text.startsWith("Guardado"))).toEqual([]);
    expect(status()).toMatch(/^Guardado/);
  });

  test("is true of this screen, and tells what another one has unsaved", async () => {
    await act(async () => void (await open(ARTICLE)));
    program.answers["PATCH /api/file"] = [500];
    await write("otro", ARTICLE);
    await wait(2000);
    expect(status()).not.toMatch(/^Sin guardar todavía/);
    expect(status()).toContain("Sin guardar: artículo");
    program.answers = {};
    await wait(6000);
    expect(status()).not.toContain("Sin guardar");
  });
});
