// What somebody types into a field of the desk, letter by letter, stands there and is kept as it was typed.
import { goTo, heldBy, keptAt, test } from "./desk.ts";
import { expectIn } from "./test.ts";

// Specification 18.37
test("an address is typed over the old one", async ({ visitor, desk }) => {
  await goTo(visitor, desk, "#/telefonos");
  const field = '[id="campo/contact/email"]';
  await visitor.click(field);
  await visitor.selectAll();
  await visitor.press("Backspace");
  await visitor.type("recepcion@lafuente.example");
  await expectIn(visitor, "recepcion@lafuente.example", heldBy, field);
  await expectIn(visitor, "recepcion@lafuente.example", keptAt, "site.toml", "contact", "email");
});
