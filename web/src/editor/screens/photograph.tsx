// This month's photograph of the works: the picture, what it shows, and where it goes.
import { useState } from "react";
import type { Data, Json, Picture } from "../api.ts";
import { Frame, GrowingText } from "../form/frame.tsx";
import { FileButton, Thumbnail, useUpload } from "../picture.tsx";
import { edit, open, session, useDrafts } from "../state/drafts.ts";
import { addressOf } from "../tasks.ts";
import { dayInWords, monthInWords } from "../words.ts";
import styles from "./task.module.css";
import { useOpen, Workspace } from "./task.tsx";

const PATH = "progress.toml";

export function Photograph() {
  const { today } = session().site;
  const file = useOpen(PATH);
  const files = useDrafts(({ files }) => files);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [month, setMonth] = useState(today.slice(0, 7));
  const [details, setDetails] = useState("");
  const [alt, setAlt] = useState("");

  const { send, status } = useUpload("avance", (picture) => {
    setPicture(picture);
    void write({ picture });
  });

  const write = async (change: {
    picture?: Picture;
    details?: string;
    alt?: string;
    month?: string;
  }) => {
    const now = { picture, details, alt, month, ...change };
    const { data } = await open(PATH);
    if (now.picture)
      edit(PATH, { data: await withPhotograph(data, { ...now, picture: now.picture }) });
  };

  return (
    <Workspace
      title="La foto de este mes"
      help="Se verá en el avance de la obra, en el lugar de su mes. Con más de seis imágenes se ven las seis últimas, y las demás al pedirlas."
      path={PATH}
      address={addressOf(PATH, files)}
    >
      <div className={styles.steps}>
        {picture && <Thumbnail src={picture.src} />}
        <FileButton
          label={picture ? "Poner otra foto" : "Elegir o tomar la foto"}
          look={picture ? "secondary" : "primary"}
          onFile={(file) => void send(file)}
        />
        {status}
        <Frame
          id="details"
          label="Qué etapa es"
          help="Se lee debajo. Por ejemplo: Los muros de la planta baja y la primera losa."
        >
          <GrowingText
            id="details"
            value={details}
            onChange={(details) => {
              setDetails(details);
              void write({ details });
            }}
          />
        </Frame>
        <Frame
          id="alt"
          label="Qué se ve en la foto"
          help="Para quien no la ve: qué es, de qué material, qué hay alrededor. Por ejemplo: Muros de concreto con cimbra, tres trabajadores y una grúa amarilla."
        >
          <GrowingText
            id="alt"
            value={alt}
            onChange={(alt) => {
              setAlt(alt);
              void write({ alt });
            }}
          />
        </Frame>
        <Frame id="month" label="Mes en que se tomó">
          <input
            id="month"
            type="month"
            value={month}
            max={today.slice(0, 7)}
            onChange={({ target: { value } }) => {
              if (!value) return;
              setMonth(value);
              void write({ month: value });
            }}
          />
        </Frame>
        {!picture && (details || alt) && (
          <p role="status">Falta la foto: lo escrito se guarda cuando la haya.</p>
        )}
        {file && picture && (
          <p>
            Las demás fotos, y los renders que ya no hagan falta, están en «Todas las páginas y
            textos».
          </p>
        )}
      </div>
    </Workspace>
  );
}

interface Photograph {
  picture: Picture;
  details: string;
  alt: string;
  month: string;
}

/** The photographs with this one: in its own place if it is there already, or else the last. */
async function withPhotograph(data: Data, { picture, details, alt, month }: Photograph) {
  const { today } = session().site;
  const photos = (data["photo"] ?? []) as Data[];
  const site = await open("site.toml");
  const city = (site.data["address"] as Data | undefined)?.["city"];
  const day = today.startsWith(month)
    ? dayInWords(today)
    : monthInWords(`${month}-15`).toLowerCase();
  const photograph: Data = {
    details,
    class: photos.at(-1)?.["class"] ?? "obra",
    kind: "photograph",
    date: monthInWords(`${month}-15`),
    img: {
      src: picture.src,
      alt,
      caption: ["Fotografía", city, day].filter(Boolean).join(", ") as Json,
    },
  };
  const isThis = ({ img }: Data) => (img as Data)["src"] === picture.src;
  return {
    ...data,
    photo: photos.some(isThis)
      ? photos.map((photo) => (isThis(photo) ? photograph : photo))
      : [...photos, photograph],
  };
}
