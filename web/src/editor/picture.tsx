// Pictures: the ones there are, and new ones from this equipment or its camera.
import { type DragEvent, type ReactNode, useEffect, useId, useState } from "react";
import { Button, buttonClass } from "../components/button.tsx";
import { classes } from "../components/classes.ts";
import { rendition } from "../components/renditions.ts";
import { type Picture, upload } from "./api.ts";
import styles from "./picture.module.css";
import { addPictures, loadPictures } from "./state/pictures.ts";
import { fail, pictures, useDrafts } from "./state/store.ts";

/** Where a browser finds a picture of the content, small. */
export function pictureUrl(src: string): string {
  const url = pictures().find((picture) => picture.src === src)?.url ?? "";
  return rendition(url, 480, "jpg");
}

/** The picture as it is now, small. */
export function Thumbnail({ src }: { src: string }) {
  useDrafts(({ pictures }) => pictures);
  // Where it is, the program knows.
  useEffect(() => {
    loadPictures().catch(fail);
  }, []);
  return <img className={styles.thumbnail} src={pictureUrl(src)} alt="" />;
}

/** What is said of a picture, with the picture in sight once it is there. */
export function BesidePicture({ src, children }: { src: string; children: ReactNode }) {
  return (
    <div className={src ? styles.beside : undefined}>
      {src && <Thumbnail src={src} />}
      <div className={styles.said}>{children}</div>
    </div>
  );
}

/** What a browser of a computer cannot show; on the iPhone itself the photograph is converted. */
const isOfIphone = ({ name, type }: File) => /hei[cf]$/i.test(type) || /\.hei[cf]$/i.test(name);
const OF_IPHONE =
  "Esta foto está en el formato del iPhone (HEIC), que los navegadores no muestran. Abra el editor en ese iPhone y elíjala ahí, o mándesela desde él por WhatsApp: así llega convertida. Para las próximas, en el iPhone: Ajustes › Cámara › Formatos › Más compatible.";

/** Sends pictures, and says how far it is and what was refused. */
export function useUpload(hint: string, onDone: (picture: Picture, file: File) => void) {
  const [part, setPart] = useState<number | null>(null);
  const [refusal, setRefusal] = useState("");
  const send = async (file: File) => {
    if (isOfIphone(file)) return setRefusal(OF_IPHONE);
    setRefusal("");
    setPart(0);
    try {
      const picture = await upload(file, hint, setPart);
      // The site has it once it is published; until then this window shows what it sent.
      addPictures([{ ...picture, url: URL.createObjectURL(file) }]);
      onDone(picture, file);
    } catch (error) {
      setRefusal(String((error as Error).message));
    }
    setPart(null);
  };
  const status = (
    <div role="status" className={refusal ? styles.refusal : styles.status}>
      {part !== null && <progress value={part} aria-label="Cuánto de la foto ya se envió" />}
      {part === 1 && "Preparando la foto…"}
      {part !== null && part < 1 && `Enviando la foto: ${Math.round(part * 100)} %`}
      {refusal}
    </div>
  );
  return { send, status };
}

interface Props {
  id?: string;
  label: ReactNode;
  className?: string | undefined;
  onFile: (file: File) => void;
}

/** Asks for a picture, or takes one that is dropped; a phone offers its camera and its photographs. */
export function FileButton({ id: given, label, className, onFile }: Props) {
  const own = useId();
  const id = given ?? own;
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    setOver(event.type === "dragover");
    if (event.type === "drop") for (const file of event.dataTransfer.files) onFile(file);
  };
  return (
    <span className={classes(styles.upload, className)}>
      <input
        id={id}
        type="file"
        // Without HEIC in this list an iPhone converts its photographs by itself.
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          for (const file of target.files ?? []) onFile(file);
          target.value = "";
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass("secondary")}
        data-over={isOver || undefined}
        onDragOver={over}
        onDragLeave={over}
        onDrop={over}
      >
        {label}
      </label>
    </span>
  );
}

let chosen: File | undefined;

/** Keeps a picture that was chosen on one screen for the next. */
export function keepChosen(file: File) {
  chosen = file;
}

export const isChosen = () => chosen !== undefined;

/** That picture, once. Never while rendering: what is rendered may be thrown away, and the picture with it. */
export function takeChosen(): File | undefined {
  const file = chosen;
  chosen = undefined;
  return file;
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

export function PicturesThatAreThere({ onChoose }: Pick<Chooser, "onChoose">) {
  const [shown, show] = useState<Picture[]>([]);
  const open = async () => {
    await loadPictures();
    show(pictures());
  };
  const choose = (src: string) => {
    onChoose(src);
    show([]);
  };
  return (
    <>
      <Button look="quiet" onClick={() => open().catch(fail)}>
        Elegir de las que ya hay
      </Button>
      {shown.length > 0 && (
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
