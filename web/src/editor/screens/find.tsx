// "¿Qué quiere cambiar?": words lead to the places where they are written.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, type FileInfo, type WrittenAt } from "../api/api.ts";
import { client } from "../data/client.ts";
import { useDraft, useFiles } from "../data/queries.ts";
import { session } from "../data/store.ts";
import { filled } from "../form/names.ts";
import { isOfOtherState } from "../lib/item-names.ts";
import { editHref, go, hrefOf } from "../lib/routes.ts";
import { taskOf, tasks } from "../lib/tasks.ts";
import { counted, folded } from "../lib/text.ts";
import styles from "./find.module.css";

/** Where what has a screen of its own is, by its name. */
const SCREENS: [href: string, title: string][] = [
  [hrefOf("nuevo", "articulo"), "Escribir un artículo"],
  [hrefOf("nuevo", "pagina"), "Una página nueva"],
  [hrefOf("textos", "article"), "Artículos que hay"],
  [hrefOf("historial"), "Historial: versiones anteriores, deshacer lo último y lo descartado"],
];

/** With the tasks that are about what the site has. */
const screensOf = (files: readonly FileInfo[]): typeof SCREENS => [
  ...SCREENS,
  ...Object.keys(tasks).flatMap((name): typeof SCREENS => {
    const task = taskOf(name, files);
    return task ? [[editHref(name), task.title]] : [];
  }),
];

/** What is asked for, without the words in which one asks. */
const ASKING =
  /(^|\s)(quiero|quisiera|necesito|como|cambiar|corregir|editar|quitar|poner|el|la|los|las|un|una)(?=\s|$)/g;
const bare = (wanted: string) => folded(wanted).replace(ASKING, "").trim() || folded(wanted);

/** In the plural, too. */
const isMeant = (wanted: string, title: string) =>
  folded(title).includes(bare(wanted).replace(/s$/, ""));

/** Fewer letters are in every text. */
const LEAST = 3;
const ASK_AFTER_MS = 200;
/** One more comes where there are others. */
const MOST = 30;

export function Find() {
  const [words, type] = useState("");
  const wanted = words.trim();
  const screens = screensOf(useFiles()).filter(
    ([, title]) => wanted.length >= LEAST && isMeant(wanted, title),
  );
  const isSeen = (state: WrittenAt["state"]) => !isOfOtherState(state, session().site);
  // The program knows all texts.
  const find = async (how: { signal: AbortSignal }) => {
    await new Promise((goOn) => setTimeout(goOn, ASK_AFTER_MS));
    // Somebody has typed on.
    if (how.signal.aborted) return [];
    const found = await api.find(wanted, how);
    const isBare = bare(wanted) === folded(wanted);
    return found.length > 0 || isBare ? found : api.find(bare(wanted), how);
  };
  const { revision } = useDraft();
  const asked = { queryKey: ["find", wanted, revision], queryFn: find };
  const { data: found } = useQuery({ ...asked, enabled: wanted.length >= LEAST }, client);
  const shown = found?.slice(0, MOST) ?? [];
  const places = shown.sort((one, other) => +isSeen(other.state) - +isSeen(one.state));
  const count = places.length + screens.length;
  return (
    <search className={`stack ${styles.find}`}>
      <label htmlFor="que-cambiar" className="serif">
        ¿Qué quiere cambiar?
      </label>
      <input
        id="que-cambiar"
        type="search"
        autoComplete="off"
        placeholder="Unas palabras del texto"
        value={words}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => {
          const [first] = places;
          const [screen] = screens[0] ?? [];
          const href = screen ?? (first && editHref(first.path, first.pointer));
          if (key === "Enter" && href) go(href);
        }}
      />
      <p role="status" className="meta">
        {found &&
          (found.length > MOST
            ? `Los primeros ${count}. Escriba otra palabra más.`
            : count > 0
              ? `Está en ${counted(count, "lugar", "lugares")}.`
              : `Nada dice «${wanted}». Pruebe con menos palabras.`)}
      </p>
      <ol className="lined">
        {screens.map(([href, title]) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
        {places.map(({ path, title, label, pointer, state, said: [before, words, after] }) => (
          <li key={path + pointer.join("/")}>
            <p>
              <b>{title}</b>
              {label && `: ${label}`}
              {!isSeen(state) && ". Hoy no se ve"}
            </p>
            <p>
              {filled(before)}
              <mark>{words}</mark>
              {filled(after)}
            </p>
            <a href={editHref(path, pointer)} aria-label={`Corregir en ${title}: ${label}`}>
              Corregir
            </a>
          </li>
        ))}
      </ol>
    </search>
  );
}
