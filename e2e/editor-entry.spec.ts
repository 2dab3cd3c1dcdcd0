// The editor under a domain of its own, entered by the code of a mail: it is asked for at one computer, and the mail
// is read elsewhere.
import { certificate } from "./certificate.ts";
import { unserved } from "./changed-content.ts";
import { leave, NO_SCRIPTS } from "./editor.ts";
import { freePort } from "./free-port.ts";
import { Program } from "./program.ts";
import { mailsIn } from "./spool.ts";
import { expect } from "./test.ts";

const HOST = "editar.remanso.example";
const ANA = "ana@remanso.example";

const test = unserved.extend<{ site: Program }, { port: number }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  port: [async ({}, use) => use(await freePort()), { scope: "worker" }],
  launchOptions: [
    async ({ launchOptions, port }, use) => {
      const rule = `--host-resolver-rules=MAP ${HOST} 127.0.0.1:${port}`;
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), rule] });
    },
    { scope: "worker" },
  ],
  ignoreHTTPSErrors: true,
  site: async ({ content, page, port }, use) => {
    const { settings, end } = await certificate(HOST);
    const site = await Program.start([
      ...["--content", content, ...settings, "--https-listen", `127.0.0.1:${port}`],
      ...["--http-listen", "off", "--editor-host", HOST, "--editor-people", ANA],
    ]);
    await use(site);
    // What it still loads ends with the program.
    await page.goto("about:blank");
    await site.end();
    await end();
  },
});

/** The code of the one mail that was written: without a mail server it is a file. */
async function codeOf(site: Program): Promise<string> {
  const mails = async () =>
    (await mailsIn(site.data)).filter(({ name }) => name.startsWith("entrada-"));
  await expect.poll(async () => (await mails()).length).toBe(1);
  const mail = (await mails())[0]?.text;
  const code = mail?.match(/^\d{3} \d{3}\r?$/m)?.[0];
  expect(code, mail).toBeDefined();
  return (code ?? "").trim();
}

// Specification 18.34
test("who reads the mail on a telephone types its code where they asked", async ({
  page,
  site,
  consoleMessages,
}) => {
  consoleMessages.allow(NO_SCRIPTS);
  consoleMessages.expect(/status of 422/);
  await page.goto(`https://${HOST}/`);
  await page.getByLabel("Correo").fill(ANA);
  await page.getByRole("button", { name: "Enviarme el enlace" }).click();
  const field = page.getByRole("textbox", { name: "Código del correo" });
  const code = await codeOf(site);
  const wrong = code.startsWith("9") ? "100-000" : "900-000";
  await field.pressSequentially(wrong);
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription(/le quedan 4 intentos/);
  await expect(field).toHaveValue(wrong);
  await expect(field).toBeFocused();
  await field.press("ControlOrMeta+a");
  await field.pressSequentially(code);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Remanso" })).toBeVisible();
  await leave(page);
});
