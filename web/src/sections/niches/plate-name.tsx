import { useState } from "react";
import { classes } from "../../components/classes.ts";
import { Field } from "../../components/field.tsx";
import { useTypedBeforeHydration } from "../../components/typed-before-hydration.ts";
import { LONGEST_NAME, tidy } from "./engraving.tsx";
import styles from "./niches.module.css";

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
  const box = useTypedBeforeHydration<HTMLDivElement>((element) => {
    const typed = tidy(element.querySelector("input")?.value ?? "");
    if (typed) onName(typed);
  });
  return (
    <div ref={box} className={classes(styles.plate, "scripted")} data-no-print>
      <Field
        id="plate-name"
        name="plate-name"
        label="Escriba un nombre y véalo grabado"
        isOptional={false}
        hint={`Se ve en los frentes de abajo. Hasta ${LONGEST_NAME} letras. Se queda en esta página: no se envía ni se guarda.`}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        spellCheck={false}
        onInput={(event) => onName(tidy(event.currentTarget.value))}
        onBlur={() => setSaid(name)}
      />
      <p className="visually-hidden" aria-live="polite">
        {said && `Las placas muestran «${said}».`}
      </p>
    </div>
  );
}
