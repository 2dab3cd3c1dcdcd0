import { useSyncExternalStore } from "react";
import { Button } from "../../ui/button.tsx";
import styles from "./status.module.css";
import { subscribe, type Unsent, unsent } from "./unsent.ts";

interface Props {
  onRecover: (form: HTMLFormElement, unsent: Unsent) => void;
  onDiscard: (form: HTMLFormElement) => void;
}

/** Inside a form: the message that has not arrived, to be taken up again or thrown away. */
export function UnsentMessage({ onRecover, onDiscard }: Props) {
  const held = useSyncExternalStore(subscribe, unsent, () => null);
  if (!held) return null;
  return (
    <div className={styles.unsent}>
      <p>Este navegador guarda un mensaje suyo que no se ha enviado.</p>
      <Button
        look="secondary"
        onClick={({ currentTarget: { form } }) => form && onRecover(form, held)}
      >
        Recuperar mi mensaje
      </Button>
      <Button look="quiet" onClick={({ currentTarget: { form } }) => form && onDiscard(form)}>
        Descartar
      </Button>
    </div>
  );
}
