// What fills a site for a measurement: photographs of 8 MB in its articles, and messages of families.
import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  appendFileSync,
  closeSync,
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { chromium } from "@playwright/test";

/** Photographs that differ in more than their last bytes. */
export const SCENES = ["exterior_day", "lobby", "roof_garden", "niche_emperador"];
/** As a camera of 24 megapixels leaves one. */
const [WIDTH, HEIGHT, LEAST_BYTES] = [6000, 4000, 7_500_000];

/** The letters of a folio (`crates/messages/src/message/folio.rs`). */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
/** Messages that nobody has answered yet, and one of how many is held back as spam. */
const [UNANSWERED, HELD_BACK] = [30, 10];
const [FIRST, LAST] = [Date.UTC(2022, 0, 1), Date.UTC(2026, 10, 20)];
/** Rows that are written by one statement. */
const AT_ONCE = 500;

/** Renders of the sample, as large and as grainy as a camera's: JPEGs of some 8 MB. */
async function makeScenes(place) {
  const browser = await chromium.launch({
    executablePath: "/usr/bin/chromium-headless-shell",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const page = await browser.newPage();
  const scenes = [];
  for (const scene of SCENES) {
    const original = readFileSync(`content/media/${scene}.jpg`).toString("base64");
    const url = await page.evaluate(photograph, [original, WIDTH, HEIGHT, LEAST_BYTES]);
    scenes.push(join(place, `${scene}.jpg`));
    writeFileSync(scenes.at(-1), Buffer.from(url.slice(url.indexOf(",") + 1), "base64"));
  }
  await browser.close();
  return scenes;
}

/** Runs in the browser. */
async function photograph([original, width, height, leastBytes]) {
  const small = await fetch(`data:image/jpeg;base64,${original}`);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  context.drawImage(await createImageBitmap(await small.blob()), 0, 0, width, height);
  const pixels = context.getImageData(0, 0, width, height);
  for (let at = 0; at < pixels.data.length; at += 4) {
    const grain = Math.random() * 11 - 5.5;
    for (const channel of [0, 1, 2]) pixels.data[at + channel] += grain;
  }
  context.putImageData(pixels, 0, 0);
  let blob;
  for (let quality = 0.6; (blob?.size ?? 0) < leastBytes && quality < 1; quality += 0.03) {
    blob = await canvas.convertToBlob({ type: "image/jpeg", quality });
  }
  const reader = new FileReader();
  reader.readAsDataURL(blob);
  await new Promise((resolve) => {
    reader.onload = resolve;
  });
  return reader.result;
}

/**
 * What puts the photographs of these numbers into the articles, in turns. Each has bytes of its own behind the
 * picture's end; where the file system can, the others are shared.
 */
export async function photographer(content, place) {
  const scenes = await makeScenes(place);
  const articles = readdirSync(join(content, "articles"));
  return (from, to) => {
    for (let number = from; number < to; number++) {
      const name = `foto-${String(number).padStart(5, "0")}.jpg`;
      const file = join(content, "media", name);
      copyFileSync(scenes[number % scenes.length], file, constants.COPYFILE_FICLONE);
      appendFileSync(file, name);
      const article = join(content, "articles", articles[number % articles.length]);
      appendFileSync(article, `\n![Fotografía ${number} de la visita](${name})\n`);
    }
  };
}

/**
 * Gives each photograph what was made of the first of its scene, by the names of
 * `crates/pictures/src/store.rs`: to make 2,000 takes an hour of a processor, and the rest can be measured
 * without it.
 */
export function linkMade(content, pictures) {
  const folders = readdirSync(join(content, "media"))
    .filter((name) => name.startsWith("foto-"))
    .map((name) =>
      createHash("sha256")
        .update(readFileSync(join(content, "media", name)))
        .digest("hex"),
    )
    .map((hash) => join(pictures, `${hash.slice(0, 32)}-2`));
  for (const [at, folder] of folders.entries()) {
    if (at < SCENES.length) continue;
    mkdirSync(folder);
    const made = folders[at % SCENES.length];
    for (const file of readdirSync(made)) linkSync(join(made, file), join(folder, file));
  }
}

/** Puts so many messages into the file of SQLite, or into the server at an address. */
export function addMessages(count, { file, url, place }) {
  if (file) {
    const database = new DatabaseSync(file);
    for (const statement of statements(count, (hex) => `X'${hex}'`)) database.exec(statement);
    database.close();
    return;
  }
  const script = join(place, "messages.sql");
  const out = openSync(script, "w");
  for (const statement of statements(count, (hex) => `'\\x${hex}'`)) writeSync(out, statement);
  writeSync(
    out,
    ["leads", "deliveries"]
      .map((table) => `SELECT setval(pg_get_serial_sequence('${table}', 'id'), ${count});\n`)
      .join(""),
  );
  // As autovacuum does where messages come one by one.
  writeSync(out, "ANALYZE;\n");
  closeSync(out);
  execFileSync("psql", [url, "-q", "-o", "/dev/null", "-v", "ON_ERROR_STOP=1", "-f", script]);
}

/**
 * SQL that inserts messages: most were delivered and answered in the editor, some are held back, the
 * last wait for an answer.
 */
function* statements(count, bytes) {
  for (let from = 1; from <= count; from += AT_ONCE) {
    const tables = {
      leads: [],
      idempotency_keys: [],
      deliveries: [],
      attempts: [],
      rights_record: [],
    };
    for (let id = from; id < from + AT_ONCE && id <= count; id++) insert(tables, id, count, bytes);
    const inserts = Object.entries(tables).map(
      ([table, rows]) => `INSERT INTO ${table} (${COLUMNS[table]}) VALUES ${rows.join(",\n")};\n`,
    );
    yield `BEGIN;\n${inserts.join("")}COMMIT;\n`;
  }
}

const COLUMNS = {
  leads:
    "id, uid, folio, received_at, name, email, phone_number, ciudad, message, company, service_interest, page, notice_version, consent, content_hash, quarantine_reason, attended_at, searchable",
  idempotency_keys: "key, content_hash, lead_id",
  deliveries:
    "id, lead_id, channel, recipient, state, attempts, created_at, next_attempt_at, waiting_since, sent_at",
  attempts: "delivery_id, at, outcome, said",
  rights_record: "at, deed, folio, detail",
};

function insert(tables, id, count, bytes) {
  const hash = bytes(randomBytes(32).toString("hex"));
  const received = new Date(FIRST + ((LAST - FIRST) * id) / count);
  const [at, later] = [0, 7_200_000].map((ms) =>
    new Date(received.getTime() + ms).toISOString().replace("Z", "000Z"),
  );
  let rest = id * 1_000_003;
  const letter = () => {
    const found = LETTERS[rest % LETTERS.length];
    rest = Math.floor(rest / LETTERS.length);
    return found;
  };
  const folio = Array.from({ length: 8 }, letter).join("").replace(/^..../, "$&-");
  const isHeld = id % HELD_BACK === 0;
  const isAnswered = !isHeld && id <= count - UNANSWERED;
  const text = `Buenas tardes, quisiera informes de un nicho familiar para cuatro urnas y de la forma de pago. Somos de Metepec y podemos ir el sábado por la mañana. Gracias de antemano. Mensaje ${id}.`;
  const bare = `Persona ${id} Peña\npersona${id}@example.com\n${text}`
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase();
  tables.leads.push(
    `(${id}, '${randomBytes(16).toString("hex")}', '${folio}', '${at}', 'Persona ${id} Peña', 'persona${id}@example.com', '722${String(id).padStart(7, "0")}', 'Metepec', '${text}', '', '', '/Contacto', '1', ${id % 2}, ${hash}, ${isHeld ? "'links'" : "NULL"}, ${isAnswered ? `'${later}'` : "NULL"}, '${bare}')`,
  );
  tables.idempotency_keys.push(`('clave-${id}', ${hash}, ${id})`);
  if (isHeld) return;
  tables.deliveries.push(
    `(${id}, ${id}, 'mail', 'ventas@remanso.example', 'sent', 1, '${at}', '${at}', '${at}', '${at}')`,
  );
  tables.attempts.push(`(${id}, '${at}', 'sent', '250 2.0.0 kept')`);
  tables.rights_record.push(`('${later}', 'attended', '${folio}', 'ana@remanso.example')`);
}
