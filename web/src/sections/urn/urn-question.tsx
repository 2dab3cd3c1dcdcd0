import { Fragment, useState } from "react";
import type { NicheFit } from "../../api/types.ts";
import { classes } from "../../components/classes.ts";
import { Field } from "../../components/field.tsx";
import { useTypedBeforeHydration } from "../../components/typed-before-hydration.ts";
import type { NamedKind } from "../sold.ts";
import { answer, cm, heldOf, isPlausible, type Urn } from "./fit.ts";
import { FrontView, PlanView } from "./niche-drawing.tsx";
import styles from "./urn-question.module.css";

/** As text, so that "24,5" is 24.5 and not 245. */
const number = { inputMode: "decimal", autoComplete: "off", required: true } as const;

/** A figure, with the unit or without. */
const CENTIMETERS = /^\s*([\d.,]+)\s*(?:cms?|cent[ií]metros?)?\.?\s*$/i;

const NOTHING: Urn = { height: 0, diameter: 0 };

/** The niches to scale, and whether a family's urn fits. Without JavaScript drawings and tables. */
export function UrnQuestion({ kinds }: { kinds: NamedKind[] }) {
  const [entered, setEntered] = useState(NOTHING);
  const read = (form: HTMLFormElement) => setEntered(measures(form));
  const ref = useTypedBeforeHydration<HTMLFormElement>(read);
  const isOne = kinds.length === 1;
  // Niches of up to 60 cm have one scale on all sites.
  const sheet = Math.max(60, ...kinds.map(({ fit }) => fit?.width ?? 0));
  const form = (
    <form
      // The table answers without scripts.
      className={classes(styles.form, "scripted")}
      ref={ref}
      onInput={(event) => read(event.currentTarget)}
      data-no-print
    >
      <Field {...number} id="urn-height" name="height" label="Alto, en cm" />
      <Field
        {...number}
        id="urn-diameter"
        name="diameter"
        label="Diámetro, en cm"
        hint="Si no es redonda, su lado más largo."
      />
      <output aria-live="polite" htmlFor="urn-height urn-diameter">
        {kinds.map(({ name, fit }) => {
          const { tone, text } = answer(fit, entered);
          return (
            <span key={name} className={classes(styles.answer, styles[tone])}>
              <b>{isOne || tone === "ask" ? "" : `${name}. `}</b>
              <span>{text}</span>
            </span>
          );
        })}
      </output>
    </form>
  );
  return (
    <div className={styles.question}>
      {!isOne && form}
      {kinds.map(
        ({ name, fit: niche }) =>
          niche && (
            <Fragment key={name}>
              {!isOne && <h3>{name}</h3>}
              <Views niche={niche} entered={entered} sheet={sheet} />
              {isOne && form}
              <SizeTable niche={niche} />
            </Fragment>
          ),
      )}
    </div>
  );
}

function Views({ niche, entered, sheet }: { niche: NicheFit; entered: Urn; sheet: number }) {
  const standard: Urn = { height: niche.urnHeight, diameter: niche.urnDiameter };
  const urn = isPlausible(entered) ? entered : standard;
  const drawn = { niche, urn, held: heldOf(niche, urn), sheet };
  const urns = niche.urns === 1 ? "una urna" : "urnas";
  const like = urn === standard ? "estándar" : "como la suya";
  const door = niche.door ? "; la línea punteada es el hueco de la puerta" : "";
  return (
    <>
      <figure className={styles.view}>
        <FrontView {...drawn} />
        <figcaption>{`De frente, con ${urns} ${like}${door}`}</figcaption>
      </figure>
      <figure className={styles.view}>
        <PlanView {...drawn} />
        <figcaption>Un nivel desde arriba, con el frente abajo</figcaption>
      </figure>
    </>
  );
}

function SizeTable({ niche }: { niche: NicheFit }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls with large letters is moved by keys
    <section className={styles.sizes} aria-label="Tabla de las urnas que caben" tabIndex={0}>
      <table className={styles.table}>
        <caption>
          {`Una urna de hasta ${niche.urnHeight}\u00a0cm de alto cabe, con ${niche.clearance}\u00a0cm libres alrededor para las manos.`}
          {niche.tallest > niche.urnHeight &&
            ` Si mide más, hasta ${cm(niche.tallest)}, quizá quepa: confírmelo antes de comprarla.`}
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
          {niche.sizes.map(({ upTo, isStandard, perShelf, total }) => (
            <tr key={upTo}>
              <th scope="row">{`Hasta ${upTo}\u00a0cm`}</th>
              <td>{isStandard ? "Sí" : "Quizá"}</td>
              <td>{perShelf}</td>
              <td>{total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function measures(form: HTMLFormElement): Urn {
  const fields = new FormData(form);
  const read = (name: string) => {
    const [, figure] = String(fields.get(name)).match(CENTIMETERS) ?? [];
    return Number(figure?.replace(",", "."));
  };
  return { height: read("height"), diameter: read("diameter") };
}
