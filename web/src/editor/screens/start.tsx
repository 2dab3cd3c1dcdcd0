// The first screen: the office's tasks in its own words.
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import type { Item } from "../api/api.ts";
import { Drawing } from "../components/drawing.tsx";
import { Heading } from "../components/heading.tsx";
import { useDraft, useFiles } from "../data/queries.ts";
import { leave, takeOver } from "../data/session.ts";
import { useDrafts } from "../data/store.ts";
import { blockedBy } from "../form/faults.ts";
import { nameOf } from "../lib/item-names.ts";
import { editHref, hrefOf } from "../lib/routes.ts";
import { placeOf, taskOf } from "../lib/tasks.ts";
import { counted } from "../lib/text.ts";
import { Card, DoingCard, InboxCard, PhotographCard } from "./cards.tsx";
import { Find } from "./find.tsx";
import { Presale } from "./presale.tsx";
import styles from "./start.module.css";

export function Start() {
  const { site, canMessages, who } = useDrafts(({ session }) => session);
  const files = useFiles();
  // An open building has neither works nor a presale.
  const isOpen = site.state === "open";
  const ribbon = isOpen ? undefined : placeOf("ribbon", files);
  const { items, faults } = useDraft();
  const blocked = blockedBy(faults);
  const pages = files.filter(
    ({ kind, address }) => (kind === "page" || kind === "ownPage") && address,
  );
  const others = useDrafts(({ others }) => others);
  const titleAt = (path: string) => files.find((file) => file.path === path)?.title;
  return (
    <>
      <Heading>{site.brand}</Heading>
      <p className={styles.state}>{blocked || summaryOf(items)}</p>
      {items.length > 0 && (
        <ul className={styles.state}>
          {items.map((item) => (
            <li key={item.id}>
              <a href={editHref(item.path, item.changes[0]?.pointer)}>{nameOf(item)}</a>
              {!item.ready && !blocked && ", a medias"}
              {item.people.some((person) => person !== who) && `, de ${item.people.join(", ")}`}
            </li>
          ))}
        </ul>
      )}
      {others.map((copy) => (
        <p key={copy.key} className={styles.state}>
          De {copy.who || "otra persona"}, sin guardar aquí: {titleAt(copy.path) ?? "un artículo"}.{" "}
          <Button look="quiet" onClick={() => void takeOver(copy)}>
            Seguir a mi nombre
          </Button>
        </p>
      ))}
      <Find />
      <ul className={styles.cards} data-more={canMessages || undefined}>
        {canMessages && <InboxCard />}
        {!isOpen && taskOf("foto", files) && (
          <li>
            <PhotographCard icon={CAMERA} />
          </li>
        )}
        {OF_SECTIONS.map(([name, icon, says]) => {
          const task = taskOf(name, files);
          return (
            task && (
              <Card key={name} to={editHref(name)} icon={icon} title={task.title}>
                {says}
              </Card>
            )
          );
        })}
        <DoingCard icon={PENCIL} title="Artículos">
          <a href={hrefOf("nuevo", "articulo")}>Escribir un artículo</a>
          <a href={hrefOf("textos", "article")}>Ver los que hay</a>
        </DoingCard>
        <DoingCard icon={CALENDAR} title="Horario">
          <a href={editHref("horario")}>El horario de siempre</a>
          <a href={editHref("dia")}>Un día con otro horario</a>
        </DoingCard>
        <Card to={editHref("telefonos")} icon={<Icon name="phone" />} title="Teléfonos">
          El de llamar, el de WhatsApp y el correo
        </Card>
        {ribbon && (
          <li>
            <Presale {...ribbon} />
          </li>
        )}
        <Card to={hrefOf("historial")} icon={<Icon name="left" />} title="Deshacer lo último">
          Como estaba antes de publicar
        </Card>
        {canMessages && (
          <Card to={hrefOf("numeros")} icon={CHART} title="Visitas y mensajes">
            Cuántos hubo cada día del mes
          </Card>
        )}
        <li className={styles.wide}>
          <section className={styles.card} aria-labelledby="corregir">
            <h2 id="corregir" className="serif">
              Corregir un texto
            </h2>
            <p className="meta">¿En qué página está? Ahí se toca el texto y se corrige.</p>
            <ul className={`row ${styles.pages}`}>
              {pages.map(({ path, title }) => (
                <li key={path}>
                  <a href={editHref(path)}>{title}</a>
                </li>
              ))}
              <li>
                <a href={hrefOf("nuevo", "pagina")}>Una página nueva</a>
              </li>
            </ul>
          </section>
        </li>
      </ul>
      <nav aria-label="Lo demás" className={styles.others}>
        <a href={hrefOf("textos")}>Todas las páginas y textos</a>
        <a href={hrefOf("historial")}>Historial: lo publicado y lo descartado</a>
        {site.url && <a href={site.url}>Ver el sitio</a>}
      </nav>
      <p className="meta">
        Lo que publique quedará anotado a nombre de {who}.{" "}
        <Button look="quiet" onClick={() => void leave()}>
          Salir
        </Button>
      </p>
    </>
  );
}

/** How many things are not published, and how many of them could be. */
function summaryOf(items: Item[]): string {
  if (items.length === 0) return "Todo está publicado. ¿Qué quiere hacer?";
  const all = `${counted(items.length, "cosa", "cosas")} sin publicar`;
  const ready = items.filter((item) => item.ready).length;
  if (ready === 0) return `${all}, a medias.`;
  if (ready === items.length)
    return `${all}: ya ${ready === 1 ? "se puede" : "se pueden"} publicar.`;
  return `${all}: ${counted(ready, "ya se puede publicar", "ya se pueden publicar")}, ${items.length - ready} a medias.`;
}

const drawn = (path: string) => <Drawing path={path} />;
const CAMERA = drawn(
  "M3.5 8h4l1.5-2.5h6L16.5 8h4v11h-17zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z",
);
const TAG = drawn("M4 4h8l8 8-8 8-8-8zM8.5 7.5v2");
const PERSON = drawn("M12 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM5 20c0-4 3-6 7-6s7 2 7 6");
const BELL = drawn("M5 17h14l-2-3v-4a5 5 0 0 0-10 0v4zM10.5 20h3");
const PENCIL = drawn("M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5");
const CHART = drawn("M4 20h16M6.5 20v-6M12 20V5M17.5 20v-9");
const CALENDAR = drawn("M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8");

/** The tasks about a section, which a site has or has not. */
const OF_SECTIONS = [
  ["precios", TAG, "Por fila, con números"],
  ["atienden", PERSON, "Nombres, teléfonos y fotos"],
  ["aviso", BELL, "Con el día en que se quita"],
] as const;
