// What a publication means to families: they see it, they do not see it any more, or nothing changes for
// them yet.
import type { Change, ContentFile, Data, Session } from "./api.ts";

type What = Pick<Change, "path" | "pointer" | "kind">;
type Open = Record<string, Pick<ContentFile, "data">>;
type Site = Pick<Session["site"], "state" | "today">;

export function outcomeOf(changes: readonly What[], open: Open, site: Site): string {
  const outcomes = new Set(changes.map((change) => outcome(change, open, site)));
  if (!outcomes.has("gone"))
    return `Publicado.${outcomes.has("seen") ? " Las familias ya lo ven." : ""}`;
  return `Publicado. Las familias ya ${outcomes.has("seen") ? "ven el sitio así" : "no lo ven"}.`;
}

function outcome({ path, pointer, kind }: What, open: Open, { state, today }: Site) {
  const last = pointer.at(-1) ?? "";
  const isOfOtherState = /^(planned|construction|open)$/.test(last) && last !== state;
  if (/^(mails|media)\/|^synonyms/.test(path) || isOfOtherState) return "unseen";
  // The file and the parts of it that hold the value: whatever of them is hidden hides it.
  const parts: Data[] = [open[path]?.data ?? {}];
  for (const key of pointer) parts.push((parts.at(-1)?.[key] ?? {}) as Data);
  const isHidden = parts.some(
    (part) => part["shown"] === false || part["withdrawn"] || part["draft"],
  );
  const isOfLater =
    path.startsWith("articles/") && `${parts[0]?.["date"] ?? ""}`.slice(0, 10) > today;
  if (isOfLater) return "unseen";
  if (isHidden) return kind === "switched" ? "gone" : "unseen";
  return kind === "removed" ? "gone" : "seen";
}
