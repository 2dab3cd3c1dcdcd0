// The office's tasks: which parts of which file each one shows, with the guide's sentence about it.
import type { FileInfo, Pointer } from "../api/api.ts";

export interface Task {
  title: string;
  help?: string;
  path: string;
  only?: readonly Pointer[];
}

const SITE = "site.toml";

/** A task that is about some settings, or about the section of its kind. */
interface Said extends Partial<Task> {
  title: string;
  /** A site has the task where a page has a section of this kind. */
  kind?: string;
}

export const tasks: Record<string, Said> = {
  telefonos: {
    title: "Teléfonos",
    help: "Diez dígitos, como los dice. Cambian a la vez en todas las páginas: en el pie, en los botones para llamar y dentro de los textos.",
    only: [
      ["contact", "phone"],
      ["contact", "whatsapp"],
      ["contact", "email"],
    ],
  },
  precios: {
    title: "Precios",
    help: "Con números: la tabla, el dibujo del muro y las sumas de los textos salen de aquí.",
    kind: "prices",
    only: [["prices"], ["niche", "kinds"]],
  },
  preventa: {
    title: "Gran preventa",
    help: "El listón, debajo del título. La ley pide que una oferta diga sus condiciones y su vigencia.",
    kind: "ribbon",
  },
  atienden: { title: "Quién atiende", kind: "people" },
  aviso: { title: "Aviso", kind: "notice" },
  horario: {
    title: "El horario de siempre",
    help: "Cada día con sus horas. En la página, los que tienen las mismas se dicen juntos.",
    only: [["hours"], ["holidays"]],
  },
  dia: { title: "Un día con otro horario", only: [["exceptions"]] },
  foto: {
    title: "La foto de este mes",
    kind: "progress",
    path: "progress.toml",
    only: [["photo"]],
  },
};

export interface Place {
  file: FileInfo;
  /** Its name in the file. */
  section: string;
}

/** The first section of a kind, whether or not it is shown now. */
export function placeOf(kind: string, files: readonly FileInfo[]): Place | undefined {
  for (const file of files)
    for (const { name, kind: its } of file.sections ?? [])
      if (its === kind) return { file, section: name };
  return undefined;
}

/** A task by its name, where the site has what it is about. */
export function taskOf(name: string, files: readonly FileInfo[]): Task | undefined {
  const task = tasks[name];
  const place = task?.kind ? placeOf(task.kind, files) : undefined;
  if (!task || (task.kind && !place)) return undefined;
  const isOfSettings = task.only || !place;
  return isOfSettings
    ? { path: SITE, ...task }
    : { ...task, path: place.file.path, only: [[place.section]] };
}

/** The kind of section that shows a file without a page of its own, or a part of it; no page shows a mail. */
const SHOWN_BY: Record<string, string> = {
  "site.toml": "form",
  "site.toml/prices": "prices",
  "site.toml/niche": "urn",
  "niches.toml": "niches",
  "progress.toml": "progress",
};

/** What is at no address is shown at each of those. */
const NOT_FOUND = { path: "pages/no-encontrada.toml", address: "/no-encontrada" };

export function addressOf(path: string, files: readonly FileInfo[], [part]: Pointer = []): string {
  if (path === NOT_FOUND.path) return NOT_FOUND.address;
  const own = files.find((file) => file.path === path)?.address;
  const kind = SHOWN_BY[`${path}/${part}`] ?? SHOWN_BY[path] ?? "";
  const page = placeOf(kind, files)?.file.address;
  return own ?? page ?? (path.startsWith("mails/") ? "" : "/");
}
