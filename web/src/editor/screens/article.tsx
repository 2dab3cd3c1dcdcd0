// A text with its title, its head in a folded panel, and the page beside it: an article, a page of one's
// own, a legal text.
import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import type { ContentFile, Data, Pointer, Shape } from "../api.ts";
import { dayInWords } from "../dates.ts";
import { FileShown, idOf } from "../faults.ts";
import { Frame } from "../form/frame.tsx";
import { GrowingText } from "../form/inputs/text.tsx";
import { useSchema } from "../form/use-schema.ts";
import { part } from "../part.tsx";
import { Thumbnail } from "../picture.tsx";
import { edit } from "../state/sending.ts";
import { current, useDrafts } from "../state/store.ts";
import { useOpen } from "../state/use-open.ts";
import { addressOf } from "../tasks.ts";
import { coverOf, withHead } from "./article-head.ts";
import list from "./articles.module.css";
import styles from "./task.module.css";
import { Workspace } from "./task.tsx";
import { useFocus } from "./use-focus.ts";

const FileForm = part("FileForm", () => import("../form/file-form.tsx"));
const ArticleMenu = part("ArticleMenu", () => import("./article-menu.tsx"));
const Withdraw = part("Withdraw", () => import("./article-menu.tsx"));
const ProseEditor = part("ProseEditor", () => import("../prose/prose-editor.tsx"));

interface Props {
  path?: string;
  focus?: Pointer | undefined;
}

/** What a text is before its first letter. */
const EMPTY = "\n";

export function Article({ path: given = "", focus: asked }: Props) {
  // An article that is begun here is the program's at the first pause, under a path of its own.
  const [before] = useState(() => current().begun);
  const pathIn = ({ begun }: { begun: string }) => given || (begun === before ? "" : begun);
  const path = useDrafts(pathIn);
  const file = useOpen(path);
  const files = useDrafts(({ files }) => files);
  const [focus, setFocus] = useFocus(asked);
  // The text that the editor began with, and as it is now. One that comes from elsewhere begins anew.
  const text = useRef({ opened: EMPTY, now: EMPTY });
  const isCoverTyped = useRef(false);
  const body = file?.body ?? null;
  if (body !== null && body !== text.current.now) text.current = { opened: body, now: body };

  // A quick typist is ahead of what is drawn: what counts is what is held.
  const write = (body: string) => {
    text.current.now = body;
    edit(pathIn(current()), (held) => {
      if (!coverOf(held.data).alt) isCoverTyped.current = false;
      return { body, data: withHead(held, body, isCoverTyped.current) };
    });
  };
  // What follows from the text does so once the program has a place for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is begun
  useEffect(() => {
    if (!given && path) write(text.current.now);
  }, [path]);
  // The focus is the browser's to move.
  useEffect(() => {
    if (focus?.[0] === "title") document.getElementById(idOf(["title"]))?.focus();
  }, [focus]);
  const isPicture = focus?.[0] === "picture";
  const place = useMemo(() => (focus?.[0] === "body" ? focus.slice(1) : undefined), [focus]);
  const info = files.find((file) => file.path === path);
  const cover = coverOf(file?.data);
  const photo = file?.data["picture"] !== undefined && (
    <details
      className={styles.headPanel}
      open={!given || isPicture || undefined}
      onInput={() => {
        isCoverTyped.current = true;
      }}
    >
      <summary>La foto del artículo</summary>
      <FileForm path={path} only={PICTURE} focus={isPicture ? focus : undefined} />
    </details>
  );
  // What comes once an article is begun comes below its text, so that nothing moves under a finger.
  return (
    <Workspace
      title={given ? (info?.title ?? "El texto") : "Un artículo"}
      help={
        !given && "Primero el título; después el texto y la foto. Al publicarlo aparece en el blog."
      }
      path={path}
      address={addressOf(info ? path : BLOG, files)}
      focus={focus}
      onHere={setFocus}
    >
      <FileShown value={path}>
        <Frame id={idOf(["title"])} label="Título">
          <GrowingText
            id={idOf(["title"])}
            value={String(file?.data["title"] ?? "")}
            most={90}
            onChange={(title) =>
              edit(pathIn(current()), ({ data }) => ({ data: { ...data, title } }))
            }
          />
        </Frame>
      </FileShown>
      {given && photo}
      {(!given || body !== null) && (
        <ProseEditor
          body={text.current.opened}
          isLegal={path.startsWith("legal/")}
          hint={path.match(/([^/]+)\.md$/)?.[1] ?? "articulo"}
          focus={place}
          cover={cover}
          onChange={write}
        />
      )}
      {!given && photo}
      {path.startsWith("legal/") && <SameVersion path={path} onGo={() => setFocus(["version"])} />}
      {path && file && <Head file={file} focus={focus} />}
    </Workspace>
  );
}

