// This week's messages. What people wrote is nowhere but on this screen: it is not kept in the browser.
import { type FormEvent, useEffect, useState } from "react";
import { Button } from "../../components/button.tsx";
import { classes } from "../../components/classes.ts";
import { api, type Message } from "../api.ts";
import { fail, session } from "../state/store.ts";
import { counted, daysBefore, momentInWords } from "../words.ts";
import styles from "./messages.module.css";
import { Screen } from "./screen.tsx";

export function Messages() {
  const { today, timeZone } = session().site;
  const week = { q: "", since: daysBefore(today, 7) };
  const [query, setQuery] = useState(week);
  const [messages, setMessages] = useState<Message[] | null>(null);
  const [opened, open] = useState("");
  // What is searched for is asked of the program again.
  useEffect(() => {
    let isWanted = true;
    api
      .messages(query)
      .then((found) => isWanted && setMessages(found))
      .catch(fail);
    return () => {
      isWanted = false;
    };
  }, [query]);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get("q")).trim();
    // Somebody who looks for a name looks through a year and more.
    setQuery(q ? { q, since: daysBefore(today, 400) } : week);
  };
  const mark: Mark = async (message, as) => {
    try {
      await api.mark(message.folio, as);
      setMessages(await api.messages(query));
    } catch (error) {
      fail(error);
    }
  };
  return (
    <Screen title={query.q ? "Mensajes encontrados" : "Mensajes de esta semana"}>
      <form className={styles.search} onSubmit={search}>
        <label htmlFor="q">Nombre, teléfono o folio</label>
        <input id="q" name="q" type="search" autoComplete="off" />
        <Button type="submit" look="secondary">
          Buscar
        </Button>
      </form>
      <p role="status">
        {messages ? counted(messages.length, "mensaje", "mensajes") : "Buscando…"}
      </p>
      <ul className={styles.messages}>
        {messages?.map((message) => (
          <li key={message.folio} className={classes(isDone(message) && styles.done)}>
            <button
              type="button"
              aria-expanded={opened === message.folio}
              className={styles.head}
              onClick={() => open(opened === message.folio ? "" : message.folio)}
            >
              <strong>{message.name}</strong>
              <span>{momentInWords(message.receivedAt, timeZone)}</span>
              <span className={styles.state}>{stateOf(message)}</span>
            </button>
            {opened === message.folio && <Opened message={message} onMark={mark} />}
          </li>
        ))}
      </ul>
    </Screen>
  );
}

const isDone = ({ attendedAt, heldFor }: Message) => attendedAt !== null || heldFor !== null;

function stateOf({ attendedAt, heldFor }: Message): string {
  if (heldFor) return "Posible spam";
  return attendedAt ? "Respondido" : "Sin responder";
}

/** 722 123 4567 */
const spaced = (phone: string) => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, "$1 $2 $3");

type Mark = (message: Message, as: "attend" | "hold" | "release") => Promise<void>;

function Opened({ message, onMark }: { message: Message; onMark: Mark }) {
  const { folio, email, phone, heldFor, attendedAt } = message;
  const rows = [
    ["Ciudad", message.city],
    ["Empresa", message.company],
    ["Pregunta por", message.service],
    ["Desde la página", message.page],
    ["Folio", folio],
  ].filter(([, value]) => value);
  return (
    <div className={styles.opened}>
      <p className={styles.text}>{message.message}</p>
      {heldFor && <p className={styles.held}>Está apartado: {heldFor}.</p>}
      <ul className={styles.reach}>
        <li>
          {phone && <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>Llamar al {spaced(phone)}</a>}
        </li>
        <li>{email && <a href={`mailto:${email}`}>Escribir a {email}</a>}</li>
      </ul>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.buttons}>
        {!attendedAt && !heldFor && (
          <Button onClick={() => void onMark(message, "attend")}>Ya respondí</Button>
        )}
        <Button look="secondary" onClick={() => void onMark(message, heldFor ? "release" : "hold")}>
          {heldFor ? "No es spam" : "Es spam"}
        </Button>
      </div>
    </div>
  );
}
