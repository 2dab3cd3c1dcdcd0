// The first screen: the office's tasks in its own words.
import type { ReactNode } from "react";
import { Icon, type IconName } from "../../components/icon.tsx";
import { hrefOf } from "../routes.ts";
import { useDrafts } from "../state/drafts.ts";
import { counted } from "../words.ts";
import { Presale } from "./presale.tsx";
import styles from "./start.module.css";

export function Start() {
  const { site, canMessages, who } = useDrafts(({ session }) => session);
  const files = useDrafts(({ files }) => files);
  const changes = useDrafts(({ draft }) => draft.changes.length);
  const pages = files.filter(
    ({ kind, address }) => (kind === "page" || kind === "ownPage") && address,
  );
  return (
    <>
      <h1 tabIndex={-1}>{site.brand}</h1>
      <p className={styles.state}>
        {changes === 0
          ? "Todo está publicado. ¿Qué quiere hacer?"
          : `Hay ${counted(changes, "cambio", "cambios")} sin publicar; ${changes === 1 ? "está" : "están"} al pie de esta pantalla.`}
      </p>
      <ul className={styles.cards}>
        <Card to="foto" icon="place" title="La foto de este mes">
          Del avance de la obra, del teléfono o de esta computadora
        </Card>
        <Card to="articulo" icon="write" title="Un artículo">
          Escribir uno nuevo o abrir uno que ya está
        </Card>
        <Card to="dia" icon="sun" title="Un día con otro horario">
          Un día que se cierra, o que se abre a otra hora
        </Card>
        <Card to="telefonos" icon="phone" title="Teléfonos">
          El de llamar, el de WhatsApp y el correo
        </Card>
        <li>
          <Presale />
        </li>
        {canMessages && (
          <Card to="mensajes" icon="chat" title="Mensajes de esta semana">
            Leerlos, responderlos y marcarlos
          </Card>
        )}
        <Card to="deshacer" icon="left" title="Deshacer lo último">
          Dejar el sitio como estaba antes de lo último que se publicó
        </Card>
        <li className={styles.wide}>
          <section className={styles.card} aria-labelledby="corregir">
            <h2 id="corregir">Corregir un texto</h2>
            <p>¿En qué página está? Ahí se toca el texto y se corrige.</p>
            <ul className={styles.pages}>
              {pages.map(({ path, title, address }) => (
                <li key={path}>
                  <a href={hrefOf("corregir", address ?? "/")}>{title}</a>
                </li>
              ))}
            </ul>
          </section>
        </li>
      </ul>
      <nav aria-label="Lo demás" className={styles.others}>
        <a href={hrefOf("todo")}>Todas las páginas y textos</a>
        <a href={hrefOf("versiones")}>Versiones anteriores</a>
        {canMessages && <a href={hrefOf("numeros")}>Visitas y mensajes del mes</a>}
        <a href={site.url}>Ver el sitio</a>
      </nav>
      <p className={styles.who}>Lo que publique quedará anotado a nombre de {who}.</p>
    </>
  );
}

function Card(props: { to: string; icon: IconName; title: string; children: ReactNode }) {
  return (
    <li>
      <a href={hrefOf(props.to)} className={styles.card}>
        <Icon name={props.icon} />
        <strong>{props.title}</strong>
        <span>{props.children}</span>
      </a>
    </li>
  );
}
