// A new picture, sent, or another of those that are there.

import { useState } from "react";
import { Button } from "../../components/button.tsx";
import type { Picture } from "../api/api.ts";
import { upload } from "../api/upload.ts";
import { addPicture, loadPictures, pictures } from "../data/pictures.ts";
import { fail } from "../data/store.ts";
import styles from "./picture.module.css";
import { FileButton, pictureUrl } from "./picture.tsx";

/** Sends pictures, and says how far it is and what was refused. */
export function useUpload(hint: string, onDone: (picture: Picture, file: File) => void) {
  const [part, setPart] = useState<number | null>(null);
  const [refusal, setRefusal] = useState("");
  const send = async (file: File) => {
    setRefusal("");
    setPart(0);
    try {
      const sent = await import("../lib/shrink.ts").then(
        ({ shrink }) => shrink(file),
        () => file,
      );
      const picture = await upload(sent, hint, setPart);
      // The site has it once it is published; until then this window shows what it sent.
      await addPicture({ ...picture, url: URL.createObjectURL(sent) });
      onDone(picture, file);
    } catch (error) {
      setRefusal(String((error as Error).message));
    }
    setPart(null);
  };
  const status = (
    <div role="status" className={refusal ? "wrong" : "meta"}>
      {part !== null && <progress value={part} aria-label="Cuánto de la foto ya se envió" />}
      {(part === 0 || part === 1) && "Preparando la foto…"}
      {part !== null && part > 0 && part < 1 && `Enviando la foto: ${Math.round(part * 100)} %`}
      {refusal}
    </div>
  );
  return { send, status };
}

/** Goes to the field that comes next, once it is there, unless somebody has gone elsewhere meanwhile. */
export function goOn(id: string) {
  requestAnimationFrame(() => {
    // A screen begins at its heading.
    if (document.activeElement?.matches("body, [type=file], [tabindex='-1']") ?? true)
      document.getElementById(id)?.focus();
  });
}

type Chooser = { id: string; hint: string; onChoose: (src: string) => void };

/** A new picture, or another of those that are there. */
export function PictureChooser({ id, hint, onChoose }: Chooser) {
  const { send, status } = useUpload(hint, ({ src }) => onChoose(src));
  return (
    <>
      <FileButton id={id} label="Elegir o tomar una foto" onFile={(file) => void send(file)} />
      {status}
      <PicturesThatAreThere onChoose={onChoose} />
    </>
  );
}

interface Others extends Pick<Chooser, "onChoose"> {
  /** Only those of which no text says that they are illustrations. */
  arePhotographs?: boolean;
}

export function PicturesThatAreThere({ onChoose, arePhotographs = false }: Others) {
  const [shown, show] = useState<Picture[]>();
  const open = async () => {
    await loadPictures();
    show(pictures().filter(({ isRender }) => !(arePhotographs && isRender)));
  };
  const choose = (src: string) => {
    onChoose(src);
    show(undefined);
  };
  return (
    <>
      <Button look="quiet" onClick={() => open().catch(fail)}>
        Elegir de las que ya hay
      </Button>
      {shown?.length === 0 && (
        <p role="status">Todavía no hay fotografías: las imágenes del sitio son ilustrativas.</p>
      )}
      {shown && (
        <ul className={styles.grid} aria-label="Fotos que ya hay">
          {shown.map(({ src, alt }) => (
            <li key={src}>
              <button type="button" onClick={() => choose(src)}>
                <img loading="lazy" src={pictureUrl(src)} alt={alt || src} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
