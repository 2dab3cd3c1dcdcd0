import { type ReactNode, type Ref, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import type { ContactForm } from "../../api/types.ts";
import { Button, buttonClass } from "../../components/button.tsx";
import { classes } from "../../components/classes.ts";
import { answeredBy } from "../../site/answered-by.ts";
import { Calling, phoneHours } from "../../site/calling.tsx";
import { useText } from "../../site/language.ts";
import { WhatsAppLink } from "../../site/phone-link.tsx";
import type { Say } from "../../site/say.ts";
import { SiteLink } from "../../site/site-link.tsx";
import { useSite } from "../../site/use-site.ts";
import styles from "./contact-form.module.css";
import { TRIES } from "./delivery.ts";
import { dismiss, type Submission } from "./submission.ts";

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
  const words = wordsOf(props, useText());
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

function wordsOf(props: Omit<Props, "ref" | "autoFocus">, t: Say): ReactNode {
  const { tries, outcome, faults, isStored } = props.state;
  if (tries === 1) return <p>{t("Enviando su mensaje…")}</p>;
  if (tries > 1)
    return (
      <p>
        {t("Todavía no se pudo enviar. Lo intentamos otra vez ({tries} de {all})…", {
          tries,
          all: TRIES,
        })}
      </p>
    );
  if (faults.length > 0) return <p>{props.summary}</p>;
  switch (outcome?.is) {
    case "received":
      return <Received {...outcome} texts={props.texts} />;
    case "refused":
      return <NotSent text={`${outcome.detail} ${t("Lo que escribió sigue en los campos.")}`} />;
    case "failed":
      return (
        <>
          <NotSent
            text={t(
              isStored
                ? "Lo intentamos {tries} veces y no hubo respuesta. Su mensaje no se perdió: puede recuperarlo mientras no cierre esta pestaña."
                : "Lo intentamos {tries} veces y no hubo respuesta. Su mensaje no se perdió: puede recuperarlo mientras no cierre ni vuelva a cargar esta página.",
              { tries: TRIES },
            )}
          />
          <div className="row">
            <Button look="secondary" onClick={props.onRecover}>
              {t("Recuperar mi mensaje")}
            </Button>
            <Button look="quiet" onClick={props.onDiscard}>
              {t("Descartar")}
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
  const { t } = site;
  const { pathname } = useLocation();
  const { brand, url } = site;
  const { phone, replyDays } = site.contact;
  const by = at && replyDays && answeredBy(site, new Date(at), replyDays, t);
  const note = `${t("Mi mensaje a {brand} tiene el folio {folio}.", { brand, folio })} ${url}${pathname}`;
  return (
    <>
      <h3>{name ? t("Gracias, {name}", { name: name.trim() }) : t("Gracias por escribirnos")}</h3>
      <p>
        {t("Recibimos su mensaje.")}{" "}
        {by
          ? t("Le responde una persona de {brand} a más tardar {by}.", { brand, by })
          : texts.reply}
      </p>
      <p className={styles.folio}>
        {t("Folio")} <strong>{folio}</strong> <CopyFolio folio={folio} />
      </p>
      <p data-no-print>
        <SiteLink
          href={`https://wa.me/?text=${encodeURIComponent(note)}`}
          className={buttonClass("quiet")}
        >
          {t("Guardar mi folio en WhatsApp")}
        </SiteLink>
      </p>
      <p>{texts.next}</p>
      {phone && (
        <p>
          {t("Si prefiere no esperar, puede")} <Calling verb="llamar" />. {phoneHours(site, t)}
        </p>
      )}
      <p data-no-print>
        <SiteLink
          href={`${pathname}#escribir`}
          className={buttonClass("secondary")}
          onClick={dismiss}
        >
          {t("Ya lo anoté")}
        </SiteLink>
      </p>
    </>
  );
}

/** Copies the folio. Only a script can, and so it is there only once one has come. */
function CopyFolio({ folio }: { folio: string }) {
  const t = useText();
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
      {t(isCopied ? "Folio copiado" : "Copiar folio")}
    </Button>
  );
}

function NotSent({ text }: { text: string }) {
  const site = useSite();
  const { t } = site;
  const { phone, whatsapp } = site.contact;
  const message = t("Quise enviarles un mensaje desde la página de contacto y no se pudo.");
  return (
    <>
      <h3>{t("No pudimos enviar su mensaje")}</h3>
      <p>{text}</p>
      {(phone || whatsapp) && (
        <p>
          {t("También puede")} {phone && <Calling verb="llamar" />}
          {phone && whatsapp && ` ${t("o")} `}
          {whatsapp && (
            <>
              {`${t("escribir por")} `}
              <WhatsAppLink message={message} />
            </>
          )}
          . {phone && phoneHours(site, t)}
        </p>
      )}
    </>
  );
}
