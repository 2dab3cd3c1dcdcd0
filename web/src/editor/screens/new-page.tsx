// A new page of the site's own: what it is called and where it is linked; the rest is done on the page itself.
import { useId, useState } from "react";
import { Button } from "../../components/button.tsx";
import { api, type NewPage } from "../api/api.ts";
import { refresh } from "../data/publication.ts";
import { act } from "../data/store.ts";
import { Frame } from "../form/frame.tsx";
import { TextField } from "../form/inputs/text.tsx";
import { editHref, go } from "../lib/routes.ts";
import { Screen } from "./screen.tsx";

type Place = NonNullable<NewPage["place"]> | "";

/** Each with how many letters have room there. */
const PLACES: [Place, title: string, letters: number][] = [
  ["menu", "En el menú de todas las páginas", 16],
  ["drawer", "En el cajón del menú y al pie", 30],
  ["footer", "Solo al pie de todas las páginas", 30],
  ["", "En ninguna parte: se llega por un enlace", 0],
];
const SUMMARY = { least: 50, most: 170 };

/** Where this window keeps what is asked, until the page is made. */
const KEPT = "columbario-pagina";

interface Asked extends Omit<NewPage, "place"> {
  place: Place;
}

/** By its key the program makes the page once. */
function kept(): Asked {
  const key = crypto.getRandomValues(new Uint32Array(4)).join("-");
  const blank: Asked = { key, title: "", text: "", place: "menu", label: "" };
  return { ...blank, ...JSON.parse(sessionStorage.getItem(KEPT) ?? "{}") };
}

export function MakePage() {
  const id = useId();
  const [asked, setAsked] = useState(kept);
  const { title, text, place } = asked;
  const letters = PLACES.find(([name]) => name === place)?.[2] ?? 0;
  const label = asked.label || title.trim();
  const write = (change: Partial<Asked>) => {
    const next = { ...asked, ...change };
    sessionStorage.setItem(KEPT, JSON.stringify(next));
    setAsked(next);
  };
  const lacking = [
    !title.trim() && "el título",
    [...text.trim()].length < SUMMARY.least && "el resumen",
    letters > 0 && [...label].length > letters && "un nombre más corto",
  ].filter((it) => it !== false);
  const make = () =>
    act(async () => {
      const { path } = await api.newPage({
        ...{ ...asked, label },
        place: place === "" ? null : place,
      });
      sessionStorage.removeItem(KEPT);
      await refresh(await api.draft());
      go(editHref(path));
    });
  return (
    <Screen title="Una página nueva">
      <TextField
        id={`${id}-titulo`}
        label="Título de la página"
        value={title}
        onChange={(title) => write({ title })}
        most={70}
      />
      <TextField
        id={`${id}-resumen`}
        label="De qué trata, en una o dos oraciones"
        help={`Se lee debajo del título y en Google: de ${SUMMARY.least} a ${SUMMARY.most} letras.`}
        value={text}
        onChange={(text) => write({ text })}
        most={SUMMARY.most}
      />
      <Frame id={`${id}-lugar`} label="Dónde se encuentra">
        <select
          id={`${id}-lugar`}
          value={place}
          onChange={({ target }) => write({ place: target.value as Place })}
        >
          {PLACES.map(([name, title]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </Frame>
      {letters > 0 && (
        <TextField
          id={`${id}-nombre`}
          label="Cómo se llama ahí"
          help={`Hasta ${letters} letras.`}
          value={label}
          onChange={(label) => write({ label })}
          most={letters}
        />
      )}
      <p role="status">{lacking.length > 0 && `Falta ${lacking.join(" y ")}.`}</p>
      <Button
        look="primary"
        aria-disabled={lacking.length > 0}
        onClick={() => lacking.length === 0 && void make()}
      >
        Hacer la página
      </Button>
      <p>Nadie la ve hasta que la publique. Lo demás se agrega en la página misma.</p>
    </Screen>
  );
}
