import { Button } from "../../components/button.tsx";
import { classes } from "../../components/classes.ts";
import styles from "./contact-form.module.css";
import type { Message } from "./message.ts";
import { UNTIL_PAGE_CLOSES, UNTIL_TAB_CLOSES, useUnsent } from "./unsent.ts";

interface Props {
  onRecover: (message: Message) => void;
  onDiscard: () => void;
  /** Whether the status line above has explained this already. */
  afterFailure: boolean;
}

/** The message that has not arrived, to be recovered or discarded. */
export function UnsentMessage({ onRecover, onDiscard, afterFailure }: Props) {
  const held = useUnsent();
  if (!held) return null;
  return (
    <div className={classes(styles.unsent, afterFailure && styles.joined)}>
      {!afterFailure && (
        <p>
          Un mensaje suyo no se ha enviado. Está guardado{" "}
          {held.isStored ? UNTIL_TAB_CLOSES : UNTIL_PAGE_CLOSES}.
        </p>
      )}
      <Button look="secondary" onClick={() => onRecover(held.message)}>
        Recuperar mi mensaje
      </Button>
      <Button look="quiet" onClick={onDiscard}>
        Descartar
      </Button>
    </div>
  );
}
