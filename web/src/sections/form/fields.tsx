import type { FormEventHandler, ReactNode } from "react";
import { contactPath } from "../../api/address.ts";
import type { FieldProblem } from "../../api/types.ts";
import { Field } from "../../components/field.tsx";
import { Calling } from "../../site/calling.tsx";
import { WhatsAppLink } from "../../site/phone-link.tsx";
import { useSite } from "../../site/use-site.ts";
import styles from "./contact-form.module.css";
import { EmailField } from "./email-field.tsx";
import { PHONE_DIGITS } from "./message.ts";

/** The label of each field, by the field's name in the payload. */
const labels: Record<string, string> = {
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
export function begunIn(search: string): Begun {
  const asked = new URLSearchParams(search);
  const design = asked.get("diseno") ?? "";
  const message = design ? `Me interesa el diseño «${design}».` : (asked.get("mensaje") ?? "");
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
  /** The days and parts of days on which one may visit; it is not asked for where there are none. */
  visits: string[];
  onInvalid: FormEventHandler<HTMLInputElement & HTMLTextAreaElement>;
}

/** Uncontrolled fields, so that nothing typed before hydration is lost. */
export function Fields(props: Props) {
  const { faults, values, isAnswer, begun, readOnly, phoneIsEnough, consent, visits } = props;
  const { noticeVersion } = useSite();
  const isFaulty = (name: string) => faults.some(({ field }) => field === name);
  const first = isAnswer && Object.keys(labels).find(isFaulty);
  const field = (name: string) => ({
    name,
    label: labels[name] ?? name,
    defaultValue: values[name] ?? "",
    error: faults.find((fault) => fault.field === name)?.message,
    readOnly,
    autoFocus: name === first,
    onInvalid: props.onInvalid,
  });
  const email = field("email");
  return (
    <>
      <Field {...field("name")} required autoComplete="name" placeholder="Nombre Completo" />
      <div className={styles.pair}>
        <EmailField
          {...email}
          error={!phoneIsEnough && email.error ? <NoMailbox>{email.error}</NoMailbox> : email.error}
          required={!phoneIsEnough}
          {...(phoneIsEnough && { isOptional: false, hint: "Basta con su correo o su teléfono" })}
          autoComplete="email"
          placeholder="Correo Electrónico"
        />
        <Field
          {...field("phoneNumber")}
          type="tel"
          isOptional={!phoneIsEnough}
          inputMode="tel"
          autoComplete="tel"
          hint={`${PHONE_DIGITS} dígitos; de otro país, con + y su clave`}
          data-max-digits={PHONE_DIGITS}
        />
      </div>
      {visits.length > 0 && (
        <Field
          {...field("visit")}
          choices={["Sin día por ahora", ...visits]}
          hint="Antes de que venga, se lo confirma una persona."
        />
      )}
      <Field
        {...field("message")}
        defaultValue={values["message"] ?? begun.message}
        hint="Si prefiere que le llamemos, díganos a qué hora."
        multiline
      />
      <input type="hidden" name="ciudad" value="" />
      <input type="hidden" name="company" value="" />
      <input
        type="hidden"
        name="serviceInterest"
        value={values["serviceInterest"] ?? begun.design}
      />
      <input type="hidden" name="page" value={contactPath} />
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
  if (!phone && !whatsapp) return children;
  return (
    <>
      {children} ¿No tiene correo? {phone && <Calling verb="Llame" />}
      {phone && whatsapp && " o mande un "}
      {!phone && "Mande un "}
      {whatsapp && <WhatsAppLink />}.
    </>
  );
}
