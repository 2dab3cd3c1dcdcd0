import { Gallery } from "../../components/gallery.tsx";
import { Section } from "../../components/section.tsx";
import { BuildingNote } from "../../site/building-note.tsx";
import type { ViewProps } from "../kinds.ts";

export const acts = true;

/** Pictures that open large. */
export function View({ section: { title, text, photos, building } }: ViewProps<"gallery">) {
  return (
    <Section title={title} lead={text.join(" ")}>
      {building && <BuildingNote says={building} />}
      <Gallery items={photos} all="VER TODO" label={title} />
    </Section>
  );
}
