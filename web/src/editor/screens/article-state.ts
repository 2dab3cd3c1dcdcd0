// What an article is to families.
import type { FileInfo } from "../api/api.ts";
import { shortDay } from "../lib/dates.ts";

export type ArticleState = "published" | "unfinished" | "scheduled" | "withdrawn";
type What = Pick<FileInfo, "draft" | "date" | "withdrawn" | "changed">;

export function stateOf({ draft, date = "", withdrawn = false }: What, today: string) {
  const isWithdrawn = typeof withdrawn === "string" ? withdrawn.slice(0, 10) <= today : withdrawn;
  const isLater = date.slice(0, 10) > today;
  const state = isWithdrawn ? "withdrawn" : draft ? "unfinished" : isLater && "scheduled";
  return (state || "published") satisfies ArticleState;
}

export function inWords({ date = "" }: What, state: ArticleState, today: string): string {
  if (state === "scheduled") return `Sale el ${shortDay(date, today)}`;
  return { published: "Publicado", unfinished: "A medias", withdrawn: "Retirado" }[state];
}

/** It was never in the site. */
export const isNew = ({ draft, changed }: What) => Boolean(draft && changed);
