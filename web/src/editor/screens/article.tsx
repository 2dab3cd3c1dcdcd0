// A text with its title, its head in a folded panel, and the page beside it: an article, a page of one's
// own, a legal text.
import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import type { ContentFile, Pointer, Shape } from "../api/api.ts";
import { Opening } from "../components/opening.tsx";
import { part } from "../components/part.tsx";
import { coverOf, withHead } from "../data/article-head.ts";
import { useDraft, useFile, useFiles } from "../data/queries.ts";
import { edit } from "../data/sender.ts";
import { useDrafts } from "../data/store.ts";
import { useText } from "../data/use-text.ts";
import { FileShown, idOf } from "../form/faults.ts";
import { TextField } from "../form/inputs/text.tsx";
import { useSchema } from "../form/use-schema.ts";
import { addressOf } from "../lib/tasks.ts";
import { InList } from "../publish/in-list.tsx";
import { Workspace } from "./task.tsx";
import { useFocus } from "./use-focus.ts";

const FileForm = part(() => import("../form/file-form.tsx").then((it) => it.FileForm));
const ArticleMenu = part(() => import("./article-menu.tsx").then((it) => it.ArticleMenu));
const Withdraw = part(() => import("./article-menu.tsx").then((it) => it.Withdraw));
const ProseEditor = part(() => import("../prose/prose-editor.tsx").then((it) => it.ProseEditor));

interface ArticleProps {
  path: string;
  focus?: Pointer | undefined;
}

export function Article({ path, focus: asked }: ArticleProps) {
  const file = useText(path);
  const files = useFiles();
  const [focus, setFocus] = useFocus(asked);
  const info = useFile(path);
  const isDraft = file?.data["draft"] === true;
  return (
    <Workspace
      title={isDraft ? "Un artículo" : (info?.title ?? "El texto")}
      help={
        isDraft &&
        "Primero el título; después el texto y la foto. Al publicarlo aparece en el blog."
      }
      path={path}
      address={addressOf(info ? path : BLOG, files)}
      focus={focus}
      onHere={setFocus}
    >
      {!file && <Opening path={path} />}
      {file && <Fields {...{ file, focus, setFocus }} />}
    </Workspace>
  );
}

interface FieldsProps {
  file: ContentFile;
  focus: Pointer | undefined;
  setFocus: (pointer: Pointer) => void;
}

function Fields({ file, focus, setFocus }: FieldsProps) {
  const { path, data, body } = file;
  // The text that the editor began with, and as it is now. One that comes from elsewhere begins anew.
  const text = useRef({ opened: "", now: "", times: 0 });
  const isCoverTyped = useRef(false);
  if (body !== null && body !== text.current.now)
    text.current = { opened: body, now: body, times: text.current.times + 1 };

  // A quick typist is ahead of what is drawn: what counts is what is held.
  const write = (body: string) => {
    text.current.now = body;
    edit(path, (held) => {
      if (!coverOf(held.data).alt) isCoverTyped.current = false;
      return { body, data: withHead(held, body, isCoverTyped.current) };
    });
  };
  // The focus is the browser's to move.
  useEffect(() => {
    if (focus?.[0] === "title") document.getElementById(idOf(["title"]))?.focus();
  }, [focus]);
  const isPicture = focus?.[0] === "picture";
  const place = useMemo(() => (focus?.[0] === "body" ? focus.slice(1) : undefined), [focus]);
  const isDraft = data["draft"] === true;
  const isLookedOver = useIsLookedOver(path);
  const photo = data["picture"] !== undefined && !isLookedOver && (
    <details
      className="fold"
      open={isDraft || isPicture || undefined}
      onInput={() => {
        isCoverTyped.current = true;
      }}
    >
      <summary>La foto del artículo</summary>
      <FileForm path={path} only={PICTURE} focus={isPicture ? focus : undefined} />
    </details>
  );
  return (
    <>
      <FileShown value={path}>
        <TextField
          id={idOf(["title"])}
          label="Título"
          value={String(data["title"] ?? "")}
          most={90}
          onChange={(title) => edit(path, ({ data }) => ({ data: { ...data, title } }))}
        />
      </FileShown>
      {!isDraft && photo}
      {body !== null && (
        <ProseEditor
          key={text.current.times}
          body={text.current.opened}
          isLegal={path.startsWith("legal/")}
          hint={path.match(/([^/]+)\.md$/)?.[1] ?? "articulo"}
          focus={place}
          cover={coverOf(data)}
          onChange={write}
        />
      )}
      {isDraft && photo}
      {path.startsWith("legal/") && <SameVersion path={path} onGo={() => setFocus(["version"])} />}
      <Head file={file} focus={focus} />
    </>
  );
}

/** Whether some of its inputs are in the panel before its publication, and so not here. */
const useIsLookedOver = (path: string) => useDrafts(({ lookedOver }) => lookedOver === path);

const BLOG = "pages/blog.toml";
const PICTURE = [["picture"]];

/** What says something else is another version: that of the notice of privacy is kept with each message. */
function SameVersion({ path, onGo }: { path: string; onGo: () => void }) {
  const items = useDraft().items;
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
  const isLookedOver = useIsLookedOver(path);
  const [hasMenu, showMenu] = useState(false);
  const info = useFile(path);
  const isOf = (fields: readonly Pointer[]) => fields.some(([name]) => name === focus?.[0]);
  const rest = useMemo(
    () => (isArticle ? all.filter(([name]) => !NEEDED.some(([needed]) => needed === name)) : all),
    [all, isArticle],
  );
  return (
    <>
      {isArticle && !isLookedOver && (
        <details className="fold" open={isOf(NEEDED) || data["draft"] === true || undefined}>
          <summary>Al publicarlo: categoría, fecha y resumen</summary>
          {Boolean(data["draft"] && data["category"]) && (
            <p className="meta">
              Saldrá en la categoría «{String(data["category"])}»; aquí puede elegir otra.
            </p>
          )}
          <FileForm path={path} only={NEEDED} focus={isOf(NEEDED) ? focus : undefined} />
          <InList data={data} />
        </details>
      )}
      <details className="fold" open={isOf(rest) || undefined}>
        <summary>{isArticle ? "Lo demás" : "Fecha, texto en Google y lo demás"}</summary>
        <FileForm path={path} only={rest} focus={isOf(rest) ? focus : undefined} />
      </details>
      {isArticle && info && (
        <details className="fold" onToggle={() => showMenu(true)}>
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

/** The parts of the head that have no place of their own on this screen. */
function headOf({ $ref, $defs }: Shape): Pointer[] {
  const { properties = {} } = $defs?.[$ref?.split("/").at(-1) ?? ""] ?? {};
  const names = Object.keys(properties).filter((name) => name !== "title" && name !== "picture");
  return names.map((name) => [name]);
}
