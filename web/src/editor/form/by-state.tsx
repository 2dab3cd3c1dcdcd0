// A text, or one for each state of the building.

import type { FieldProps } from "@rjsf/utils";
import { useContext } from "react";
import type { Data, Json, Pointer, Shape } from "../api.ts";
import { session } from "../data/store.ts";
import { useText } from "../data/use-text.ts";
import { FileShown, idOf } from "../faults.ts";
import styles from "./form.module.css";
import { Frame, GrowingText, useDescribed } from "./frame.tsx";

interface Text {
  /** Where it is. */
  pointer: Pointer;
  label: string;
  help?: string | undefined;
  value: Json | undefined;
  isOptional?: boolean;
  most?: number | undefined;
  /** The states of a building, each with what it is called. */
  states?: Record<string, Shape> | undefined;
  onChange: (value: Json | undefined) => void;
}

/** One text, or today's of those that a building has in its life; the others are folded. */
export function StateText(props: Text) {
  const { pointer, label, help, value, isOptional = false, most, states = {}, onChange } = props;
  const id = idOf(pointer);
  const file = useContext(FileShown);
  const data = useText(file)?.data;
  const texts = isData(value) ? value : null;
  const all = Object.keys(states);
  const shown = statesAt(data, pointer, all);
  const now = session().site.state ?? "";
  const today = (shown.includes(now) ? now : shown[0]) ?? "";
  const others = all.filter((it) => it !== today && (shown.includes(it) || texts?.[it]));
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
      {texts && others.length > 0 && (
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

const isData = (value: Json | undefined): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The states of the building in which what is at a place is shown: those that each part around it names. */
export function statesAt(data: Json | undefined, [key, ...rest]: Pointer, all: string[]): string[] {
  const when = isData(data) ? data["when"] : undefined;
  const named =
    Array.isArray(when) && when.length > 0 ? all.filter((it) => when.includes(it)) : all;
  if (key === undefined || typeof data !== "object" || data === null) return named;
  return statesAt((data as Data)[key], rest, named);
}

export function ByState(props: FieldProps) {
  const { schema, uiSchema, fieldPathId, formData, required } = props;
  return (
    <StateText
      pointer={fieldPathId.path.map(String)}
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
