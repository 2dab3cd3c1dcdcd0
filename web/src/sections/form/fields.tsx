import type { FormEventHandler, ReactNode } from "react";
import { useLocation } from "react-router";
import type { FieldProblem } from "../../api/types.ts";
import { Field } from "../../components/field.tsx";
import { Calling } from "../../site/calling.tsx";
import { useText } from "../../site/language.ts";
import { WhatsAppLink } from "../../site/phone-link.tsx";
import type { Say, Text } from "../../site/say.ts";
import { useSite } from "../../site/use-site.ts";
import styles from "./contact-form.module.css";
import { EmailField } from "./email-field.tsx";
import { PHONE_DIGITS } from "./message.ts";

/** The label of each field, by the field's name in the payload. */
const labels: Record<string, Text> = {
  name: "Nombre completo",
  email: "Correo electrónico",
  phoneNumber: "Teléfono",
  visit: "¿Cuándo quiere venir?",
  message: "Mensaje",
};

interface Begun {
  design: string;
  /** The beginning of the message, to be seen and changed. */
  message: string;
}

/** The longest message that an address begins, in characters: a question with what stands before it. */
const BEGUN_MAX = 300;

/** What the address of the page says of a design, a question or a page that led here. */
export function begunIn(search: string, t: Say): Begun {
  const asked = new URLSearchParams(search);
  const design = asked.get("diseno") ?? "";
  const message = design
    ? t("Me interesa el diseño «{design}».", { design })
    : (asked.get("mensaje") ?? "");
  return { design, message: message.slice(0, BEGUN_MAX) };
}

/** The query of the page without what begins a message. */
export function withoutBegun(search: string): URLSearchParams {
  const asked = new URLSearchParams(search);
  asked.delete("diseno");
  asked.delete("mensaje");
  return asked;
}

interface Props {
  faults: FieldProblem[];
  /** The earlier values, where the server returns the form. */
  values: Record<string, string>;
  /** The document answers the form: the first faulty field takes the focus, which no script moves. */
  isAnswer: boolean;
  /** What was tapped on the way here. */
  begun: Begun;
  readOnly: boolean;
  /** A telephone number does in place of an e-mail address. */
  phoneIsEnough: boolean;
  /** The label of the box for further purposes. */
  consent: string;
  /**
   * The days and parts of days on which one may visit, with their words; it is not asked for where there are none.
   */
  visits: [value: string, words: string][];
  onInvalid: FormEventHandler<HTMLInputElement & HTMLTextAreaElement>;
}

/** Uncontrolled fields, so that nothing typed before hydration is lost. */
export function Fields(props: Props) {
  const { faults, values, isAnswer, begun, readOnly, phoneIsEnough, consent, visits } = props;
  const { noticeVersion, lang } = useSite();
  const { pathname } = useLocation();
  const t = useText();
  const isFaulty = (name: string) => faults.some(({ field }) => field === name);
  const first = isAnswer && Object.keys(labels).find(isFaulty);
  const field = (name: string) => ({
    name,
    label: t(labels[name] ?? "Mensaje"),
    defaultValue: values[name] ?? "",
    error: faults.find((fault) => fault.field === name)?.message,
    readOnly,
    autoFocus: name === first,
    onInvalid: props.onInvalid,
  });
  const email = field("email");
  return (
    <>
      <Field {...field("name")} required autoComplete="name" placeholder={t("Nombre Completo")} />
      <div className={styles.pair}>
        <EmailField
          {...email}
          error={!phoneIsEnough && email.error ? <NoMailbox>{email.error}</NoMailbox> : email.error}
          required={!phoneIsEnough}
          {...(phoneIsEnough && {
            isOptional: false,
            hint: t("Basta con su correo o su teléfono"),
          })}
          autoComplete="email"
          placeholder={t("Correo Electrónico")}
        />
        <Field
          {...field("phoneNumber")}
          type="tel"
          isOptional={!phoneIsEnough}
          inputMode="tel"
          autoComplete="tel"
          hint={t("{digits} dígitos; de otro país, con + y su clave", { digits: PHONE_DIGITS })}
          data-max-digits={PHONE_DIGITS}
        />
      </div>
      {visits.length > 0 && (
        <Field
          {...field("visit")}
          choices={[["", t("Sin día por ahora")], ...visits]}
          hint={t("Antes de que venga, se lo confirma una persona.")}
        />
      )}
      <Field
        {...field("message")}
        defaultValue={values["message"] ?? begun.message}
        hint={t("Si prefiere que le llamemos, díganos a qué hora.")}
        multiline
      />
      <input type="hidden" name="ciudad" value="" />
      <input type="hidden" name="company" value="" />
      <input
        type="hidden"
        name="serviceInterest"
        value={values["serviceInterest"] ?? begun.design}
      />
      <input type="hidden" name="page" value={pathname} />
      {lang && <input type="hidden" name="lang" value={lang} />}
      <input type="hidden" name="noticeVersion" value={noticeVersion} />
      <label className={styles.consent}>
        <input
          type="checkbox"
          name="consent"
          value="yes"
          defaultChecked={values["consent"] === "yes"}
        />
        <span>{consent}</span>
      </label>
    </>
  );
}

/** What is wrong with the e-mail, and the ways of whoever has none. */
function NoMailbox({ children }: { children: ReactNode }) {
  const { phone, whatsapp } = useSite().contact;
  const t = useText();
  if (!phone && !whatsapp) return children;
  return (
    <>
      {children} {t("¿No tiene correo?")} {phone && <Calling verb="Llame" />}
      {phone && whatsapp && ` ${t("o mande un")} `}
      {!phone && `${t("Mande un")} `}
      {whatsapp && <WhatsAppLink />}.
    </>
  );
}
