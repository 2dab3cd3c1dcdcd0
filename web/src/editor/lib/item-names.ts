// What things are called of which something is said.
import type { Change, Item, Session } from "../api/api.ts";

/** Whether a value is of a state of the building that is not the present one. */
export const isOfOtherState = (state: Change["state"], site: Pick<Session["site"], "state">) =>
  Boolean(state && state !== site.state);

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