const BLOG = "pages/blog.toml";
const PICTURE = [["picture"]];

/** What says something else is another version: that of the notice of privacy is kept with each message. */
function SameVersion({ path, onGo }: { path: string; onGo: () => void }) {
  const items = useDrafts(({ draft }) => draft.items);
  const changes = items.filter((item) => item.path === path).flatMap(({ changes }) => changes);
  const isChanged = (name: string) => changes.some(({ pointer }) => pointer[0] === name);
  if (!isChanged("body") || isChanged("version")) return null;
  return (
    <p role="status">
      El texto cambió, y dice que es la misma versión.{" "}
      <Button look="quiet" onClick={onGo}>
        Cambiar la versión y el día
      </Button>
    </p>
  );
}

/** What is said of the text beside itself. Of an article, what its publication needs comes first. */
function Head({ file, focus }: { file: ContentFile; focus: Pointer | undefined }) {
  const { path, data } = file;
  const schema = useSchema(file.schema);
  const all = useMemo(() => (schema ? headOf(schema) : []), [schema]);
  const isArticle = path.startsWith("articles/");
  const [hasMenu, showMenu] = useState(false);
  const info = useDrafts(({ files }) => files.find((file) => file.path === path));
  const isOf = (fields: readonly Pointer[]) => fields.some(([name]) => name === focus?.[0]);
  const rest = useMemo(
    () => (isArticle ? all.filter(([name]) => !NEEDED.some(([needed]) => needed === name)) : all),
    [all, isArticle],
  );
  return (
    <>
      {isArticle && (
        <details
          className={styles.headPanel}
          open={isOf(NEEDED) || data["draft"] === true || undefined}
        >
          <summary>Al publicarlo: categoría, fecha y resumen</summary>
          {Boolean(data["draft"] && data["category"]) && (
            <p>Saldrá en la categoría «{String(data["category"])}»; aquí puede elegir otra.</p>
          )}
          <FileForm path={path} only={NEEDED} focus={isOf(NEEDED) ? focus : undefined} />
          <InList data={data} />
        </details>
      )}
      <details className={styles.headPanel} open={isOf(rest) || undefined}>
        <summary>{isArticle ? "Lo demás" : "Fecha, texto en Google y lo demás"}</summary>
        <FileForm path={path} only={rest} focus={isOf(rest) ? focus : undefined} />
      </details>
      {isArticle && info && (
        <details className={styles.headPanel} onToggle={() => showMenu(true)}>
          <summary>Quitarlo, borrarlo o mandar un enlace</summary>
          {hasMenu && (
            <>
              <Withdraw file={info} />
              <ArticleMenu file={info} />
            </>
          )}
        </details>
      )}
    </>
  );
}

const NEEDED = [["category"], ["date"], ["description"]];

/** The article in the list of the blog. */
function InList({ data }: { data: Data }) {
  const { title, date, category, description, picture } = data;
  const src = (picture as Data | undefined)?.["src"];
  return (
    <figure className={list.inList}>
      <figcaption>Así se ve en la lista</figcaption>
      <div className={list.picture}>{Boolean(src) && <Thumbnail src={String(src)} />}</div>
      <b>{String(title || "Sin título")}</b>
      <p>{[date && dayInWords(String(date)), category].filter(Boolean).join(" · ")}</p>
      <p>{String(description ?? "")}</p>
    </figure>
  );
}

/** The parts of the head that have no place of their own on this screen. */
function headOf({ $ref, $defs }: Shape): Pointer[] {
  const { properties = {} } = $defs?.[$ref?.split("/").at(-1) ?? ""] ?? {};
  const names = Object.keys(properties).filter((name) => name !== "title" && name !== "picture");
  return names.map((name) => [name]);
}
