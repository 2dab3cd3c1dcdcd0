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

/** Of what the program has nothing yet, and where nothing is written. */
const NONE = { path: "" };

const SPECIAL: Record<string, Scope> = {
  articulo: NONE,
  pagina: NONE,
  mensajes: NONE,
  numeros: NONE,
  deshacer: NONE,
  versiones: NONE,
  antes: NONE,
  foto: { path: "progress.toml", parts: [["photo"]] },
  dia: { path: "site.toml", parts: [["exceptions"]] },
};

export function scopeOf({ screen, of }: Route, files: readonly FileInfo[]): Scope {
  const task = taskOf(screen, files);
  if (task) return { path: task.path, parts: task.only };
  if (screen === "archivo" || screen === "texto") return { path: of };
  if (screen === "corregir") return { path: files.find(({ address }) => address === of)?.path };
  return SPECIAL[screen] ?? {};
}

export function isWithin({ path, parts }: Scope, thing: { path: string; pointer: Pointer | null }) {
  if (path === undefined) return true;
  const { pointer } = thing;
  const meets = (part: Pointer) => part.every((key, at) => (pointer?.[at] ?? key) === key);
  return thing.path === path && (!parts || !pointer || parts.some(meets));
}
