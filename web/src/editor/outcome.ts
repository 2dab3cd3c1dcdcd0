// What a publication did, and what it means to families: they see it, they do not see it any more, or nothing
// changes for them yet.
import type { Change, ContentFile, Data, Item, Session } from "./api.ts";
import { dayInWords } from "./dates.ts";
import { counted } from "./text.ts";

type What = Pick<Change, "path" | "pointer" | "kind" | "state" | "published">;
type Open = Record<string, Pick<ContentFile, "data">>;
type Site = Pick<Session["site"], "state" | "today">;

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
  const { path, published } = change;
  const date = `${open[path]?.data["date"] ?? ""}`;
  if (isLater(change, open, site)) return `Artículo listo: sale el ${dayInWords(date)}.`;
  const isUnseen = path.startsWith("articles/") && outcome(change, open, site) === "unseen";
  return isUnseen ? "Artículo guardado: no se ve en el sitio." : published;
}

const isLater = ({ path }: What, open: Open, { today }: Site) =>
  path.startsWith("articles/") && `${open[path]?.data["date"] ?? ""}`.slice(0, 10) > today;

/** Whether a value is of a state of the building that is not the present one. */
export const isOfOtherState = (state: Change["state"], site: Pick<Site, "state">) =>
  Boolean(state && state !== site.state);

function outcome(change: What, open: Open, site: Site) {
  const { path, pointer, kind } = change;
  if (/^mails\/|^synonyms/.test(path) || isOfOtherState(change.state, site)) return "unseen";
  // The file and the parts of it that hold the value: whatever of them is hidden hides it.
  const parts: Data[] = [open[path]?.data ?? {}];
  for (const key of pointer) parts.push((parts.at(-1)?.[key] ?? {}) as Data);
  // A new article is no draft any more once it is published.
  const isDraft = parts[0]?.["draft"] && pointer.length > 0;
  const isHidden = isDraft || parts.some((part) => part["hidden"] || part["withdrawn"]);
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
