// The office's tasks: which parts of which file each one shows, with the guide's sentence about it.
import type { Data, FileInfo, Pointer } from "./api.ts";
import { weekdayInWords } from "./dates.ts";

export interface Task {
  title: string;
  help?: string;
  path: string;
  only?: readonly Pointer[];
  /** What is noted below the form, of what is written in it. */
  note?: (data: Data) => string;
}

const HOME = "pages/home.toml";
const SITE = "site.toml";

export const tasks: Record<string, Task> = {
  telefonos: {
    title: "Teléfonos",
    help: "Diez dígitos, como los dice. Cambian a la vez en todas las páginas: en el pie, en los botones para llamar y dentro de los textos.",
    path: SITE,
    only: [
      ["contact", "phone"],
      ["contact", "whatsapp"],
      ["contact", "email"],
    ],
  },
  preventa: {
    title: "Gran preventa",
    help: "El listón del inicio, debajo del título. La ley pide que una oferta diga sus condiciones y su vigencia.",
    path: HOME,
    only: [["presale"]],
  },
  horario: {
    title: "El horario de siempre",
    help: "Para un día con otras horas, quítelo de su renglón y agregue otro con las suyas.",
    path: SITE,
    only: [["hours"], ["holidays"]],
    note: closedDays,
  },
};

/** The days of the week that no hours have. */
function closedDays({ hours }: Data): string {
  const open = ((hours ?? []) as Data[]).flatMap(({ weekdays }) => weekdays as number[]);
  const closed = [1, 2, 3, 4, 5, 6, 7].filter((day) => !open.includes(day)).map(weekdayInWords);
  if (closed.length === 0 || closed.length === 7) return "";
  return `Cuenta como cerrado: ${new Intl.ListFormat("es-MX").format(closed)}.`;
}

/** The page to look at while a file without a page of its own is edited, or a part of it; no page shows a mail. */
const SHOWN_BY: Record<string, string> = {
  "site.toml": "contacto.toml",
  "site.toml/prices": "servicios.toml",
  "site.toml/niche": "servicios.toml",
  "niches.toml": "servicios.toml",
  "progress.toml": "avance-obra.toml",
};

/** What is at no address is shown at each of those. */
const NOT_FOUND = { path: "pages/no-encontrada.toml", address: "/no-encontrada" };

export function addressOf(path: string, files: readonly FileInfo[], [part]: Pointer = []): string {
  if (path === NOT_FOUND.path) return NOT_FOUND.address;
  const own = files.find((file) => file.path === path)?.address;
  const name = SHOWN_BY[`${path}/${part}`] ?? SHOWN_BY[path];
  const page = files.find((file) => file.path === `pages/${name}`)?.address;
  return own ?? page ?? (path.startsWith("mails/") ? "" : "/");
}

const KINDS: Record<FileInfo["kind"], string> = {
  page: "Páginas",
  ownPage: "Páginas propias",
  settings: "Lo que comparten todas las páginas",
  list: "Listas",
  article: "Artículos",
  legal: "Textos legales",
  mail: "Los correos que salen",
};

export function groups(files: readonly FileInfo[]): { name: string; files: FileInfo[] }[] {
  return Object.entries(KINDS)
    .map(([kind, name]) => ({ name, files: files.filter((file) => file.kind === kind) }))
    .filter(({ files }) => files.length > 0);
}
