import { type ReactNode, type Ref, useState, useSyncExternalStore } from "react";
import { contactPath, writePath } from "../../api/address.ts";
import type { ContactForm } from "../../api/types.ts";
import { Button, buttonClass } from "../../components/button.tsx";
import { classes } from "../../components/classes.ts";
import { answeredBy } from "../../site/answered-by.ts";
import { Calling, phoneHours } from "../../site/calling.tsx";
import { WhatsAppLink } from "../../site/phone-link.tsx";
import { SiteLink } from "../../site/site-link.tsx";
import { useSite } from "../../site/use-site.ts";
import styles from "./contact-form.module.css";
import { TRIES } from "./delivery.ts";
import { dismiss, type Submission } from "./submission.ts";

/** How long what was written is kept: by the browser, or by this page alone. */
export const untilWhen = (isStored: boolean) =>
  isStored
    ? "mientras no cierre esta pestaña"
    : "mientras no cierre ni vuelva a cargar esta página";

interface Props {
  ref: Ref<HTMLDivElement>;
  state: Pick<Submission, "tries" | "outcome" | "faults" | "isStored">;
  /** What is missing or wrong, in words. */
  summary: string;
  /** Who answers and when, and what happens after a message was received. */
  texts: Pick<ContactForm, "reply" | "next">;
  /** Where no script moves the focus to it. */
  autoFocus: boolean;
  onRecover: () => void;
  onDiscard: () => void;
}

/** One line that always says the state of the message. It takes the focus at the end. */
export function OutcomeStatus({ ref, autoFocus, ...props }: Props) {
  const { tries, outcome, faults } = props.state;
  const isReceived = faults.length === 0 && outcome?.is === "received";
  const words = wordsOf(props);
  return (
    <div
      ref={ref}
      role="status"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the answer to what the visitor has just sent
      autoFocus={autoFocus}
      className={classes(
        Boolean(words) && styles.shown,
        tries === 0 && (isReceived ? styles.good : styles.bad),
      )}
    >
      {words}
    </div>
  );
}

function wordsOf(props: Omit<Props, "ref" | "autoFocus">): ReactNode {
  const { tries, outcome, faults, isStored } = props.state;
  if (tries === 1) return <p>Enviando su mensaje…</p>;
  if (tries > 1)
    return <p>{`Todavía no se pudo enviar. Lo intentamos otra vez (${tries} de ${TRIES})…`}</p>;
  if (faults.length > 0) return <p>{props.summary}</p>;
  switch (outcome?.is) {
    case "received":
      return <Received {...outcome} texts={props.texts} />;
    case "refused":
      return <NotSent text={`${outcome.detail} Lo que escribió sigue en los campos.`} />;
    case "failed":
      return (
        <>
          <NotSent
            text={`Lo intentamos ${TRIES} veces y no hubo respuesta. Su mensaje no se perdió: puede recuperarlo ${untilWhen(isStored)}.`}
          />
          <div className="row">
            <Button look="secondary" onClick={props.onRecover}>
              Recuperar mi mensaje
            </Button>
            <Button look="quiet" onClick={props.onDiscard}>
              Descartar
            </Button>
          </div>
        </>
      );
    default:
      // Nothing was sent, or every faulty field is corrected.
      return null;
  }
}

interface ReceivedProps {
  folio: string;
  /** When it was received; nobody knows where only its folio is in the address. */
  at?: number;
  /** Who wrote; not in the address either. */
  name?: string | undefined;
  texts: Props["texts"];
}

function Received({ folio, at, name, texts }: ReceivedProps) {
  const site = useSite();
  const { phone, replyDays } = site.contact;
  const by = at && replyDays && answeredBy(site, new Date(at), replyDays);
  const note = `Mi mensaje a ${site.brand} tiene el folio ${folio}. ${site.url}${contactPath}`;
  return (
    <>
      <h3>{name ? `Gracias, ${name.trim()}` : "Gracias por escribirnos"}</h3>
      <p>
        Recibimos su mensaje.{" "}
        {by ? `Le responde una persona de ${site.brand} a más tardar ${by}.` : texts.reply}
      </p>
      <p className={styles.folio}>
        Folio <strong>{folio}</strong> <CopyFolio folio={folio} />
      </p>
      <p data-no-print>
        <SiteLink
          href={`https://wa.me/?text=${encodeURIComponent(note)}`}
          className={buttonClass("quiet")}
        >
          Guardar mi folio en WhatsApp
        </SiteLink>
      </p>
      <p>{texts.next}</p>
      {phone && (
        <p>
          Si prefiere no esperar, puede <Calling verb="llamar" />. {phoneHours(site)}
        </p>
      )}
      <p data-no-print>
        <SiteLink href={writePath} className={buttonClass("secondary")} onClick={dismiss}>
          Ya lo anoté
        </SiteLink>
      </p>
    </>
  );
}

/** Copies the folio. Only a script can, and so it is there only once one has come. */
function CopyFolio({ folio }: { folio: string }) {
  const [isCopied, setCopied] = useState(false);
  const canCopy = useSyncExternalStore(
    () => () => undefined,
    () => Boolean(navigator.clipboard),
    () => false,
  );
  if (!canCopy) return null;
  const copy = () =>
    navigator.clipboard.writeText(folio).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <Button look="quiet" onClick={() => void copy()}>
      {isCopied ? "Folio copiado" : "Copiar folio"}
    </Button>
  );
}

function NotSent({ text }: { text: string }) {
  const site = useSite();
  const { phone, whatsapp } = site.contact;
  const message = "Quise enviarles un mensaje desde la página de contacto y no se pudo.";
  return (
    <>
      <h3>No pudimos enviar su mensaje</h3>
      <p>{text}</p>
      {(phone || whatsapp) && (
        <p>
          También puede {phone && <Calling verb="llamar" />}
          {phone && whatsapp && " o "}
          {whatsapp && (
            <>
              {"escribir por "}
              <WhatsAppLink message={message} />
            </>
          )}
          . {phone && phoneHours(site)}
        </p>
      )}
    </>
  );
}
