import type { ReactNode, Ref } from "react";
import type { FieldProblem } from "../../api/types.ts";
import { classes } from "../../components/classes.ts";
import { isTollFree, phoneText, telHref, whatsappHref } from "../../site/phone.ts";
import { SiteLink } from "../../site/site-link.tsx";
import { useSite } from "../../site/use-site.ts";
import { type Outcome, TRIES } from "./action.ts";
import styles from "./contact-form.module.css";
import { labels } from "./fields.tsx";
import { UNTIL_PAGE_CLOSES, UNTIL_TAB_CLOSES, useUnsent } from "./unsent.ts";

interface Props {
  ref: Ref<HTMLDivElement>;
  isSending: boolean;
  outcome: Outcome | undefined;
  faults: FieldProblem[];
  /** What happens after a message was received. */
  next: string;
  /** Where no script moves the focus to it. */
  autoFocus: boolean;
}

/** One line that always says the state of the message. It takes the focus at the end. */
export function OutcomeStatus({ ref, isSending, outcome, faults, next, autoFocus }: Props) {
  const isFaulty = !isSending && faults.length > 0;
  const isReceived = !isFaulty && outcome?.is === "received";
  const words = isSending ? (
    <Sending />
  ) : isFaulty ? (
    <p>Falta corregir: {faults.map(({ field }) => labels[field] ?? field).join(", ")}.</p>
  ) : (
    outcome && wordsOf(outcome, next)
  );
  return (
    <div
      ref={ref}
      role="status"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the answer to what the visitor has just sent
      autoFocus={autoFocus}
      className={classes(
        styles.status,
        Boolean(words) && styles.shown,
        !isSending && (isReceived ? styles.good : styles.bad),
      )}
    >
      {words}
    </div>
  );
}

function Sending() {
  const number = useUnsent()?.tries ?? 1;
  if (number === 1) return <p>Enviando su mensaje…</p>;
  return (
    <p>
      Todavía no se pudo enviar. Lo intentamos otra vez ({number} de {TRIES})…
    </p>
  );
}

function wordsOf(outcome: Outcome, next: string): ReactNode {
  switch (outcome.is) {
    case "received":
      return (
        <>
          <h3>Recibimos su mensaje</h3>
          <p className={styles.folio}>
            Folio <strong>{outcome.folio}</strong>
          </p>
          <p>{next}</p>
          <Sooner />
        </>
      );
    case "faulty":
      // Every field is corrected.
      return null;
    case "refused":
      return <NotSent>{outcome.detail} Lo que escribió sigue en los campos.</NotSent>;
    case "failed":
      return (
        <NotSent>
          Lo intentamos {TRIES} veces y no hubo respuesta. <Kept />
        </NotSent>
      );
  }
}

function Kept() {
  const isStored = useUnsent()?.isStored;
  return `Su mensaje no se perdió: puede recuperarlo ${isStored ? UNTIL_TAB_CLOSES : UNTIL_PAGE_CLOSES}.`;
}

/** For somebody who would rather not wait, where there is a telephone. */
function Sooner() {
  const { phone } = useSite().contact;
  if (!phone) return null;
  return (
    <p>
      Si prefiere no esperar, puede <CallLink phone={phone} />.
    </p>
  );
}

function CallLink({ phone }: { phone: string }) {
  return (
    <>
      {isTollFree(phone) ? "llamar sin costo al " : "llamar al "}
      <SiteLink href={telHref(phone)}>{phoneText(phone)}</SiteLink>
    </>
  );
}

function NotSent({ children }: { children: ReactNode }) {
  const { phone, whatsapp } = useSite().contact;
  const greeting = "Hola. Quise enviarles un mensaje desde la página de contacto y no se pudo.";
  return (
    <>
      <h3>No pudimos enviar su mensaje</h3>
      <p>{children}</p>
      {(phone || whatsapp) && (
        <p>
          También puede {phone && <CallLink phone={phone} />}
          {phone && whatsapp && " o "}
          {whatsapp && (
            <>
              {"escribir por "}
              <SiteLink href={whatsappHref(whatsapp, greeting)}>WhatsApp</SiteLink>
            </>
          )}
          .
        </p>
      )}
    </>
  );
}
