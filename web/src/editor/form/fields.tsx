// A picture: what is said of it, and the other views of what it shows.
import type { FieldProps, RJSFSchema } from "@rjsf/utils";
import { useContext } from "react";
import type { Data, Json, Pointer } from "../api.ts";
import { altOf } from "../data/pictures.ts";
import { useDraft } from "../data/queries.ts";
import { FileShown, idOf } from "../faults.ts";
import { BesidePicture, Thumbnail } from "../picture.tsx";
import { goOn, PictureChooser } from "../uploads.tsx";
import { ByState, StateText } from "./by-state.tsx";
import styles from "./form.module.css";
import { Faults } from "./frame.tsx";
import { OtherViews } from "./other-views.tsx";

/** The picture beside what is said of it. */
function Picture(props: FieldProps) {
  const { schema, uiSchema, fieldPathId, formData, required, registry, onChange } = props;
  const { $id: id, path } = fieldPathId;
  const pointer: Pointer = path.map(String);
  const views = (uiSchema?.["ui:options"]?.["views"] ?? []) as string[];
  /** The same picture in another shape: it is that of the one before. */
  const shapes = (uiSchema?.["src"]?.["ui:options"]?.["views"] ?? []) as string[];
  const write = (change: Record<string, Json | undefined>) => {
    const { src = "", alt = "", ...others } = { ...formData, ...change };
    const kept = Object.entries({ src, alt, ...others }).filter(([, value]) => value !== undefined);
    onChange(Object.fromEntries(kept) as Data, path);
  };
  const choose = (src: string) => {
    write({
      ...Object.fromEntries(shapes.map((key) => [key, undefined])),
      src,
      ...(!formData?.["alt"] && { alt: altOf(src) }),
    });
    // What it shows is asked next.
    goOn(`${id}/alt`);
  };
  const src = String(formData?.["src"] ?? "");
  const shown = useContext(FileShown);
  const items = useDraft().items;
  const changed = items
    .flatMap(({ changes }) => changes)
    .filter((it) => it.path === shown && it.kind === "changed")
    .map(({ pointer }) => `${idOf(pointer)}/`);
  const isChanged = (key: string) => changed.some((it) => it.startsWith(`${id}/${key}/`));
  const wordsOf = (key: string) => (schema.properties?.[key] ?? {}) as RJSFSchema;
  const text = (key: "alt" | "caption") => (
    <>
      <StateText
        pointer={[...pointer, key]}
        label={wordsOf(key).title ?? ""}
        help={wordsOf(key).description}
        value={formData?.[key]}
        isOptional={key === "caption"}
        states={uiSchema?.[key]?.["ui:options"]?.states}
        onChange={(value) => write({ [key]: value })}
      />
      {isChanged("src") && !isChanged(key) && formData?.[key] && (
        <p role="status" className={styles.help}>
          La foto cambió: ¿este texto sigue siendo verdad?
        </p>
      )}
    </>
  );
  return (
    <fieldset className={styles.picture}>
      <legend>{schema.title}</legend>
      <div>
        <PictureChooser
          id={`${id}/src`}
          hint={String(registry.formContext.hint)}
          onChoose={choose}
        />
        <Faults ids={[`${id}/src`, id]} />
        {!required && src && (
          <button type="button" className={styles.small} onClick={() => onChange(undefined, path)}>
            Quitar esta foto
          </button>
        )}
      </div>
      {isChanged("src") && <OtherViews file={shown} {...{ pointer, views, src }} />}
      {src && (
        <BesidePicture src={src}>
          {text("alt")}
          {text("caption")}
          {shapes.map(
            (key) =>
              formData?.[key] && (
                <figure key={key} className={styles.shape}>
                  <Thumbnail src={String(formData[key])} />
                  <figcaption className={styles.help}>
                    {wordsOf(key).title}. Si cambia la de arriba, esta se quita.
                  </figcaption>
                </figure>
              ),
          )}
        </BesidePicture>
      )}
    </fieldset>
  );
}

export const fields = { byState: ByState, picture: Picture };
