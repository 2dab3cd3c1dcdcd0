// A text, or one for each state of the building.
import type { FieldProps } from "@rjsf/utils";
import type { Data, Json, Shape } from "../api.ts";
import { session } from "../state/store.ts";
import styles from "./form.module.css";
import { Frame, GrowingText, useDescribed } from "./frame.tsx";

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
export function StateText(props: Text) {
  const { id, label, help, value, isOptional = false, most, states = {}, onChange } = props;
  const texts =
    value && typeof value === "object" && !Array.isArray(value) ? (value as Data) : null;
  const today = session().site.state ?? Object.keys(states)[0] ?? "";
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

export function ByState(props: FieldProps) {
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
