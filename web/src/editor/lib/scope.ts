// What a screen is of: the things that its button publishes.
import type { FileInfo, Pointer } from "../api/api.ts";
import type { Route } from "./routes.ts";
import { taskOf } from "./tasks.ts";

export interface Scope {
  /** The file; none where it is everything. */
  path?: string | undefined;
  /** The parts of the file; none where it is all of it. */
  parts?: readonly Pointer[] | undefined;
}

/** Screens on which nothing is written that is published. */
const READ_ALONE = ["nuevo", "mensajes", "numeros", "historial"];

export function scopeOf({ screen, of }: Route, files: readonly FileInfo[]): Scope {
  if (READ_ALONE.includes(screen)) return { path: "" };
  if (screen !== "editar") return {};
  const task = taskOf(of, files);
  return task ? { path: task.path, parts: task.only } : { path: of };
}

export function isWithin({ path, parts }: Scope, thing: { path: string; pointer: Pointer | null }) {
  if (path === undefined) return true;
  const { pointer } = thing;
  const meets = (part: Pointer) => part.every((key, at) => (pointer?.[at] ?? key) === key);
  return thing.path === path && (!parts || !pointer || parts.some(meets));
}
