// This month's photograph of the works in three steps: the picture, what it shows, Publicar.
import { useEffect, useState } from "react";
import type { Change, Data, Item, Json, Picture } from "../api/api.ts";
import { BesidePicture, FileButton, isChosen, takeChosen } from "../components/picture.tsx";
import { Skeleton } from "../components/skeleton.tsx";
import { goOn, PicturesThatAreThere, useUpload } from "../components/uploads.tsx";
import { altOf } from "../data/pictures.ts";
import { useDraft, useFiles } from "../data/queries.ts";
import { edit } from "../data/sender.ts";
import { session } from "../data/store.ts";
import { textAt } from "../data/text.ts";
import { useText } from "../data/use-text.ts";
import { FileShown, idOf } from "../form/faults.ts";
import { Frame, useDescribed } from "../form/frame.tsx";
import { DayTaken } from "../form/inputs/taken.tsx";
import { TextField } from "../form/inputs/text.tsx";
import { dayInWords, isDay, todayIn } from "../lib/dates.ts";
import { addressOf } from "../lib/tasks.ts";
import styles from "./photograph.module.css";
import { Workspace } from "./task.tsx";

const PATH = "progress.toml";

export function Photograph() {
  const file = useText(PATH);
  const files = useFiles();
  const items = useDraft().items;
  const [at, setAt] = useState<number | null>(null);
  // One that is begun and not published is gone on with, unless another was chosen on the first screen.
  useEffect(() => {
    if (!file || at !== null) return;
    const isBegun = ({ path, changes }: Item) => path === PATH && changes.some(isNew);
    const begun = isChosen() ? undefined : items.find(isBegun);
    setAt(Number(begun?.pointer[1] ?? photographs().length));
  }, [file, at, items]);
  return (
    <Workspace
      title="La foto de este mes"
      help="Elija la foto, diga qué se ve y oprima Publicar. Se verá en el avance de la obra, en el lugar de su fecha."
      path={PATH}
      address={addressOf(PATH, files)}
      // It comes after the last one.
      first={["photo", String((file ? photographs().length : 0) - 1)]}
    >
      <FileShown value={PATH}>{at === null ? <Skeleton /> : <Fields at={at} />}</FileShown>
    </Workspace>
  );
}

const isNew = ({ kind, pointer }: Change) => kind === "added" && pointer.length === 2;
const photographs = () => (textAt(PATH)?.data["photo"] ?? []) as Data[];
const text = (value: Json | undefined) => String(value ?? "");

/** A photograph as the last one is sorted. Its month and its caption follow from the day on which it was taken. */
const proposed = (): Data => ({
  details: "",
  class: photographs().at(-1)?.["class"] ?? "obra",
  kind: "photograph",
  img: { src: "", alt: "" },
});

function Fields({ at }: { at: number }) {
  const all = useText(PATH)?.data["photo"] as Data[] | undefined;
  const photo = all?.[at] ?? proposed();
  const { src, alt } = photo["img"] as Data;
  const write = (change: Record<string, Json | undefined>, image: Data = {}) => {
    // A picture may come while its sentence is written.
    const now = photographs()[at] ?? photo;
    const next = { ...now, ...change, img: { ...(now["img"] as Data), ...image } };
    const kept = Object.entries(next).filter(([, value]) => value !== undefined);
    const all = Object.assign([...photographs()], { [at]: Object.fromEntries(kept) });
    edit(PATH, { data: { ...textAt(PATH)?.data, photo: all } });
  };
  const field = (...keys: string[]) => idOf(["photo", String(at), ...keys]);
  const isSrc = (other: Data, index: number) =>
    index !== at && src && (other["img"] as Data)["src"] === src;
  const twin = photographs().find(isSrc);
  const [isApart, tellApart] = useState(false);
  const question = field("details");
  const description = field("img", "alt");
  const [isRefused, refuse] = useState(false);
  const choose = ({ src, isRender, taken }: Chosen) => {
    refuse(isRender === true);
    if (isRender) return;
    const { details } = photographs()[at] ?? photo;
    const known = text(details) || altOf(src);
    // Another photograph is of another day. A camera whose clock is ahead knows none.
    const date = taken && taken <= todayIn(session().site.timeZone) ? taken : undefined;
    write({ details: known, date }, { src, ...(!details && { alt: known }) });
    goOn(question);
  };
  const { send, status } = useUpload("avance", choose);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen is sent once
  useEffect(() => {
    const chosen = takeChosen();
    if (chosen) void send(chosen);
  }, []);
  // The question stays in sight when the photograph takes its place beside it.
  useEffect(() => {
    const { activeElement } = document;
    if (src && activeElement?.id === question)
      document.querySelector(`label[for="${question}"]`)?.scrollIntoView({ block: "nearest" });
  }, [src, question]);
  // What is said of it is also what is read out, until somebody says that otherwise.
  const isSame = text(alt) === photo["details"];
  return (
    <div className="stack">
      <FileButton
        id={field("img", "src")}
        className={src ? undefined : styles.drop}
        label={src ? "Cambiar la foto" : "Tome o elija la foto, o suéltela aquí"}
        onFile={(file) => void send(file)}
      />
      {status}
      <p role="status">
        {isRefused &&
          "Esta imagen está en el sitio como imagen ilustrativa: no es una fotografía. Elija una fotografía de la obra."}
      </p>
      <p role="status">{twin && `Esta foto ya está en el avance: «${text(twin["details"])}».`}</p>
      {!src && (
        <div>
          <PicturesThatAreThere arePhotographs onChoose={(src) => choose({ src })} />
        </div>
      )}
      <BesidePicture src={text(src)}>
        <TextField
          id={question}
          label="¿Qué se ve?"
          help="Una oración, como se la diría por teléfono a quien no la tiene enfrente."
          value={text(photo["details"])}
          onChange={(details) => write({ details }, isSame ? { alt: details } : {})}
        />
        <details
          open={!isSame || undefined}
          onToggle={({ currentTarget }) => tellApart(currentTarget.open)}
        >
          <summary>Describirla mejor para quien no ve</summary>
          {(isApart || !isSame) && (
            <TextField
              id={description}
              label="Qué se ve, para quien no ve"
              help="La lee en voz alta el teléfono de quien no ve; los demás no la encuentran en la página."
              value={text(alt)}
              onChange={(alt) => write({}, { alt })}
            />
          )}
        </details>
      </BesidePicture>
      {Boolean(src) && (
        <When
          key={text(src)}
          id={field("date")}
          value={photo["date"]}
          onChange={(date) => write({ date })}
        />
      )}
    </div>
  );
}

type Chosen = Pick<Picture, "src" | "isRender" | "taken">;

interface When {
  id: string;
  value: Json | undefined;
  onChange: (day: string | undefined) => void;
}

/** The day on which it was taken: asked for where the file does not say it. */
function When({ id, value, onChange }: When) {
  const describedBy = useDescribed(id, true);
  const said = text(value);
  // It is not folded while somebody is in it.
  const [isAsked] = useState(!said);
  const question = (
    <Frame
      id={id}
      label="¿Cuándo se tomó?"
      help="De ese día se escriben el mes y el pie. Mientras no se sepa, el sitio no dice ninguno."
    >
      <DayTaken {...{ id, describedBy, onChange }} value={said || undefined} />
    </Frame>
  );
  if (isAsked) return question;
  return (
    <details>
      <summary>
        {isDay(said) ? `Se tomó el ${dayInWords(said)}` : `Es de ${said.toLowerCase()}`}; cambiar el
        día
      </summary>
      {question}
    </details>
  );
}
