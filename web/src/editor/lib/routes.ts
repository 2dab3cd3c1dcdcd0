// Where one is, in the part of the address after `#`, which no server sees.
import { useSyncExternalStore } from "react";
import type { Pointer } from "../api/api.ts";

export interface Route {
  screen: string;
  /** What the screen is of: a file, a task, a version. */
  of: string;
  focus: Pointer | undefined;
  /** The address of the page that is shown beside it, where it is not its own. */
  page: string | undefined;
}

export const hrefOf = (screen: string, of = "", focus: Pointer = [], page = "") =>
  `#/${screen}${of && `/${encodeURIComponent(of)}`}${focus.map((key, index) => `${index ? "/" : "?"}${encodeURIComponent(key)}`).join("")}${page && `?${encodeURIComponent(page)}`}`;

export function go(href: string) {
  location.hash = href;
}

function subscribe(listener: () => void) {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

export const useHash = () => useSyncExternalStore(subscribe, () => location.hash);

/** An address that somebody typed may be cut off. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function routeOf(hash: string): Route {
  const [path = "", pointer, page] = hash.replace(/^#\//, "").split("?");
  const [screen = "", of = ""] = path.split("/");
  const focus = pointer?.split("/").map(decoded);
  return { screen, of: decoded(of), focus, page: page && decoded(page) };
}

/** The screen that edits a file. */
export const editHref = (path: string, focus: Pointer = [], page = "") =>
  hrefOf("editar", path, focus, page);
