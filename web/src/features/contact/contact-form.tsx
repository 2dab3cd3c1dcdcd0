import { type SyntheticEvent, useId, useRef, useState } from "react";
import { addressOf } from "../../api/address.ts";
import type { ContactPage } from "../../api/types.ts";
import { Button } from "../../components/button.tsx";
import { SiteLink } from "../../site/site-link.tsx";
import { useSite } from "../../site/use-site.ts";
import { AbuseSigns, useFormToken } from "./abuse-signs.tsx";
import type { Outcome } from "./action.ts";
import styles from "./contact-form.module.css";
import { Fields } from "./fields.tsx";
import { type Message, putBack } from "./message.ts";
import { OutcomeStatus } from "./outcome-status.tsx";
import { forget } from "./unsent.ts";
import { UnsentMessage } from "./unsent-message.tsx";
import { useSubmission } from "./use-submission.ts";
import { useToasts } from "./use-toasts.tsx";
import { browserFault } from "./validation.ts";

type InvalidEvent = SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>;

/** The form and the outcome of its message, with and without JavaScript. */
export function ContactForm({ page }: { page: ContactPage }) {
  const { product, formAction } = useSite();
  // An exported site posts the plain form to another address: no script of this page may do that.
  const isElsewhere = formAction != null;
  const form = useRef<HTMLFormElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const title = useId();
  const toasts = useToasts();
  const fetchToken = useFormToken();
  const { isSending, plain, outcome, faults, ...submission } = useSubmission(settled);
  const [isRecovered, setRecovered] = useState(false);

  function settled(outcome: Outcome) {
    if (outcome.is === "received" || outcome.is === "failed") form.current?.reset();
    if (outcome.is === "received")
      toasts.tell("success", `Recibimos su mensaje.\nFolio ${outcome.folio}`);
    if (outcome.is === "failed" || outcome.is === "refused")
      toasts.tell("error", "No pudimos enviar su mensaje. En la página le decimos qué hacer.");
    const faulty = outcome.is === "faulty" ? outcome.errors.map(({ field }) => field) : [];
    (fieldOf(form.current, faulty) ?? status.current)?.focus();
  }

  function recover(message: Message) {
    if (form.current) putBack(form.current, message);
    setRecovered(true);
    submission.reset();
    fieldOf(form.current, ["message"])?.focus();
  }

  function discard() {
    forget();
    submission.reset();
    fieldOf(form.current, ["name"])?.focus();
  }

  /** The sentence below a field says what the browser's bubble would, which would cover it. */
  function faulty(event: InvalidEvent) {
    const field = event.currentTarget;
    event.preventDefault();
    submission.addFault(browserFault(field));
    // After React has put the sentence there, so that a screen reader reads both.
    if (form.current?.querySelector("input:invalid, textarea:invalid") === field)
      queueMicrotask(() => field.focus());
  }

  const hasFailed = outcome?.is === "failed";
  const unsent = <UnsentMessage onRecover={recover} onDiscard={discard} afterFailure={hasFailed} />;
  const outcomeStatus = (
    <OutcomeStatus
      ref={status}
      isSending={isSending}
      outcome={outcome}
      faults={faults}
      next={page.next}
      autoFocus={Boolean(plain)}
    />
  );
  return (
    <section className={styles.section} aria-labelledby={title}>
      <h2 id={title}>{page.form}</h2>
      {plain && outcomeStatus}
      {!(plain && outcome?.is === "received") && (
        <form
          ref={form}
          method="post"
          action={formAction ?? "/api/v.1.0/contact_us"}
          className={styles.form}
          onSubmit={isElsewhere ? undefined : submission.onSubmit}
          onFocus={(event) => {
            if (isElsewhere) return;
            toasts.prepare();
            fetchToken(event);
          }}
          onInput={({ target }) => submission.removeFault((target as HTMLInputElement).name)}
        >
          {!outcome && !isSending && !isRecovered && unsent}
          <Fields
            faults={faults}
            values={plain?.fields ?? {}}
            readOnly={isSending}
            consent={page.consent}
            onInvalid={faulty}
          />
          <AbuseSigns />
          <div className={styles.send}>
            <p className={styles.notice}>
              {page.notice}{" "}
              <SiteLink href={addressOf("privacy", product)}>Aviso de privacidad completo</SiteLink>
            </p>
            <Button type="submit" aria-disabled={isSending || undefined} className={styles.button}>
              {isSending ? "Enviando…" : "Enviar mensaje"}
            </Button>
          </div>
          {!plain && outcomeStatus}
          {hasFailed && unsent}
        </form>
      )}
      {toasts.place}
    </section>
  );
}

/** The first field with one of these names. */
function fieldOf(form: HTMLFormElement | null, names: string[]): HTMLElement | undefined {
  const elements = [...(form?.elements ?? [])] as HTMLInputElement[];
  return elements.find(({ name }) => names.includes(name));
}
