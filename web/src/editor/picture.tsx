// Pictures: the ones there are, and new ones from this equipment or its camera.
import { useId, useState } from "react";
import { Button, buttonClass } from "../components/button.tsx";
import { classes } from "../components/classes.ts";
import { api, type Picture, upload } from "./api.ts";
import styles from "./picture.module.css";
import { addPictures, useDrafts } from "./state/drafts.ts";

export const pictureUrl = (pictures: readonly Picture[], src: string) =>
  pictures.find((picture) => picture.src === src)?.url ?? `/media/${src}`;

/** The picture as it is now, small. */
export function Thumbnail({ src }: { src: string }) {
  const pictures = useDrafts(({ pictures }) => pictures);
  return <img className={styles.thumbnail} src={pictureUrl(pictures, src)} alt="" />;
}

/** Sends pictures, and says how far it is and what was refused. */
export function useUpload(hint: string, onDone: (picture: Picture) => void) {
  const [part, setPart] = useState<number | null>(null);
  const [refusal, setRefusal] = useState("");
  const send = async (file: File) => {
    setRefusal("");
    setPart(0);
    try {
      const picture = await upload(file, hint, setPart);
      addPictures([picture]);
      onDone(picture);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : "");
    }
    setPart(null);
  };
  const status = (
    <>
      <div role="status" className={styles.status}>
        {part !== null && (
          <>
            <progress value={part} aria-label="Cuánto de la foto ya se envió" />
            {part < 1 ? `Enviando la foto: ${Math.round(part * 100)} %` : "Preparando la foto…"}
          </>
        )}
      </div>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
    </>
  );
  return { send, status };
}

interface Upload {
  id?: string;
  label: string;
  look?: "primary" | "secondary";
  onFile: (file: File) => void;
}

/** Asks for a picture; a phone offers its camera and its photographs. */
export function FileButton({ id, label, look = "secondary", onFile }: Upload) {
  const own = useId();
  return (
    <span className={styles.upload}>
      <input
        id={id ?? own}
        type="file"
        className={styles.file}
        // Without HEIC in this list an iPhone converts its photographs by itself.
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = "";
        }}
      />
      <label htmlFor={id ?? own} className={classes(buttonClass(look), styles.button)}>
        {label}
      </label>
    </span>
  );
}

interface Chooser {
  id: string;
  hint: string;
  onChoose: (src: string) => void;
}

/** A new picture, or another of those that are there. */
export function PictureChooser({ id, hint, onChoose }: Chooser) {
  const { send, status } = useUpload(hint, ({ src }) => onChoose(src));
  const [shown, show] = useState<Picture[] | null>(null);
  const open = async () => {
    const pictures = await api.pictures();
    addPictures(pictures);
    show(pictures);
  };
  return (
    <>
      <FileButton id={id} label="Poner una foto" onFile={(file) => void send(file)} />
      {status}
      {shown === null ? (
        <Button look="quiet" onClick={() => void open()}>
          Elegir de las que ya hay
        </Button>
      ) : (
        <ul className={styles.grid} aria-label="Imágenes que ya hay">
          {shown.map(({ src, alt }) => (
            <li key={src}>
              <button
                type="button"
                onClick={() => {
                  onChoose(src);
                  show(null);
                }}
              >
                <img loading="lazy" src={pictureUrl(shown, src)} alt={alt || src} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
