// The values that are more than one input: a text for each state of the building, and a picture.
import type { FieldProps, RJSFSchema } from "@rjsf/utils";
import { useContext } from "react";
import type { Data, Json, Shape } from "../api.ts";
import { FileShown, idOf } from "../faults.ts";
import { BesidePicture, PictureChooser } from "../picture.tsx";
import { altOf } from "../state/pictures.ts";
import { session, useDrafts } from "../state/store.ts";
import styles from "./form.module.css";
import { Faults, Frame, GrowingText, useDescribed } from "./frame.tsx";

interface Text {
  id: string;
  label: string;
  help?: string | undefined;
  value: Json | undefined;
  isOptional?: boolean;
  most?: number | undefined;
  /** The states of a building, each with what it is called. */
  states?: Record<string, Shape> | undefined;
  onChange: (value: Json | undefined) => void;
}

/** One text, or today's of the three that a building has in its life; the other two are folded. */
function StateText(props: Text) {
  const { id, label, help, value, isOptional = false, most, states = {}, onChange } = props;
  const texts = value && typeof value === "object" && !Array.isArray(value) ? value : null;
  const today = session().site.state;
  const others = Object.keys(states).filter((name) => name !== today);
  const write = (text: string, state: string) =>
    onChange(texts ? { ...texts, [state]: text } : text || !isOptional ? text : undefined);
  const also = [`${id}/${today}`];
  const describedBy = useDescribed(id, help, also);
  return (
    <Frame {...{ id, label, help, isOptional, also }}>
      <GrowingText
        id={id}
        value={String((texts ? texts[today] : value) ?? "")}
        onChange={(text) => write(text, today)}
        {...{ most, describedBy }}
      />
      {texts && (
        <details className={styles.others}>
          <summary>Lo que dirá en otra etapa del edificio</summary>
          {others.map((state) => (
            <Frame key={state} id={`${id}/${state}`} label={states[state]?.title ?? state}>
              <GrowingText
                id={`${id}/${state}`}
                value={String(texts[state] ?? "")}
                onChange={(text) => write(text, state)}
                most={most}
              />
            </Frame>
          ))}
        </details>
      )}
    </Frame>
  );
}

function ByState(props: FieldProps) {
  const { schema, uiSchema, fieldPathId, formData, required } = props;
  return (
    <StateText
      id={fieldPathId.$id}
      label={schema.title ?? ""}
      help={schema.description}
      value={formData}
      isOptional={!required}
      most={schema.maxLength}
      states={uiSchema?.["ui:options"]?.["states"] as Text["states"]}
      onChange={(value) => props.onChange(value, fieldPathId.path)}
    />
  );
}

/** The picture beside what is said of it. */
function Picture(props: FieldProps) {
  const { schema, uiSchema, fieldPathId, formData, required, registry, onChange } = props;
  const { $id: id, path } = fieldPathId;
  const write = (change: Record<string, Json | undefined>) => {
    const { src = "", alt = "", ...others } = { ...formData, ...change };
    const kept = Object.entries({ src, alt, ...others }).filter(([, value]) => value !== undefined);
    onChange(Object.fromEntries(kept) as Data, path);
  };
  const choose = (src: string) => {
    write({ src, ...(!formData?.["alt"] && { alt: altOf(src) }) });
    // What it shows is asked next; the field is there after the next frame.
    requestAnimationFrame(() => document.getElementById(`${id}/alt`)?.focus());
  };
  const src = String(formData?.["src"] ?? "");
  const shown = useContext(FileShown);
  const items = useDrafts(({ draft }) => draft.items);
  const changed = items
    .flatMap(({ changes }) => changes)
    .filter((it) => it.path === shown && it.kind === "changed")
    .map(({ pointer }) => `${idOf(pointer)}/`);
  const isChanged = (key: string) => changed.some((it) => it.startsWith(`${id}/${key}/`));
  const wordsOf = (key: string) => (schema.properties?.[key] ?? {}) as RJSFSchema;
  const text = (key: "alt" | "caption") => (
    <>
      <StateText
        id={`${id}/${key}`}
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
      {src && (
        <BesidePicture src={src}>
          {text("alt")}
          {text("caption")}
        </BesidePicture>
      )}
    </fieldset>
  );
}

export const fields = { byState: ByState, picture: Picture };
