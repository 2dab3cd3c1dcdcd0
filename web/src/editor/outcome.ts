// What a publication means to families: they see it, they do not see it any more, or nothing changes for
// them yet.
import type { Change, ContentFile, Json, Session } from "./api.ts";

type Open = Record<string, Pick<ContentFile, "data">>;
type Site = Pick<Session["site"], "state" | "today">;

export function outcomeOf(changes: readonly Change[], open: Open, site: Site): string {
  const outcomes = new Set(changes.map((change) => outcome(change, open, site)));
  const isSeen = outcomes.has("seen");
  if (!outcomes.has("gone")) return isSeen ? "Publicado. Las familias ya lo ven." : "Publicado.";
  return isSeen
    ? "Publicado. Las familias ya ven el sitio así."
    : "Publicado. Las familias ya no lo ven.";
}

function outcome({ path, pointer, after }: Change, open: Open, { state, today }: Site) {
  const last = pointer.at(-1) ?? "";
  const isOfOtherState = /^(planned|construction|open)$/.test(last) && last !== state;
  if (/^(mails|media)\/|^synonyms/.test(path) || isOfOtherState) return "unseen";
  const isSwitch = /^(shown|withdrawn|draft)$/.test(last);
  const parts: unknown[] = [open[path]?.data];
  for (const key of pointer) parts.push((parts.at(-1) as Record<string, Json> | undefined)?.[key]);
  if (parts.some((part) => isHidden(part, today))) return isSwitch ? "gone" : "unseen";
  return after === null && !isSwitch ? "gone" : "seen";
}

function isHidden(part: unknown, today: string): boolean {
  const { shown, withdrawn, draft, date } = (part ?? {}) as Record<string, Json>;
  return (
    shown === false || !!withdrawn || draft === true || String(date ?? "").slice(0, 10) > today
  );
}
