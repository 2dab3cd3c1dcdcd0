// The other views of a picture that was changed, as by day or as a film: they still show what it showed.

import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import type { Data, Json, Pointer } from "../../api/api.ts";
import { Thumbnail } from "../../components/picture.tsx";
import { useText } from "../../data/use-text.ts";
import { at, isData } from "../../lib/values.ts";
import styles from "../form.module.css";
import { write } from "../write.ts";

interface Props {
  file: string;
  /** Of the picture that was changed, whose address is `src`. */
  pointer: Pointer;
  /** The keys beside it that hold other views of it. */
  views: readonly string[];
  src: string;
}

/** Asks whether the new picture takes their place as well. */
export function OtherViews({ file, pointer, views, src }: Props) {
  const data = useText(file)?.data;
  const [kept, keep] = useState("");
  const [removed, setRemoved] = useState<[string, Json][]>([]);
  const holder = holderOf(pointer);
  const beside = holder && at(data, holder);
  const held = Object.entries(isData(beside) ? beside : {}).filter(([key]) => views.includes(key));
  const pictures = held.flatMap(([, value]) => (value as Data)["src"] ?? []);
  const hasFilm = held.length > pictures.length;
  const change = (key: string, value: Json | undefined) =>
    holder && write(file, [...holder, key], value);
  if (held.length === 0)
    return removed.length > 0 ? (
      <p role="status" className={styles.question}>
        Ahora se ve solo la nueva.{" "}
        <Button
          look="quiet"
          onClick={() => {
            for (const [key, value] of removed) change(key, value);
            setRemoved([]);
          }}
        >
          Deshacer
        </Button>
      </p>
    ) : null;
  if (kept === src)
    return hasFilm ? (
      <p role="status" className="meta">
        El video se ve encima de esta foto, con el mismo pie.
      </p>
    ) : null;
  const also = [pictures.length > 0 && "una de día", hasFilm && "un video"].filter(Boolean);
  return (
    <div role="status" className={`stack tight ${styles.question}`}>
      <p>Esta imagen también tiene {also.join(" y ")}. ¿Ponemos la nueva en su lugar?</p>
      <div className={styles.views}>
        {[src, ...pictures].map((it) => (
          <Thumbnail key={String(it)} src={String(it)} />
        ))}
      </div>
      <div className="row">
        <Button
          look="secondary"
          onClick={() => {
            setRemoved(held);
            for (const [key] of held) change(key, undefined);
          }}
        >
          {hasFilm ? "Sí, solo la nueva" : "Sí, en las dos"}
        </Button>
        <Button look="quiet" onClick={() => keep(src)}>
          {hasFilm ? "Dejar el video" : "Dejar la otra"}
        </Button>
      </div>
    </div>
  );
}

/** What holds a picture and its views: of a list of pictures, only the first has some. */
function holderOf(pointer: Pointer): Pointer | undefined {
  const last = pointer.at(-1) ?? "";
  if (!/^\d+$/.test(last)) return pointer.slice(0, -1);
  return last === "0" ? pointer.slice(0, -2) : undefined;
}
