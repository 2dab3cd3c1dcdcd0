// What a publication did, and what it means to families: they see it, they do not see it any more, or nothing
// changes for them yet.
import type { Change, ContentFile, Data, Item, Pointer, Session } from "./api.ts";
import { dayInWords } from "./dates.ts";
import { counted } from "./text.ts";

type What = Pick<Change, "path" | "pointer" | "kind">;
type Open = Record<string, Pick<ContentFile, "data">>;
type Site = Pick<Session["site"], "state" | "today">;

/** What is said of a value, by where it is, what happens to it, and what families see of it; the first that fits. */
const SAID = [
  [/^articles\/\S+#(withdrawn)? .+ gone/, "Artículo quitado del sitio."],
  [/^articles\/\S+#withdrawn .+ seen/, "Artículo de vuelta en el sitio."],
  [/^articles\/.+ unseen/, "Artículo guardado: no se ve en el sitio."],
  [/^articles\//, "Artículo publicado."],
  [/#presale\/shown .+ gone/, "Listón quitado."],
  [/#presale\/shown /, "Listón puesto."],
  [/^progress.toml#photo\/\d+ added/, "Foto puesta."],
  [/^progress.toml#photo\/\d+ removed/, "Foto quitada."],
  [/[#/]src /, "Foto cambiada."],
  [/#(hours|exceptions|holidays)/, "Horario publicado."],
  [/#contact\/(phone|whatsapp)/, "Teléfono publicado."],
  [/^mails\/|#contact\/email/, "Correo publicado."],
] as const;

export function outcomeOf(all: readonly What[], open: Open, site: Site, isHere = false): string {
  // A picture is seen where a text names it.
  const changes = all.filter(({ path }) => !path.startsWith("media/"));
  const outcomes = new Set(changes.map((change) => outcome(change, open, site)));
  const said = new Set(changes.map((change) => saidOf(change, open, site)));
  const [first = ""] = said;
  const done =
    said.size > 1 ? `${counted(changes.length, "cambio publicado", "cambios publicados")}.` : first;
  // What is published on a computer is in its files alone.
  if (isHere) return `${done} Quedó guardado en esta computadora.`;
  if (outcomes.has("gone"))
    return `${done} ${outcomes.has("seen") ? "El sitio ya se ve así" : "Ya no se ve"}.`;
  return `${done}${outcomes.has("seen") ? " Ya se ve en el sitio." : ""}`;
}

function saidOf(change: What, open: Open, site: Site): string {
  const { path, pointer, kind } = change;
  const date = `${open[path]?.data["date"] ?? ""}`;
  if (isLater(change, open, site)) return `Artículo listo: sale el ${dayInWords(date)}.`;
  const what = `${path}#${pointer.join("/")} ${kind} ${outcome(change, open, site)}`;
  return SAID.find(([known]) => known.test(what))?.[1] ?? "Texto publicado.";
}

const isLater = ({ path }: What, open: Open, { today }: Site) =>
  path.startsWith("articles/") && `${open[path]?.data["date"] ?? ""}`.slice(0, 10) > today;

/** Whether a value is of a state of the building that is not the present one. */
export function isOfOtherState(pointer: Pointer, { state }: Pick<Site, "state">) {
  const last = pointer.at(-1) ?? "";
  return /^(planned|construction|open)$/.test(last) && last !== state;
}

function outcome(change: What, open: Open, site: Site) {
  const { path, pointer, kind } = change;
  if (/^mails\/|^synonyms/.test(path) || isOfOtherState(pointer, site)) return "unseen";
  // The file and the parts of it that hold the value: whatever of them is hidden hides it.
  const parts: Data[] = [open[path]?.data ?? {}];
  for (const key of pointer) parts.push((parts.at(-1)?.[key] ?? {}) as Data);
  // A new article is no draft any more once it is published.
  const isDraft = parts[0]?.["draft"] && pointer.length > 0;
  const isHidden = isDraft || parts.some((part) => part["shown"] === false || part["withdrawn"]);
  if (isLater(change, open, site)) return "unseen";
  if (isHidden) return kind === "switched" ? "gone" : "unseen";
  return kind === "removed" ? "gone" : "seen";
}

export const titleOf = ({ title, label }: Change) =>
  [...new Set([title, label])].filter(Boolean).join(": ");

/** What an item is called: its file, and its value where it is a single one. */
export function nameOf({ changes: [first, ...more], pointer }: Item): string {
  if (!first) return "";
  return more.length === 0 || pointer.length > 0 ? titleOf(first) : first.title;
}

/** What two items are called, and how many more there are. */
export function namesOf(items: readonly Item[]): string {
  const names = items.slice(0, 2).map(nameOf).join("; ");
  return items.length > 2 ? `${names}; y ${items.length - 2} más` : names;
}
