// The other views of a picture that was changed, as by day or as a film: they still show what it showed.

import { useState } from "react";
import { Button } from "../../components/button.tsx";
import type { Data, Json, Pointer } from "../api.ts";
import { edit } from "../data/sender.ts";
import { textAt } from "../data/text.ts";
import { useText } from "../data/use-text.ts";
import { Thumbnail } from "../picture.tsx";
import styles from "./form.module.css";

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
  const [removed, setRemoved] = useState<Data>();
  const holder = holderOf(pointer);
  const beside = holder && data ? (at(data, holder) as Data) : {};
  const held = Object.entries(beside).filter(([key]) => views.includes(key));
  const pictures = held.flatMap(([, value]) => (value as Data)["src"] ?? []);
  const hasFilm = held.length > pictures.length;
  const change = (to: (beside: Data) => Data) => {
    const now = textAt(file)?.data;
    if (now && holder) edit(file, { data: changed(now, holder, to) as Data });
  };
  const remove = () => {
    setRemoved(Object.fromEntries(held));
    change((beside) =>
      Object.fromEntries(Object.entries(beside).filter(([key]) => !views.includes(key))),
    );
  };
  if (held.length === 0)
    return removed ? (
      <p role="status" className={styles.question}>
        Ahora se ve solo la nueva.{" "}
        <Button
          look="quiet"
          onClick={() => {
            change((beside) => ({ ...beside, ...removed }));
            setRemoved(undefined);
          }}
        >
          Deshacer
        </Button>
      </p>
    ) : null;
  if (kept === src)
    return hasFilm ? (
      <p role="status" className={styles.help}>
        El video se ve encima de esta foto, con el mismo pie.
      </p>
    ) : null;
  const also = [pictures.length > 0 && "una de día", hasFilm && "un video"].filter(Boolean);
  return (
    <div role="status" className={styles.question}>
      <p>Esta imagen también tiene {also.join(" y ")}. ¿Ponemos la nueva en su lugar?</p>
      <div className={styles.views}>
        {[src, ...pictures].map((it) => (
          <Thumbnail key={String(it)} src={String(it)} />
        ))}
      </div>
      <div className={styles.row}>
        <Button look="secondary" onClick={remove}>
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

const at = (value: Json, pointer: Pointer): Json =>
  pointer.reduce((held, key) => (held as Data)[key] ?? {}, value);

/** The value with what it has at a pointer as `to` makes it. */
function changed(value: Json, [key, ...rest]: Pointer, to: (held: Data) => Data): Json {
  if (key === undefined) return to(value as Data);
  if (Array.isArray(value))
    return value.map((it, index) => (String(index) === key ? changed(it, rest, to) : it));
  const held = value as Data;
  return { ...held, [key]: changed(held[key] ?? {}, rest, to) };
}
