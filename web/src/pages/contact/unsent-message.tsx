import { useSyncExternalStore } from "react";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import styles from "./status.module.css";
import { subscribe, type Unsent, unsent } from "./unsent.ts";

interface Props {
  onRecover: (form: HTMLFormElement, unsent: Unsent) => void;
  onDiscard: (form: HTMLFormElement) => void;
  /** The status line above has said already what this is about. */
  afterFailure?: boolean;
}

/** Inside a form: the message that has not arrived, to be taken up again or thrown away. */
export function UnsentMessage({ onRecover, onDiscard, afterFailure = false }: Props) {
  const held = useSyncExternalStore(subscribe, unsent, () => null);
  if (!held) return null;
  return (
    <div className={classes(styles.unsent, afterFailure && styles.joined)}>
      {!afterFailure && <p>Este navegador guarda un mensaje suyo que no se ha enviado.</p>}
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
