// A picture: what is said of it, and the other views of what it shows.

import { Fragment, useContext } from "react";
import { Button } from "../../../components/button.tsx";
import type { Shape } from "../../api/api.ts";
import { part } from "../../components/part.tsx";
import { BesidePicture, Thumbnail } from "../../components/picture.tsx";
import { goOn, PictureChooser } from "../../components/uploads.tsx";
import { altOf } from "../../data/pictures.ts";
import { useDraft } from "../../data/queries.ts";
import { textAt } from "../../data/text.ts";
import { at, isData } from "../../lib/values.ts";
import { FileShown, idOf } from "../faults.ts";
import { usePlace } from "../focus.ts";
import { Fold, Summary } from "../fold.tsx";
import styles from "../form.module.css";
import { Faults } from "../frame.tsx";
import { useRoot } from "../root.ts";
import { resolved, viewsOf } from "../shape.ts";
import { write } from "../write.ts";
import { ByState } from "./by-state.tsx";
import type { Input } from "./line.tsx";
import { OtherViews } from "./other-views.tsx";
import { isUnwritten } from "./text.tsx";

const FocalPoint = part(() => import("./focal-point.tsx").then((it) => it.FocalPoint));

const TEXTS = ["alt", "caption"] as const;
const FOCUS = "focus";
/** The values with inputs of their own beside that of the file. */
const INNER = [...TEXTS, FOCUS];

/** What a new picture is named after in this file. */
const hintOf = (path: string) =>
  /progress/.test(path) ? "avance" : (path.match(/([^/]+)\.\w+$/)?.[1] ?? "");

/** The picture beside what is said of it. */
export function Picture({ id, pointer, shape, value, isRequired, views, onChange }: Input) {
  const root = useRoot();
  const path = useContext(FileShown);
  const held = isData(value) ? value : {};
  const src = String(held["src"] ?? "");
  const shapeOf = (key: string): Shape => resolved(root, shape.properties?.[key] ?? {});
  /** What is known of the picture and not of another one: the same in another shape, and its point. */
  const ofIt = viewsOf(shape, "src");
  const shapes = ofIt.filter((key) => key !== FOCUS);
  const cuts = shape["x-cut"];
  const place = usePlace(pointer, src ? INNER : []);
  const choose = (src: string) => {
    // Its sentence may have been written while it came.
    const alt = at(textAt(path)?.data, [...pointer, "alt"]) || altOf(src);
    write(path, [...pointer, "src"], src);
    write(path, [...pointer, "alt"], alt);
    // What was said of another picture is not published as it is.
    if (isOnPage && held["src"]) for (const key of TEXTS) ask(key);
    for (const key of ofIt) write(path, [...pointer, key], undefined);
    // What it shows is asked next.
    goOn(`${id}/alt`);
  };
  /** What stands between brackets on a page is seen before it is published, and keeps it from being. */
  const isOnPage = path.startsWith("pages/");
  const isAsked = (key: string) => isOnPage && isUnwritten(String(held[key]));
  const ask = (key: string) => {
    const words = at(textAt(path)?.data, [...pointer, key]);
    // What was written while it came is of it.
    const isOld = words === held[key] && !isChanged(key);
    if (words && typeof words === "string" && isOld && !isUnwritten(words))
      write(path, [...pointer, key], `[${words}]`);
  };
  const answer = (key: string) => write(path, [...pointer, key], String(held[key]).slice(1, -1));
  const items = useDraft().items;
  const changed = items
    .flatMap(({ changes }) => changes)
    .filter((it) => it.path === path && it.kind === "changed")
    .map(({ pointer }) => `${idOf(pointer)}/`);
  const isChanged = (key: string) => changed.some((it) => it.startsWith(`${id}/${key}/`));
  return (
    <fieldset className={`box ${styles.picture}`}>
      <legend>{shape.title}</legend>
      <div ref={place}>
        <PictureChooser id={`${id}/src`} hint={hintOf(path)} onChoose={choose} />
        <Faults ids={[`${id}/src`, id]} />
        {!isRequired && src && (
          <button type="button" className="act" onClick={() => onChange(undefined)}>
            Quitar esta foto
          </button>
        )}
      </div>
      {isChanged("src") && <OtherViews file={path} {...{ pointer, views, src }} />}
      {src && (
        <BesidePicture src={src}>
          {TEXTS.map((key) => (
            <Fragment key={key}>
              <ByState
                id={`${id}/${key}`}
                pointer={[...pointer, key]}
                shape={shapeOf(key)}
                value={held[key]}
                isRequired={key === "alt"}
                onChange={(value) => write(path, [...pointer, key], value)}
              />
              {isChanged("src") && Boolean(held[key]) && (!isChanged(key) || isAsked(key)) && (
                <p role="status" className="meta">
                  La foto cambió: ¿este texto sigue siendo verdad?{" "}
                  {isAsked(key) && (
                    <Button look="quiet" onClick={() => answer(key)}>
                      Sí, déjelo así
                    </Button>
                  )}
                </p>
              )}
            </Fragment>
          ))}
          {shapes.map(
            (key) =>
              Boolean(held[key]) && (
                <figure key={key} className={styles.shape}>
                  <Thumbnail src={String(held[key])} />
                  <figcaption className="meta">
                    {shapeOf(key).title}. Si cambia la de arriba, esta se quita.
                  </figcaption>
                </figure>
              ),
          )}
        </BesidePicture>
      )}
      {src && cuts && (
        <Fold
          pointer={pointer}
          keys={[FOCUS]}
          isLate
          summary={<Summary title={shapeOf(FOCUS).title ?? ""} />}
        >
          <FocalPoint
            id={`${id}/${FOCUS}`}
            pointer={[...pointer, FOCUS]}
            value={held[FOCUS]}
            {...{ src, cuts }}
            onChange={(value) => write(path, [...pointer, FOCUS], value)}
          />
        </Fold>
      )}
    </fieldset>
  );
}
