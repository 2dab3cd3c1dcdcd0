import { type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useActionData, useLocation, useNavigate } from "react-router";
import { addressOf } from "../../api/address.ts";
import type { ContactForm as Texts } from "../../api/types.ts";
import { Button } from "../../components/button.tsx";
import { classes } from "../../components/classes.ts";
import { SiteLink } from "../../site/site-link.tsx";
import { sourceOf } from "../../site/source.ts";
import { useSite } from "../../site/use-site.ts";
import { AbuseSigns, useFormToken } from "./abuse-signs.tsx";
import styles from "./contact-form.module.css";
import { type Answer, outcomeOf, receiptIn } from "./delivery.ts";
import { begunIn, Fields, withoutBegun } from "./fields.tsx";
import { faultOf, putInto, summaryOf, typedIn } from "./message.ts";
import { OutcomeStatus } from "./outcome-status.tsx";
import {
  dismiss,
  erase,
  keep,
  mark,
  prepareToasts,
  recover,
  send,
  submission,
  takeIn,
  useSubmission,
} from "./submission.ts";

type InvalidEvent = SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>;

/** The form and the outcome of its message, with and without JavaScript. */
export function ContactForm({ texts }: { texts: Texts }) {
  const { product, formAction, contact, lang, t } = useSite();
  const phoneIsEnough = contact.require === "email-or-phone";
  const form = useRef<HTMLFormElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const title = useId();
  const fetchToken = useFormToken();
  // The answer to a plain form: only the server has it, and its document runs no React.
  const plain = useActionData<Answer>();
  const answered = plain && outcomeOf(plain, t);
  const state = useSubmission();
  const { draft, sent, tries, isStored } = state;
  const { search, state: entry } = useLocation();
  const navigate = useNavigate();
  const begun = begunIn(search, t);
  // What did not arrive keeps its design once it is back in the fields; another message has none.
  const service = state.outcome?.is === "failed" ? "" : (sent?.service ?? "");
  const receipt = receiptIn(search);
  const isSending = tries > 0;
  const outcome = isSending ? null : (state.outcome ?? answered ?? receipt);
  const faults = answered?.is === "faulty" ? answered.errors : state.faults;
  useDraft(form);

  // Fields and focus change the document, once the outcome is in it.
  const shown = useRef(state.outcome);
  useEffect(() => {
    if (shown.current === state.outcome) return;
    shown.current = state.outcome;
    if (!state.outcome) return;
    if (!submission().draft) form.current?.reset();
    const faulty = submission().faults.map(({ field }) => field);
    const place = fieldOf(form.current, faulty) ?? status.current;
    place?.focus();
    // From its first line, and below the toast.
    if (place === status.current) place?.scrollIntoView();
  }, [state.outcome]);

  /** Empties the fields, also of what the page's address begins: it has begun one message. */
  function empty() {
    form.current?.reset();
    if (!begun.message) return;
    const state = { ...entry, scrollTo: false };
    void navigate(`?${withoutBegun(search)}`, { replace: true, preventScrollReset: true, state });
  }

  /** Empties or fills the fields by the visitor's wish, and goes on in one of them. */
  function begin(name: string, act: () => void) {
    act();
    empty();
    const { draft } = submission();
    if (form.current && draft) putInto(form.current, draft);
    fieldOf(form.current, [name])?.focus();
  }

  /** The sentence below a field says what the browser's bubble would, which would cover it. */
  function faulty(event: InvalidEvent) {
    const field = event.currentTarget;
    event.preventDefault();
    mark(field.name, faultOf(field.name, field.value, t));
    // After React has put the sentence there, so that a screen reader reads both.
    if (form.current?.querySelector("input:invalid, textarea:invalid") === field)
      queueMicrotask(() => field.focus());
  }

  const outcomeStatus = (
    <OutcomeStatus
      ref={status}
      state={{ tries, outcome, faults, isStored }}
      summary={summaryOf(faults, { ...draft, ...plain?.fields }, phoneIsEnough, t)}
      texts={texts}
      autoFocus={Boolean(plain) && faults.length === 0}
      onRecover={() => begin("message", recover)}
      onDiscard={() => begin("name", dismiss)}
    />
  );
  // What has left the fields empty is said above them, where it is found on return.
  const isAbove = faults.length === 0 && (outcome?.is === "received" || outcome?.is === "failed");
  return (
    <section
      id="escribir"
      className={classes(styles.section, "stack from3")}
      aria-labelledby={title}
    >
      <h2 id={title}>{texts.title}</h2>
      {isAbove ? outcomeStatus : texts.reply && <p>{texts.reply}</p>}
      <form
        ref={form}
        method="post"
        action={formAction ?? "/api/v.1.0/contact_us"}
        className={classes(styles.form, "stack")}
        onSubmit={(event) => {
          event.preventDefault();
          const sent = new FormData(event.currentTarget);
          // A form in another language says for itself where it is.
          if (!lang)
            for (const [name, value] of Object.entries(sourceOf(entry))) sent.set(name, value);
          void send(sent, phoneIsEnough, t).then(() => {
            // Not where somebody has gone on to another page meanwhile.
            if (form.current && !submission().draft) empty();
          });
        }}
        onFocus={(event) => {
          prepareToasts(t);
          fetchToken(event);
        }}
        onInput={({ target, currentTarget }) => {
          keep(typedIn(currentTarget));
          const { name } = target as HTMLInputElement;
          mark(name);
          // Either of the two corrects that both are missing.
          if (phoneIsEnough && name === "phoneNumber") mark("email");
        }}
      >
        <Fields
          faults={faults}
          values={plain?.fields ?? {}}
          isAnswer={Boolean(plain)}
          begun={{ ...begun, design: begun.design || service }}
          readOnly={isSending}
          phoneIsEnough={phoneIsEnough}
          consent={texts.consent}
          // The pages of an exported site stay as they are: its days would soon be over.
          visits={formAction == null ? visitsOf(texts) : []}
          onInvalid={faulty}
        />
        <AbuseSigns />
        <div className={classes(styles.send, "stack")}>
          {draft && (
            <div className="row">
              <p className={classes("meta", styles.notice)}>
                {t(
                  isStored
                    ? "Lo que escribe se conserva mientras no cierre esta pestaña."
                    : "Lo que escribe se conserva mientras no cierre ni vuelva a cargar esta página.",
                )}
              </p>
              {!isSending && (
                <Button look="quiet" onClick={() => begin("name", erase)}>
                  {t("Borrar lo escrito")}
                </Button>
              )}
            </div>
          )}
          <p className={classes("meta", styles.notice)}>
            {texts.notice}{" "}
            <SiteLink href={addressOf("privacy", product)}>
              {t("Aviso de privacidad completo")}
            </SiteLink>
          </p>
          <Button type="submit" aria-disabled={isSending || undefined} className={styles.button}>
            {t(isSending ? "Enviando…" : "Enviar mensaje")}
          </Button>
        </div>
        {!isAbove && outcomeStatus}
      </form>
    </section>
  );
}

/** What is sent is Spanish, for whoever answers. */
const visitsOf = ({ visits = [], visitsInEnglish = [] }: Texts) =>
  visits.map((visit, at): [string, string] => [visit, visitsInEnglish[at] ?? visit]);

/**
 * Puts the draft into the fields once they are there. Before that it takes in what was typed into the
 * form that the server sent; React may have replaced that form because another program, such as a
 * translation, had changed a text of it.
 */
function useDraft(form: { current: HTMLFormElement | null }) {
  const [served] = useState(() =>
    typeof document === "undefined"
      ? null
      : document.querySelector<HTMLFormElement>("#escribir form"),
  );
  // The fields hold what is typed, and not React. Before the page is painted.
  useLayoutEffect(() => {
    if (served) takeIn(typedIn(served));
    const { draft } = submission();
    if (form.current && draft) putInto(form.current, draft);
  }, [served, form]);
}

/** The first field with one of these names. */
function fieldOf(form: HTMLFormElement | null, names: string[]): HTMLElement | undefined {
  const elements = [...(form?.elements ?? [])] as HTMLInputElement[];
  return elements.find(({ name }) => names.includes(name));
}
