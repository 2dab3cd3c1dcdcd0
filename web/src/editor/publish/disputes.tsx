// What was written twice: who wrote what, each as the button that keeps it. Neither is lost.
import { useId } from "react";
import { Button } from "../../components/button.tsx";
import type { Change, Item } from "../api/api.ts";
import { discard, prefer } from "../data/publication.ts";
import { choose } from "../data/sender.ts";
import { session, useDrafts } from "../data/store.ts";
import { textAt } from "../data/text.ts";
import { dayAgo, timeOf } from "../lib/dates.ts";
import { nameOf, titleOf } from "../lib/item-names.ts";
import { difference, filledWords } from "./changes.tsx";
import { Notice } from "./notices.tsx";
import styles from "./publish-bar.module.css";

/** Letters of what one chooses between: they may differ at their ends. */
const WHOLE = 1000;
/** How many values are shown of a thing of which many are disputed. */
const SHOWN = 3;

/** In two windows, or here and in the site; these items are of the screen. */
export function Disputes({ items }: { items: Item[] }) {
  const outbox = useDrafts(({ outbox }) => outbox);
  return (
    <>
      {Object.entries(outbox).map(([path, { status }]) => {
        if (status.is === "disputed")
          return <Disputed key={path} path={path} changes={status.values} />;
        return status.is === "gone" && <Gone key={path} path={path} />;
      })}
      {items.map((item) => (
        <Conflict key={item.id} item={item} />
      ))}
    </>
  );
}

/** In two windows. */
function Disputed({ path, changes }: { path: string; changes: Change[] }) {
  const [change] = changes;
  const name = change && changes.length === 1 ? titleOf(change) : change?.title;
  return (
    <Choice
      says={`«${name}» se escribió dos veces. Elija qué se queda; lo otro se guarda treinta días.`}
      changes={changes}
      onMine={() => void choose(path, "mine")}
      onTheirs={() => void choose(path, "theirs")}
    />
  );
}

/** In the site, while it was written here. */
function Conflict({ item }: { item: Item }) {
  return (
    <Choice
      says={`«${nameOf(item)}» cambió en el sitio mientras tanto. Elija qué se queda.`}
      changes={item.changes}
      onMine={() => void prefer(item)}
      onTheirs={() => void discard([item])}
    />
  );
}

/** A file that is there no more, of which somebody still writes. */
function Gone({ path }: { path: string }) {
  const title = textAt(path)?.data["title"];
  return (
    <Notice>
      «{String(title || path)}» ya no está: alguien lo descartó. Lo que usted escribió sigue aquí.{" "}
      <Button look="quiet" onClick={() => void choose(path, "mine")}>
        Volver a guardarlo
      </Button>{" "}
      <Button look="quiet" onClick={() => void choose(path, "theirs")}>
        Quitarlo también aquí
      </Button>
    </Notice>
  );
}

interface Props {
  says: string;
  changes: Change[];
  onMine: () => void;
  onTheirs: () => void;
}

function Choice({ says, changes, onMine, onTheirs }: Props) {
  const id = useId();
  const shown = changes.slice(0, SHOWN);
  const more = changes.length - shown.length;
  const values = (of: (change: Change) => Written) =>
    shown.map((change, index) => {
      const { who, value, at } = of(change);
      return (
        <span key={index}>
          {changes.length > 1 && change.label && `${change.label}: `}
          {who} <b>{value}</b>
          {at}
        </span>
      );
    });
  return (
    <section aria-labelledby={id} className={`${styles.notice} ${styles.choice}`}>
      {/* What changes with each letter below it is not said again at each letter. */}
      <p id={id} role="alert">
        {says}
      </p>
      <Button look="secondary" onClick={onTheirs}>
        {values(theirs)}
        {more > 0 && <span>y {more} más</span>}
      </Button>
      <Button look="secondary" onClick={onMine}>
        {values(mine)}
        {more > 0 && <span>y {more} más</span>}
      </Button>
    </section>
  );
}

interface Written {
  who: string;
  value: string;
  at?: string;
}

function theirs(change: Change): Written {
  const { author } = change;
  const value = wordsOf(change)[0];
  if (!author) return { who: "En el sitio dice", value };
  const isOwn = author.by === session().who;
  const who = isOwn ? "Usted, en otra ventana o antes, escribió" : `${author.by} escribió`;
  return { who, value, at: author.at ? ` ${momentOf(author.at)}` : "" };
}

const mine = (change: Change): Written => ({ who: "Usted escribió", value: wordsOf(change)[1] });

const wordsOf = ({ before, after }: Change): [string, string] =>
  before && after
    ? difference(before, after, WHOLE)
    : [filledWords(before || "nada"), filledWords(after || "nada")];

/** a las 16:05; ayer a las 16:05; el lunes, 2 de noviembre a las 16:05 */
function momentOf(at: string): string {
  const { timeZone } = session().site;
  const day = dayAgo(at, timeZone);
  const days: Record<string, string> = { Hoy: "", Ayer: "ayer " };
  return `${days[day] ?? `el ${day} `}a las ${timeOf(at, timeZone)}`;
}
