// The inbox. What people wrote is nowhere but on this screen: it is not kept in the browser.
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { Button, buttonClass } from "../../components/button.tsx";
import { classes } from "../../components/classes.ts";
import { Icon } from "../../components/icon.tsx";
import {
  api,
  type HandlingAct,
  type Inbox,
  type InboxPage,
  type Message,
  type Promised,
} from "../api/api.ts";
import { Skeleton } from "../components/skeleton.tsx";
import { client } from "../data/client.ts";
import { countsQuery } from "../data/inbox.ts";
import { act, session } from "../data/store.ts";
import { agoInWords, momentInWords } from "../lib/dates.ts";
import styles from "./messages.module.css";
import { promiseInWords } from "./promise.ts";
import { Screen } from "./screen.tsx";

/** Beside the list there is room for a message (`messages.module.css`). */
const hasRoom = () => matchMedia("(width >= 64rem)").matches;

export function Messages() {
  const [inbox, setInbox] = useState<Inbox>("received");
  const [page, setPage] = useState<InboxPage | null>(null);
  const [opened, open] = useState("");
  const name = JSON.stringify(inbox);
  const { data: counts } = useQuery(countsQuery, client);
  const { data: first } = useQuery(
    {
      queryKey: ["messages", name],
      queryFn: () => api.messages(inbox, null),
      staleTime: 0,
      gcTime: 0,
    },
    client,
  );
  // It grows by what is asked for below it, and changes by what is done.
  useEffect(() => {
    setPage(first ?? null);
    if (first) open((hasRoom() && first.messages[0]?.folio) || "");
  }, [first]);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("q")).trim();
    setInbox(text ? { search: text } : "received");
  };
  const more = () =>
    act(async () => {
      if (!page?.next) return;
      const { messages, ...rest } = await api.messages(inbox, page.next);
      setPage((now) => {
        // Another list is shown by now, or this part of it already.
        if (now?.next !== page.next) return now;
        // What was answered meanwhile comes again, further down.
        const known = new Set(now.messages.map(({ folio }) => folio));
        const others = messages.filter(({ folio }) => !known.has(folio));
        return { messages: [...now.messages, ...others], ...rest };
      });
    });
  const change = ({ folio }: Message, asked: Promise<Message>) =>
    act(async () => {
      const marked = await asked;
      // It stays where it is until the list is opened again: nothing moves under the finger.
      const replaced = (all: Message[]) => all.map((it) => (it.folio === folio ? marked : it));
      setPage((page) => page && { ...page, messages: replaced(page.messages) });
      void client.invalidateQueries(countsQuery);
    });
  const tab = (which: "received" | "heldBack", name: string, number = 0) => (
    <button
      type="button"
      className="target"
      aria-pressed={inbox === which}
      onClick={() => setInbox(which)}
    >
      {name} {number > 0 && <b>{number}</b>}
    </button>
  );
  return (
    <Screen title="Mensajes">
      <div className={`row ${styles.tools}`}>
        <div className={`row ${styles.tabs}`}>
          {tab("received", "Recibidos", counts?.unanswered)}
          {tab("heldBack", "Posible spam", counts?.heldBack)}
        </div>
        <form className={styles.search} onSubmit={search}>
          <label htmlFor="q" className="visually-hidden">
            Nombre, teléfono, folio o una palabra del mensaje
          </label>
          <input
            id="q"
            name="q"
            type="search"
            autoComplete="off"
            placeholder="Nombre, folio o palabra"
          />
          <Button type="submit" look="secondary">
            Buscar
          </Button>
        </form>
      </div>
      {!page && <Skeleton />}
      {page?.messages.length === 0 && <Empty inbox={inbox} onBack={() => setInbox("received")} />}
      {page && page.messages.length > 0 && (
        <ul className={`lined ${styles.messages}`}>
          {page.messages.map((message) => {
            const isOpen = opened === message.folio;
            return (
              <li key={message.folio}>
                <Head
                  {...{ message, promised: page.promise }}
                  isOpen={isOpen}
                  onOpen={() => open(isOpen && !hasRoom() ? "" : message.folio)}
                />
                {isOpen && (
                  <Opened
                    message={message}
                    people={page.people}
                    onMark={(as) => void change(message, api.mark(message.folio, as))}
                    onTake={(person) => void change(message, api.attendedBy(message.folio, person))}
                  />
                )}
              </li>
            );
          })}
          {page.next && (
            <li>
              <Button look="quiet" onClick={() => void more()}>
                Ver más
              </Button>
            </li>
          )}
        </ul>
      )}
    </Screen>
  );
}

function Empty({ inbox, onBack }: { inbox: Inbox; onBack: () => void }) {
  const isSearch = typeof inbox === "object";
  return (
    <div className={`stack ${styles.empty}`} role="status">
      <Icon name={isSearch ? "search" : "write"} />
      {isSearch && (
        <>
          <p>
            Nada con «{inbox.search}». Busque por nombre, teléfono, correo, folio o una palabra del
            mensaje.
          </p>
          <Button look="secondary" onClick={onBack}>
            Ver todos los mensajes
          </Button>
        </>
      )}
      {inbox === "received" && (
        <p>Todavía no llega ningún mensaje. Lo que una familia escriba en el sitio aparece aquí.</p>
      )}
      {inbox === "heldBack" && <p>No hay nada apartado como posible spam.</p>}
    </div>
  );
}

