// What is said where a value that is filled in went from a text, with the way back and the way on.
import { useState } from "react";
import type { Pointer } from "../api/api.ts";
import { editHref } from "../lib/routes.ts";
import { listed } from "../lib/text.ts";
import { lostValues } from "./names.ts";

/** The text before that and, once that was taken back, the one after. */
type Held = { before: string; after?: string };
type Ways = Record<"undo" | "redo", (wanted: string) => void>;

function sentence(values: string[], one: string, many: string): string {
  if (values.length === 0) return "";
  const quoted = listed(values.map((value) => `«${value}»`));
  return `${quoted} ${values.length === 1 ? one : many} en este texto. `;
}

/** Where the settings have a value, if not below its name. */
const PLACES: Record<string, Pointer> = {
  price: ["prices"],
  phone: ["contact", "phone"],
  email: ["contact", "email"],
  city: ["address", "city"],
  busStop: ["address", "busStop"],
  opening: ["building", "date"],
  urns: ["niche", "urns"],
  "niche.urnsPerShelf": ["niche", "shelves"],
  "niche.levels": ["niche", "shelves"],
  host: ["url"],
};
const placeOf = (name: string) =>
  PLACES[name] ?? PLACES[name.split(".")[0] ?? ""] ?? name.split(".");

function said(lost: ReturnType<typeof lostValues>): string {
  const of = (isOfMails: boolean) => [
    ...new Set(lost.flatMap((it) => (it.isOfMails === isOfMails ? it.value : []))),
  ];
  return (
    sentence(of(false), "ya no se toma de los ajustes", "ya no se toman de los ajustes") +
    sentence(of(true), "ya no se llena al mandar el correo", "ya no se llenan al mandar el correo")
  );
}

/** `note` is told of each change, and `begin` of another text. */
export function useLostValues(now: string, { undo, redo }: Ways) {
  const [held, hold] = useState<Held | null>(null);
  const lost = held && held.after === undefined ? lostValues(held.before, now) : [];
  const words = said(lost);
  const ofSettings = lost.find(({ isOfMails }) => !isOfMails);
  const note = (before: string, next: string) => {
    if (lostValues(before, next).length > 0) hold({ before });
    else if (held && lostValues(held.before, next).length === 0) hold(null);
  };
  const turn = () => {
    if (!held) return;
    const { before, after } = held;
    if (after === undefined) undo(before);
    else redo(after);
    hold(after === undefined ? { before, after: now } : { before });
  };
  const status = (
    <p role="status" className="meta">
      {words}
      {ofSettings && (
        <>
          Aquí queda como lo escriba.{" "}
          <a href={editHref("site.toml", placeOf(ofSettings.name))}>Ir a donde se cambia</a>{" "}
        </>
      )}
      {(words || held?.after !== undefined) && (
        <button type="button" className="act" onClick={turn}>
          {words ? "Deshacer" : "Rehacer"}
        </button>
      )}
    </p>
  );
  return { note, begin: () => hold(null), status };
}
