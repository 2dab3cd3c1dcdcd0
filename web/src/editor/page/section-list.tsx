// The parts of a page, in their order: each leads to its fields, is moved, hidden and taken out, and another is added
// below it.

import { Button } from "../../components/button.tsx";
import { IconButton } from "../../components/icon.tsx";
import type { Data } from "../api/api.ts";
import { Grip } from "../components/grip.tsx";
import { edit } from "../data/sender.ts";
import { sayDone } from "../data/store.ts";
import { textAt } from "../data/text.ts";
import { editHref } from "../lib/routes.ts";
import { namesOf, SECTIONS } from "../lib/section-names.ts";
import { inserted } from "../lib/values.ts";
import styles from "./sections.module.css";
import { moved, withHidden, without } from "./sections.ts";

interface Part {
  name: string;
  title: string;
  summary: string;
}

type Step = (data: Data) => Data;

/** Changes the page, and says so with the way back, which takes back nothing that was written meanwhile. */
function change(path: string, text: string, next: Step, back: Step) {
  const write = (step: Step) => edit(path, ({ data }) => ({ data: step(data) }));
  write(next);
  sayDone(text, () => write(back));
}

/** Takes a section out of the page. */
export function takeOut(path: string, name: string, title: string) {
  const data = textAt(path)?.data;
  const section = data?.[name];
  if (!data || section === undefined) return;
  const at = namesOf(data).indexOf(name);
  change(
    path,
    `Se quitó «${title}».`,
    (data) => without(data, name),
    (data) => ({ ...data, [name]: section, [SECTIONS]: inserted(namesOf(data), at, name) }),
  );
}

/** Moves a section by so many places. */
function move(path: string, name: string, title: string, by: number) {
  change(
    path,
    by === -1
      ? `«${title}» subió un lugar.`
      : by === 1
        ? `«${title}» bajó un lugar.`
        : `«${title}» cambió de lugar.`,
    (data) => moved(data, name, by),
    (data) => moved(data, name, -by),
  );
}

interface Parts {
  path: string;
  data: Data;
  parts: Part[];
}

export function SectionList({ path, data, parts }: Parts) {
  const names = namesOf(data);
  const sections = names.flatMap((name) => parts.filter((part) => part.name === name));
  const others = parts.filter(({ name }) => !names.includes(name));
  return (
    <>
      <ul className={`lined ${styles.parts}`}>
        {others.map((part) => (
          <li key={part.name}>
            <PartLink path={path} part={part} />
          </li>
        ))}
      </ul>
      {names.length > 0 && (
        <ol className={`lined ${styles.parts}`} aria-label="Secciones de la página">
          {sections.map((part, index) => (
            <li key={part.name}>
              {index > 0 && (
                <Grip
                  onMove={(from, to) => move(path, part.name, part.title, Math.max(to, 1) - from)}
                />
              )}
              <PartLink
                path={path}
                part={part}
                isHidden={(data[part.name] as Data)["hidden"] === true}
              />
              <SectionTools path={path} data={data} name={part.name} title={part.title} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function PartLink({ path, part, isHidden }: { path: string; part: Part; isHidden?: boolean }) {
  const { name, title, summary } = part;
  return (
    <a href={editHref(path, [name])}>
      <b>{title}</b>{" "}
      <span className="meta cut">
        {[isHidden && "Oculta", summary].filter(Boolean).join(" · ")}
      </span>
    </a>
  );
}

interface Tools {
  path: string;
  data: Data;
  name: string;
  title: string;
}

/** What becomes of a section as a whole. That with the title stays where it is. */
export function SectionTools({ path, data, name, title }: Tools) {
  const names = namesOf(data);
  const at = names.indexOf(name);
  const isHidden = (data[name] as Data | undefined)?.["hidden"] === true;
  return (
    <div className={`links ${styles.tools}`}>
      {at > 0 && (
        <>
          <IconButton
            icon="down"
            className="up"
            label={`Subir «${title}»`}
            aria-disabled={at === 1}
            onClick={() => at > 1 && move(path, name, title, -1)}
          />
          <IconButton
            icon="down"
            label={`Bajar «${title}»`}
            aria-disabled={at === names.length - 1}
            onClick={() => at < names.length - 1 && move(path, name, title, 1)}
          />
          <Button
            look="quiet"
            className="small"
            aria-label={`${isHidden ? "Mostrar" : "Ocultar"} «${title}»`}
            onClick={() =>
              change(
                path,
                `«${title}» ${isHidden ? "se muestra" : "se oculta"}.`,
                (data) => withHidden(data, name, !isHidden),
                (data) => withHidden(data, name, isHidden),
              )
            }
          >
            {isHidden ? "Mostrar" : "Ocultar"}
          </Button>
          <Button
            look="quiet"
            className="small"
            aria-label={`Quitar «${title}»`}
            onClick={() => takeOut(path, name, title)}
          >
            Quitar
          </Button>
        </>
      )}
      <a
        href={editHref(path, [SECTIONS, name])}
        className="target"
        aria-label={`Agregar debajo de «${title}»`}
      >
        Agregar debajo
      </a>
    </div>
  );
}
