// What a picture of the works is called: by its month, or by the stage that it shows.
import type { ProgressPhoto, Settings } from "../../api/types.ts";
import { isOpen } from "../../site/building-state.ts";
import { TO_BE_CONFIRMED } from "../../site/unconfirmed.ts";

/** A photograph was taken in a month; a render shows how a stage is expected to look, or was. */
export function momentOf({ kind, date }: ProgressPhoto, site: Settings): string {
  if (kind === "render") return isOpen(site) ? "Etapa de la obra" : "Etapa prevista";
  return date ?? `Fecha: ${TO_BE_CONFIRMED.toLowerCase()}`;
}

/** The same with the name of the stage, where no other text has it. */
export function titleOf(photo: ProgressPhoto, site: Settings): string {
  const moment = momentOf(photo, site);
  const { kind, stage } = photo;
  return kind === "render" && stage ? `${moment}: ${stage.toLowerCase()}` : moment;
}

/** The same in a word or two. */
export function stageOf({ kind, date, stage }: ProgressPhoto, index: number): string {
  return (kind === "photograph" ? date : stage) ?? `Etapa ${index + 1}`;
}
