// Pictures of the editor with the sample, for docs/oficina.md: `node --experimental-transform-types dev/desk.ts`, which
// e2e/program.ts needs, after `cargo build` and `npm run build`.
import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { freePort } from "../e2e/free-port.ts";
import { BINARY, Program } from "../e2e/program.ts";
import config from "../playwright.config.ts";
import { webpOf } from "./webp.ts";

const INTO = "docs/images";

interface Device {
  width: number;
  height: number;
  /** How wide the picture of it is. */
  shown: number;
}

const COMPUTER: Device = { width: 1280, height: 800, shown: 1100 };
const PHONE: Device = { width: 390, height: 780, shown: 390 };

interface Picture {
  name: string;
  screen: string;
  device: Device;
  /** What is done before it is taken. */
  act?: (page: Page) => Promise<void>;
}

const PICTURES: Picture[] = [
  { name: "oficina-inicio", screen: "", device: COMPUTER },
  { name: "oficina-pagina", screen: "editar/pages%2Fhome.toml", device: COMPUTER },
  { name: "oficina-articulos", screen: "textos/article", device: COMPUTER },
  { name: "oficina-telefono", screen: "editar/telefonos", device: PHONE },
  {
    name: "oficina-mensaje",
    screen: "mensajes",
    device: PHONE,
    act: (page) => page.getByRole("button", { name: /Ana Ramírez/ }).click(),
  },
  {
    name: "oficina-publicar",
    screen: "editar/horario",
    device: PHONE,
    act: async (page) => {
      await page.getByLabel("lunes, cierra a las").fill("17:00");
      await page.getByLabel("lunes, cierra a las").blur();
      await page.getByRole("button", { name: /^\d+ cambios?$/ }).click();
    },
  },
];

const MESSAGES = [
  ["Ana Ramírez", "¿Cuándo puedo visitar? Busco un nicho para mi madre."],
  ["Jorge Nava", "Quisiera saber si cabe una urna de 26 centímetros de alto."],
];

async function send(origin: string, [name, message]: string[]) {
  const sent = await fetch(`${origin}/api/v.1.0/contact_us`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify({ name, message, email: "ana@ejemplo.mx", phoneNumber: "722 000 0000" }),
  });
  if (!sent.ok) throw new Error(await sent.text());
}

const place = await mkdtemp(join(tmpdir(), "columbario-desk-"));
const content = join(place, "content");
await cp("content", content, { recursive: true });
const listen = `127.0.0.1:${await freePort()}`;
const site = await Program.start(["--content", content, "--editor-listen", listen]);
const browser = await chromium.launch(config.use?.launchOptions ?? {});
try {
  for (const message of MESSAGES) await send(site.origin, message);
  const env = { ...process.env, COLUMBARIO_EDITOR_LISTEN: listen, COLUMBARIO_CONTENT: content };
  const asked = ["editor", "link", "--data", site.data];
  const { stdout } = await promisify(execFile)(BINARY, asked, { env });
  const link = stdout.match(/http:\S+\/entrar\/\S+/)?.[0] ?? "";
  const context = await browser.newContext({
    reducedMotion: "reduce",
    locale: "es-MX",
    colorScheme: "light",
    deviceScaleFactor: 2,
  });
  const entered = await context.request.post(link, { headers: { origin: new URL(link).origin } });
  if (!entered.ok()) throw new Error(`the link was answered with ${entered.status()}`);
  const [page, canvas] = [await context.newPage(), await context.newPage()];
  for (const { name, screen, device, act } of PICTURES) {
    const { width, height, shown } = device;
    await page.setViewportSize({ width, height });
    await page.goto(`${new URL(link).origin}/#/${screen}`);
    await page.reload();
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.getByText("Abriendo…").waitFor({ state: "detached" });
    await act?.(page);
    await page.waitForLoadState("networkidle");
    const png = await page.screenshot();
    const webp = await webpOf(canvas, png, shown, Math.round((shown * height) / width));
    await writeFile(join(INTO, `${name}.webp`), webp);
  }
} finally {
  await browser.close();
  await site.end();
  await rm(place, { recursive: true, force: true, maxRetries: 5 });
}
