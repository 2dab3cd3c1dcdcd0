import { useState } from "react";
import { Field } from "../../ui/field.tsx";
import { LONGEST_NAME, tidy } from "./engraved-lines.ts";
import styles from "./plate-name.module.css";

interface Props {
  name: string;
  onName: (name: string) => void;
}

/**
 * Where visitors write a name to see it on the plates. It stays on this page: it belongs to no form,
 * and nothing sends or stores it. Without JavaScript it is not shown.
 */
export function PlateName({ name, onName }: Props) {
  const [said, setSaid] = useState("");
  return (
    <div className={styles.plate}>
      {/* The ref reads what was typed before this page was hydrated. */}
      <div ref={(box) => read(box, onName)}>
        <Field
          id="plate-name"
          name="plate-name"
          label="Vea un nombre en la placa"
          hint={`Se ve en los frentes de abajo. Hasta ${LONGEST_NAME} letras. Se queda en esta página: no se envía ni se guarda.`}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          spellCheck={false}
          onInput={(event) => onName(tidy(event.currentTarget.value))}
          onBlur={() => setSaid(name)}
        />
      </div>
      <p className="visually-hidden" aria-live="polite">
        {said && `Las placas muestran «${said}».`}
      </p>
    </div>
  );
}

function read(box: HTMLElement | null, onName: (name: string) => void) {
  const typed = tidy(box?.querySelector("input")?.value ?? "");
  if (typed) onName(typed);
}
