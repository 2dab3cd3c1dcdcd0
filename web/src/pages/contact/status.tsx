import type { ReactNode, Ref } from "react";
import type { FormState } from "../../layout/form-state.ts";
import { classes } from "../../ui/classes.ts";
import { TRIES } from "./deliver.ts";
import { labels } from "./fields.tsx";
import { OtherWays } from "./other-ways.tsx";
import type { State } from "./send.ts";
import styles from "./status.module.css";

interface Props {
  ref: Ref<HTMLDivElement>;
  state: State;
  /** What happens after a message was received. */
  next: string;
}

/** One line that always says where the message is. Focus moves to it when that is settled. */
export function Status({ ref, state, next }: Props) {
  const words = wordsOf(state, next);
  return (
    <div
      ref={ref}
      role="status"
      tabIndex={-1}
      className={classes(styles.status, Boolean(words) && styles.shown, toneOf(state.step))}
    >
      {words}
    </div>
  );
}

/** The same after a form that was sent without JavaScript. */
export function PlainStatus({ state, next }: { state: FormState; next: string }) {
  const received = state.outcome === "received";
  return (
    <div
      role="status"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the answer to what the visitor has just sent
      autoFocus
      className={classes(styles.status, styles.shown, received ? styles.good : styles.bad)}
    >
      {state.outcome === "received" && <Received folio={state.folio} next={next} />}
      {state.outcome === "faulty" && <Faulty fields={state.errors.map(({ field }) => field)} />}
      {state.outcome === "failed" && <NotSent>{state.detail}</NotSent>}
    </div>
  );
}

function toneOf(step: State["step"]) {
  if (step === "received") return styles.good;
  return step === "sending" ? undefined : styles.bad;
}

function wordsOf(state: State, next: string): ReactNode {
  switch (state.step) {
    case "writing":
      return state.faults.length > 0 && <Faulty fields={state.faults.map(({ field }) => field)} />;
    case "sending":
      return <p>{sendingWords(state.attempt)}</p>;
    case "received":
      return <Received folio={state.folio} next={next} />;
    case "refused":
      return <NotSent>{state.detail} Lo que escribió sigue en los campos.</NotSent>;
    case "failed":
      return (
        <NotSent>
          Lo intentamos {TRIES} veces y no hubo respuesta. Su mensaje no se perdió: está guardado en
          este navegador y puede recuperarlo.
        </NotSent>
      );
  }
}

function sendingWords(attempt: number): string {
  if (attempt === 1) return "Enviando su mensaje…";
  return `La conexión falló. Lo intentamos otra vez (${attempt} de ${TRIES})…`;
}

function Received({ folio, next }: { folio: string; next: string }) {
  return (
    <>
      <h3>Recibimos su mensaje</h3>
      <p className={styles.folio}>
        Folio <strong>{folio}</strong>
      </p>
      <p>{next}</p>
    </>
  );
}

function Faulty({ fields }: { fields: string[] }) {
  const names = fields.map((field) => labels[field] ?? field);
  return <p>Falta corregir: {names.join(", ")}.</p>;
}

function NotSent({ children }: { children: ReactNode }) {
  return (
    <>
      <h3>No pudimos enviar su mensaje</h3>
      <p>{children}</p>
      <OtherWays />
    </>
  );
}
