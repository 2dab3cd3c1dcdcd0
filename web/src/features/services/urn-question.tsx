import { useState } from "react";
import { classes } from "../../components/classes.ts";
import { Field } from "../../components/field.tsx";
import { useTypedBeforeHydration } from "../../components/typed-before-hydration.ts";
import {
  answer,
  fitOf,
  isPlausible,
  isStandard,
  type Measures,
  sizes,
  tallest,
  type Urn,
} from "./fit.ts";
import { FrontView, PlanView } from "./niche-drawing.tsx";
import styles from "./urn-question.module.css";

const number = {
  type: "number",
  inputMode: "decimal",
  min: 1,
  max: 100,
  step: "any",
  autoComplete: "off",
  required: true,
} as const;

const NOTHING: Urn = { height: 0, diameter: 0 };

/** The niche to scale, and whether a family's urn fits. Without JavaScript a drawing and a table. */
export function UrnQuestion({ niche }: { niche: Measures }) {
  const [entered, setEntered] = useState(NOTHING);
  const standard: Urn = { height: niche.urnHeight, diameter: niche.urnDiameter };
  const urn = isPlausible(entered) ? entered : standard;
  const drawn = { niche, urn, fit: fitOf(niche, urn) };
  const { tone, text } = answer(niche, entered);
  const urns = urn === standard ? "urnas estándar" : "urnas como la suya";
  const hasDoor = niche.doorWidth != null && niche.doorHeight != null;
  const door = hasDoor ? "; la línea punteada es el hueco de la puerta" : "";
  const read = (form: HTMLFormElement) => setEntered(measures(form));
  const form = useTypedBeforeHydration<HTMLFormElement>(read);
  return (
    <div className={styles.question}>
      <figure className={styles.view}>
        <FrontView {...drawn} />
        <figcaption>{`De frente, con ${urns}${door}`}</figcaption>
      </figure>
      <figure className={styles.view}>
        <PlanView {...drawn} />
        <figcaption>Un nivel desde arriba, con el frente abajo</figcaption>
      </figure>
      <form className={styles.form} ref={form} onInput={(event) => read(event.currentTarget)}>
        <Field {...number} id="urn-height" name="height" label="Alto, en cm" />
        <Field
          {...number}
          id="urn-diameter"
          name="diameter"
          label="Diámetro, en cm"
          hint="Si no es redonda, su lado más largo."
        />
        <output
          className={classes(styles.answer, styles[tone])}
          aria-live="polite"
          htmlFor="urn-height urn-diameter"
        >
          {text}
        </output>
      </form>
      <SizeTable niche={niche} />
    </div>
  );
}

function SizeTable({ niche }: { niche: Measures }) {
  return (
    <table className={styles.table}>
      <caption>
        De hasta {niche.urnHeight} cm de alto y con {niche.clearance} cm libres alrededor para las
        manos. Más alta, hasta {tallest(niche)} cm, quizá: confírmelo antes de comprar.
      </caption>
      <thead>
        <tr>
          <th scope="col">Diámetro</th>
          <th scope="col">¿Cabe?</th>
          <th scope="col">Por nivel</th>
          <th scope="col">En el nicho</th>
        </tr>
      </thead>
      <tbody>
        {sizes(niche).map(({ upTo, perShelf, total }) => (
          <tr key={upTo}>
            <th scope="row">Hasta {upTo} cm</th>
            <td>
              {isStandard(niche, { height: niche.urnHeight, diameter: upTo }) ? "Sí" : "Quizá"}
            </td>
            <td>{perShelf}</td>
            <td>{total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function measures(form: HTMLFormElement): Urn {
  const fields = new FormData(form);
  return { height: Number(fields.get("height")), diameter: Number(fields.get("diameter")) };
}