function stateOf({ attendedAt, heldFor }: Message): string {
  if (heldFor) return "Posible spam";
  return attendedAt ? "Respondido" : "Sin responder";
}

interface HeadProps {
  message: Message;
  promised: Promised | null;
  isOpen: boolean;
  onOpen: () => void;
}

function Head({ message, promised, isOpen, onOpen }: HeadProps) {
  const { folio, name, receivedAt, attendedAt, heldFor, takenBy, blocked } = message;
  const isWaiting = !attendedAt && !heldFor;
  const promise = isWaiting && !blocked && promised && promiseInWords(promised, receivedAt);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      className={classes(styles.head, isWaiting && styles.waiting)}
      onClick={onOpen}
    >
      <strong>{blocked ? `Mensaje ${folio}` : name}</strong>
      <time dateTime={receivedAt} className="meta">
        {agoInWords(receivedAt, session().site.timeZone)}
      </time>
      <span className="meta cut">{message.message}</span>
      <span className={`meta ${styles.state}`}>{stateOf(message)}</span>
      {isWaiting && takenBy && (
        <span className={`meta ${styles.promise}`}>Lo atiende {takenBy}</span>
      )}
      {promise && (
        <span className={classes("meta", promise.isNear && "wrong", styles.promise)}>
          Prometido: {promise.says}
        </span>
      )}
    </button>
  );
}

/** A `?` in an address would begin what the mail program is to fill in. */
const mailTo = (email: string, subject: string) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`;

interface OpenedProps {
  message: Message;
  people: string[];
  onMark: (as: HandlingAct) => void;
  onTake: (person: string) => void;
}

function Opened({ message, people, onMark, onTake }: OpenedProps) {
  const { folio, name, email, phone, phoneAbroad, heldFor, attendedAt, attendedBy } = message;
  const { timeZone, brand } = session().site;
  if (message.blocked)
    return (
      <div className={styles.opened}>
        <p>Está bloqueado: se conserva y no se usa para nada. Aquí no se muestra.</p>
      </div>
    );
  const answer = () => attendedAt || heldFor || onMark("attend");
  const subject = `Su mensaje a ${brand} (${folio})`;
  const reach = [
    phone && {
      href: `https://wa.me/${phoneAbroad.slice(1)}`,
      icon: "chat" as const,
      text: "WhatsApp",
    },
    phone && { href: `tel:${phoneAbroad}`, icon: "phone" as const, text: "Llamar" },
    email && { href: mailTo(email, subject), icon: "write" as const, text: "Correo" },
  ].filter((way) => way !== "");
  const rows = [
    ["Llegó", momentInWords(message.receivedAt, timeZone)],
    ["Teléfono", phone],
    ["Correo", email],
    ["Ciudad", message.city],
    ["Empresa", message.company],
    ["Pregunta por", message.service],
    ["Desde la página", message.page],
    ["Folio", folio],
  ].filter(([, value]) => value);
  return (
    <article className={`stack ${styles.opened}`} aria-label={`Mensaje de ${name}`}>
      <h2>{name}</h2>
      <p className={styles.text}>{message.message}</p>
      {heldFor && <p className="wrong">Está apartado: {heldFor}.</p>}
      <ul className={styles.reach}>
        {reach.map(({ href, icon, text }) => (
          <li key={text}>
            <a
              href={href}
              className={buttonClass("secondary")}
              {...(icon === "chat" && { target: "_blank", rel: "noreferrer" })}
              onClick={answer}
            >
              <Icon name={icon} />
              {text}
            </a>
          </li>
        ))}
      </ul>
      <p role="status" className={`links meta ${styles.answered}`}>
        {attendedAt &&
          `Respondido${attendedBy ? ` por ${attendedBy}` : ""}, ${momentInWords(attendedAt, timeZone)}.`}{" "}
        {attendedAt ? (
          <Button look="quiet" onClick={() => onMark("reopen")}>
            Deshacer
          </Button>
        ) : (
          !heldFor && <Button onClick={() => onMark("attend")}>Ya respondí</Button>
        )}
      </p>
      {people.length > 0 && (
        <p className={`row ${styles.taken}`}>
          <label htmlFor={`taken-${folio}`}>Lo atiende</label>
          <select
            id={`taken-${folio}`}
            value={message.takenBy ?? ""}
            onChange={({ target }) => onTake(target.value)}
          >
            <option value="">Nadie todavía</option>
            {[...new Set([...people, message.takenBy ?? people[0]])].map((person) => (
              <option key={person}>{person}</option>
            ))}
          </select>
        </p>
      )}
      <dl className="facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="row">
        <Button look="secondary" onClick={() => onMark(heldFor ? "release" : "hold")}>
          {heldFor ? "No es spam" : "Es spam"}
        </Button>
        <Button look="quiet" onClick={() => print()}>
          Imprimir
        </Button>
      </div>
    </article>
  );
}
