// The cards of the first screen.
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Icon } from "../../components/icon.tsx";
import { FileButton, keepChosen } from "../components/picture.tsx";
import { client } from "../data/client.ts";
import { countsQuery } from "../data/inbox.ts";
import { editHref, go, hrefOf } from "../lib/routes.ts";
import styles from "./start.module.css";

interface Props {
  /** Where it leads. */
  to: string;
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

export function Card({ to, icon, title, children }: Props) {
  return (
    <li>
      <a href={to} className={styles.card}>
        {icon}
        <strong className="serif">{title}</strong>
        <span className="meta">{children}</span>
      </a>
    </li>
  );
}

/** Two things to do with what is called so. */
export function DoingCard({ icon, title, children }: Omit<Props, "to">) {
  return (
    <li>
      <section className={styles.card} aria-label={title}>
        {icon}
        <h2 className="serif">{title}</h2>
        <p className="meta links">{children}</p>
      </section>
    </li>
  );
}

/** The messages, with the number of those that wait. */
export function InboxCard() {
  const { data: counts } = useQuery(countsQuery, client);
  const waiting = counts?.unanswered ?? 0;
  return (
    <Card to={hrefOf("mensajes")} icon={<Icon name="chat" />} title="Mensajes">
      {!counts && "Leerlos y responderlos"}
      {counts && !waiting && (counts.isEmpty ? "Todavía no llega ninguno" : "Todos respondidos")}
      {waiting > 0 && <b>{`${waiting} sin responder`}</b>}
    </Card>
  );
}

/** Takes the photograph at once; the rest of it is asked on its screen. */
export function PhotographCard({ icon }: { icon: ReactNode }) {
  return (
    <section className={styles.card} aria-labelledby="foto">
      {icon}
      <h2 id="foto" className="serif">
        La foto de este mes
      </h2>
      <p className="meta links">
        <FileButton
          label="Tomar o elegir la foto"
          onFile={(file) => {
            keepChosen(file);
            go(editHref("foto"));
          }}
        />
        <a href={editHref("progress.toml")}>Las que ya están</a>
      </p>
    </section>
  );
}
