import { use, useId, useRef } from "react";
import type { ContactPage } from "../../api/types.ts";
import { FormStateContext } from "../../layout/form-state.ts";
import { SiteLink } from "../../layout/site-link.tsx";
import { useSite } from "../../layout/use-site.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./contact-form.module.css";
import type { Outcome } from "./deliver.ts";
import { Fields } from "./fields.tsx";
import { putBack } from "./message.ts";
import { PlainStatus, Status } from "./status.tsx";
import { forget, type Unsent } from "./unsent.ts";
import { UnsentMessage } from "./unsent-message.tsx";
import { useSend } from "./use-send.ts";
import { useToasts } from "./use-toasts.tsx";

/** The form, in whatever state it is, with and without JavaScript. */
export function ContactForm({ page }: { page: ContactPage }) {
  const site = useSite();
  const plain = use(FormStateContext);
  const status = useRef<HTMLDivElement>(null);
  const title = useId();
  const toasts = useToasts();
  const { state, dispatch, onSubmit, onInvalid } = useSend(site.noticeVersion, settled);

  function settled(form: HTMLFormElement, outcome: Outcome) {
    if (outcome.is === "received")
      toasts.tell("success", `Recibimos su mensaje.\nFolio ${outcome.folio}`);
    if (outcome.is === "failed" || outcome.is === "refused")
      toasts.tell("error", "No pudimos enviar su mensaje. En la página le decimos qué hacer.");
    const faulty = outcome.is === "faulty" ? outcome.faults.map(({ field }) => field) : [];
    const first = [...form.elements].find((field) =>
      faulty.includes(field.getAttribute("name") ?? ""),
    );
    (first instanceof HTMLElement ? first : status.current)?.focus();
  }

  function recover(form: HTMLFormElement, { message }: Unsent) {
    putBack(form, message);
    dispatch({ type: "recovered" });
    form.querySelector("textarea")?.focus();
  }

  function discard(form: HTMLFormElement) {
    forget();
    dispatch({ type: "discarded" });
    form.querySelector<HTMLElement>("[name=name]")?.focus();
  }

  const sending = state.step === "sending";
  const plainFaults = plain?.outcome === "faulty" ? plain.errors : [];
  const faults = state.step === "writing" ? [...plainFaults, ...state.faults] : [];
  const unsent = { onRecover: recover, onDiscard: discard };

  return (
    <section className={styles.section} aria-labelledby={title}>
      <h2 id={title}>{page.form}</h2>
      {plain && <PlainStatus state={plain} next={page.next} />}
      {plain?.outcome !== "received" && (
        <form
          method="post"
          action="/api/v.1.0/contact_us"
          className={styles.form}
          onSubmit={onSubmit}
          onFocus={toasts.prepare}
          onInput={({ target }) =>
            dispatch({ type: "edited", field: (target as HTMLInputElement).name })
          }
        >
          {state.step === "writing" && state.offer && <UnsentMessage {...unsent} />}
          <Fields
            faults={faults}
            values={plain && "fields" in plain ? plain.fields : {}}
            readOnly={sending}
            consent={page.consent}
            onInvalid={onInvalid}
          />
          <div className={styles.send}>
            <p className={styles.notice}>
              {page.notice}{" "}
              <SiteLink href={`/Aviso-Privacidad-${site.product}`}>
                Aviso de privacidad completo
              </SiteLink>
            </p>
            <Button type="submit" aria-disabled={sending || undefined} className={styles.button}>
              {sending ? "Enviando…" : "Enviar mensaje"}
            </Button>
          </div>
          {!plain && <Status ref={status} state={state} next={page.next} />}
          {state.step === "failed" && <UnsentMessage {...unsent} afterFailure />}
        </form>
      )}
      {toasts.place}
    </section>
  );
}
