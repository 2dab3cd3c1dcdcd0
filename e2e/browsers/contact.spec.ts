// The contact form of both brands in every browser: refused by the page and by the server, received and
// kept, with and without scripts.
import { ALJIBE, SAMPLE } from "../brands.ts";
import { expect, expectIn, open, test } from "./test.ts";
import type { Visitor } from "./visitor.ts";

const SEND = 'form button[type="submit"]';
const NAME = "Ana Ramírez Núñez";

for (const brand of [SAMPLE, ALJIBE]) {
  // Specification 10.7
  test(`a message to ${brand.name} is refused, corrected, received and kept`, async ({
    visitor,
    allowed,
    programOf,
  }) => {
    allowed.push(/422/);
    const program = await programOf(brand);
    await open(visitor, `${program.origin}/Contacto`);
    await visitor.click(SEND);
    await expectFault(visitor, "name", "nombre");
    await expectFault(visitor, "email", "correo");
    // The page sets no limit to a name; the server does.
    await write(visitor, "name", "Ana ".repeat(30));
    await write(visitor, "email", "ana@ejemplo.mx");
    await write(visitor, "message", "¿Cuándo puedo visitar?");
    await visitor.click(SEND);
    await expectFault(visitor, "name", "100 caracteres");
    await expectIn(visitor, "ana@ejemplo.mx", typedIn, "email");
    await visitor.evaluate(empty, "name");
    await write(visitor, "name", NAME);
    await visitor.click(SEND);
    await expectReceived(visitor);
    await expectIn(visitor, true, () => document.activeElement?.matches("[role=status]"));
    await expectIn(visitor, "", typedIn, "name");
    const said = await program.run("leads", "show", await visitor.evaluate(folio));
    expect(said).toContain(NAME);
    expect(said).toContain("¿Cuándo puedo visitar?");
  });
}

test.describe("without scripts", () => {
  test.use({ script: false });

  test("a message is refused, corrected, received and kept without scripts", async ({
    visitor,
    allowed,
    programOf,
  }) => {
    allowed.push(/422/);
    const program = await programOf(SAMPLE);
    await visitor.open(`${program.origin}/Contacto`);
    await write(visitor, "name", NAME);
    await write(visitor, "email", "ana@ejemplo");
    await visitor.click(SEND);
    await expectFault(visitor, "email", "correo");
    await expectIn(visitor, NAME, typedIn, "name");
    await visitor.evaluate(empty, "email");
    await write(visitor, "email", "ana@ejemplo.mx");
    await visitor.click(SEND);
    await expectReceived(visitor);
    const said = await program.run("leads", "show", await visitor.evaluate(folio));
    expect(said).toContain(NAME);
  });
});

async function write(visitor: Visitor, name: string, text: string) {
  await visitor.click(`form [name="${name}"]`);
  await visitor.type(text);
}

/** The field's sentence says this. */
async function expectFault(visitor: Visitor, name: string, words: string) {
  await expect.poll(() => visitor.evaluate(faultOf, name)).toMatch(new RegExp(words, "i"));
}

async function expectReceived(visitor: Visitor) {
  await expect.poll(() => visitor.evaluate(folio)).toMatch(/^\w{4}-\w{4}$/);
}

/** Runs in the page, as all below. */
function faultOf(name: string): string | undefined {
  const field = document.querySelector(`form [name="${name}"][aria-invalid="true"]`);
  const sentences = (field?.getAttribute("aria-describedby") ?? "").split(" ");
  return sentences.map((id) => document.getElementById(id)?.textContent).join(" ");
}

function typedIn(name: string): string | undefined {
  return document.querySelector<HTMLInputElement>(`form [name="${name}"]`)?.value;
}

function empty(name: string) {
  const field = document.querySelector<HTMLInputElement>(`form [name="${name}"]`);
  if (field) field.value = "";
}

function folio(): string {
  return document.querySelector("main [role=status] strong")?.textContent ?? "";
}
