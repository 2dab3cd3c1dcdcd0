// This month's photograph of the works: the picture, what it shows, and where it goes.
import { useMemo } from "react";
import type { Change, Data, Pointer } from "../api.ts";
import { session, useDrafts } from "../state/store.ts";
import { dayInWords, monthInWords } from "../words.ts";
import { Task, useOpen } from "./task.tsx";

const PATH = "progress.toml";

export function Photograph() {
  const file = useOpen(PATH);
  const items = useDrafts(({ draft }) => draft.items);
  // One that is begun and not published is gone on with; it stays the same while it is written.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said above
  const next = useMemo(() => {
    const begun = items.find(({ path, changes }) => path === PATH && changes.some(isNew));
    return file && nextOf(file.data, begun?.pointer);
  }, [file !== undefined]);
  if (!next) return null;
  return (
    <Task
      title="La foto de este mes"
      help="Elija la foto, escriba lo que se pide debajo y oprima Publicar. Se verá al final del avance de la obra."
      path={PATH}
      part={next}
      only={FIELDS}
    />
  );
}

const FIELDS = [["img"], ["details"], ["date"]];

const isNew = ({ kind, pointer }: Change) => kind === "added" && pointer.length === 2;

/** A photograph of today, after the last. */
function nextOf(data: Data, at?: Pointer) {
  const { today } = session().site;
  const photos = data["photo"] as Data[];
  return {
    at: at ?? ["photo", String(photos.length)],
    proposed: {
      details: "",
      class: photos.at(-1)?.["class"] ?? "obra",
      kind: "photograph",
      date: monthInWords(today),
      img: { src: "", alt: "", caption: `Fotografía, {city}, ${dayInWords(today)}` },
    },
  };
}
