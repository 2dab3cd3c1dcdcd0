// The look in which a first visit sees the site.
import { session } from "../data/store.ts";

export function isFirstLight(): boolean {
  const { firstLook } = session().site;
  const isVisitors = firstLook === "visitor";
  return isVisitors ? matchMedia("(prefers-color-scheme: light)").matches : firstLook === "light";
}
