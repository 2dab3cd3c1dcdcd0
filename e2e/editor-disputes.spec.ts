// What was written twice, what somebody else left in the files, and what was discarded: as it is seen.
import { edit } from "./changed-content.ts";
import { bar, changes, publish, publishButton, read, Steps, saved, test } from "./editor.ts";
import { expect } from "./test.ts";

test.use({ hasPictures: false });

const PHONE = /^Teléfono sin costo/;

// Specification 18.36
test("of what two windows wrote, each value is a button that says whose it is", async ({
  page,
  context,
  editor,
  consoleMessages,
}) => {
  consoleMessages.expect(/409/);
  const other = await context.newPage();
  // It does not see by itself what the first one writes.
  await other.route("**/api/presence?*", () => {});
  await other.goto(`${editor}/#/editar/telefonos`);
  await page.goto(`${editor}/#/editar/telefonos`);
  await expect(other.getByLabel(PHONE)).toBeVisible();
  await page.getByLabel(PHONE).fill("8002222222");
  await expect(saved(page)).toBeVisible();
  await other.getByLabel(PHONE).fill("8004444444");
  const choice = bar(other).getByRole("region", {
    name: "«Datos del sitio: Teléfono sin costo» se escribió dos veces. Elija qué se queda; lo otro se guarda treinta días.",
  });
  const theirs = choice.getByRole("button", {
    name: /^Usted, en otra ventana o antes, escribió 800 222 2222 a las \d\d:\d\d$/,
  });
  await expect(theirs).toBeVisible();
  await expect(bar(other)).toContainText("Elija arriba qué se queda");
  // One writes on meanwhile, and chooses between what there is now.
  await other.getByLabel(PHONE).fill("8005555555");
  await expect(choice.getByRole("button", { name: "Usted escribió 800 555 5555" })).toBeVisible();
  await theirs.click();
  await expect(saved(other)).toBeVisible();
  await expect(choice).toHaveCount(0);
  await expect(other.getByLabel(PHONE)).toHaveValue(/^800 ?222 ?2222$/);
  // One's own is as good a choice.
  await page.getByLabel(PHONE).fill("8006666666");
  await expect(saved(page)).toBeVisible();
  // Nothing changes in a field under whoever is in it.
  await page.getByLabel(PHONE).blur();
  await other.getByLabel(PHONE).fill("8007777777");
  await choice.getByRole("button", { name: "Usted escribió 800 777 7777" }).click();
  await expect(saved(other)).toBeVisible();
  await expect(page.getByLabel(PHONE)).toHaveValue(/^800 ?777 ?7777$/);
});

// Specification 18.36
test("of what the site says meanwhile, each value is a button, and nothing is said that is not so", async ({
  page,
  editor,
  content,
  consoleMessages,
}) => {
  consoleMessages.expect(/409/);
  await page.goto(`${editor}/#/editar/telefonos`);
  await page.getByLabel(PHONE).fill("8005551234");
  await expect(saved(page)).toBeVisible();
  await edit(content, "site.toml", (text) => text.replace('"8000000000"', '"8007777777"'));
  await publishButton(page).click();
  const choice = bar(page).getByRole("region", { name: /cambió en el sitio mientras tanto/ });
  await expect(choice.getByRole("button", { name: "En el sitio dice 800 777 7777" })).toBeVisible();
  await expect(bar(page)).not.toContainText("ya se ve como quedó");
  await choice.getByRole("button", { name: "Usted escribió 800 555 1234" }).click();
  await expect(choice).toHaveCount(0);
  await publish(page, new Steps());
  expect(await read(content, "site.toml")).toContain('phone = "8005551234"');
});

test("a fault that somebody left in the files is said on each screen, and nobody is told to mend it", async ({
  page,
  editor,
  content,
  consoleMessages,
}) => {
  // The file that cannot be read is asked for.
  consoleMessages.expect(/422/);
  await page.goto(`${editor}/#/editar/telefonos`);
  await page.getByLabel(PHONE).fill("8005551234");
  await expect(saved(page)).toBeVisible();
  const path = "pages/edificio.toml";
  const good = await read(content, path);
  await edit(content, path, (text) => `"${text}`);
  await page.goto(`${editor}/#/`);
  await page.reload();
  const said =
    "Lo suyo está guardado, pero quien hizo el sitio dejó una falla en «El edificio»: hasta que la corrija no se puede publicar.";
  await expect(page.getByRole("main").getByText(said)).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(/a medias|ya se puede/);
  for (const screen of ["", "editar/telefonos", "historial", "textos/article"]) {
    await page.goto(`${editor}/#/${screen}`);
    await expect(bar(page)).toContainText(said);
    await expect(publishButton(page)).toHaveCount(0);
  }
  await page.goto(`${editor}/#/editar/telefonos`);
  await bar(page).getByRole("button", { name: "1 cambio" }).click();
  await expect(changes(page)).toContainText(said);
  // The screen of the file says why it does not open, and opens once it can.
  await page.goto(`${editor}/#/editar/${encodeURIComponent(path)}`);
  await expect(page.getByText(/^«El edificio» tiene una falla de escritura/)).toBeVisible();
  await expect(page.getByText("Abriendo…")).toHaveCount(0);
  await edit(content, path, () => good);
  await expect(page.getByText(/^«El edificio» tiene una falla de escritura/)).toHaveCount(0);
  await page.goto(`${editor}/#/`);
  await expect(page.getByText("1 cosa sin publicar: ya se puede publicar.")).toBeVisible();
  await publish(page, new Steps());
  expect(await read(content, "site.toml")).toContain('phone = "8005551234"');
});

// Specification 18.36
test("what was discarded comes back at a touch, and is listed as it was, whatever was published since", async ({
  page,
  editor,
}) => {
  const back = bar(page).getByText(/^Ya está de vuelta, sin publicar: /);
  const discard = async () => {
    await bar(page).getByRole("button", { name: "1 cambio" }).click();
    await changes(page)
      .getByRole("button", { name: /^Descartar esto/ })
      .click();
    await expect(page.getByLabel(PHONE)).toHaveValue("800 000 0000");
  };
  await page.goto(`${editor}/#/editar/telefonos`);
  await page.getByLabel(PHONE).fill("8005551234");
  await expect(saved(page)).toBeVisible();
  await discard();
  await bar(page).getByRole("button", { name: "Recuperar lo descartado" }).click();
  await expect(page.getByLabel(PHONE)).toHaveValue(/^800 ?555 ?1234$/);
  await expect(back).toBeVisible();
  await discard();
  await page.getByLabel(/^WhatsApp/).fill("7223333333");
  await publish(page, new Steps());
  await page.goto(`${editor}/#/historial`);
  const discarded = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Recuperar lo descartado: Hoy/ }) });
  await expect(discarded.getByRole("listitem")).toHaveText([
    /Teléfono sin costo.*800 000 0000.*800 555 1234/,
  ]);
  await discarded.getByRole("button").click();
  await expect(back).toBeVisible();
});
