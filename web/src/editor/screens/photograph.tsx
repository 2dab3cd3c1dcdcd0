// This month's photograph of the works: the picture, what it shows, and where it goes.
import { useMemo } from "react";
import type { Data } from "../api.ts";
import { session, useDrafts } from "../state/drafts.ts";
import { dayInWords, monthInWords } from "../words.ts";
import { Task, useOpen } from "./task.tsx";

const PATH = "progress.toml";

export function Photograph() {
  const file = useOpen(PATH);
  const isPublishing = useDrafts(({ draft }) => draft.changes.length === 0);
  // The next one begins after this one is published.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said above
  const next = useMemo(() => file && nextOf(file.data), [file !== undefined, isPublishing]);
  if (!next) return null;
  return (
    <Task
      title="La foto de este mes"
      help="Se verá en el avance de la obra, en el lugar de su mes. Con más de seis imágenes se ven las seis últimas, y las demás al pedirlas."
      path={PATH}
      part={next}
      only={FIELDS}
    />
  );
}

const FIELDS = [["img"], ["details"], ["date"]];

/** A photograph of today, in the place after the last. */
function nextOf(data: Data) {
  const { today } = session().site;
  const photos = data["photo"] as Data[];
  const begun = photos.findIndex(({ img }) => (img as Data)["src"] === "");
  return {
    at: ["photo", String(begun < 0 ? photos.length : begun)],
    proposed: {
      details: "",
      class: photos.at(-1)?.["class"] ?? "obra",
      kind: "photograph",
      date: monthInWords(today),
      img: { src: "", alt: "", caption: `Fotografía, {city}, ${dayInWords(today)}` },
    },
  };
}
