// What an article gets without being asked, looked over before it is published for the first time: its picture, its
// category and its summary, and how it stands in the list of the blog.
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import { IconButton } from "../../components/icon.tsx";
import { set } from "../data/store.ts";
import { useText } from "../data/use-text.ts";
import { FileForm } from "../form/file-form.tsx";
import styles from "./first-publication.module.css";
import { InList } from "./in-list.tsx";
import { LOOKED_OVER } from "./looked-over.ts";

interface Props {
  path: string;
  onPublish: () => void;
}

export function FirstPublication({ path, onPublish }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const data = useText(path)?.data ?? {};
  const title = useId();
  /** Fields measure what they hold, which they cannot where nothing is shown. */
  const [isOpen, open] = useState(false);
  // A dialog is modal by a call alone: then the browser keeps the focus in it, and gives it back.
  useEffect(() => {
    const it = dialog.current;
    it?.showModal();
    open(true);
    return () => it?.close();
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-labelledby={title}
      onClose={() => set({ lookedOver: "" })}
    >
      <div className={`row ${styles.head}`}>
        <h2 id={title}>Antes de publicarlo</h2>
        <IconButton icon="close" label="Cerrar" onClick={close} />
      </div>
      <p className="meta">Así saldrá en el blog. Después también se puede cambiar.</p>
      <InList data={data} />
      {isOpen && <FileForm path={path} only={LOOKED_OVER} />}
      <div className={styles.foot}>
        <Button
          onClick={() => {
            close();
            onPublish();
          }}
        >
          Publicar
        </Button>
        <Button look="quiet" onClick={close}>
          Seguir escribiendo
        </Button>
      </div>
    </dialog>
  );
}
