// A text, or one for each state of the building: today's, and the others folded.

import { type ComponentProps, useContext } from "react";
import type { Json, Pointer } from "../../api/api.ts";
import { session } from "../../data/store.ts";
import { useText } from "../../data/use-text.ts";
import { at, isData } from "../../lib/values.ts";
import { FileShown } from "../faults.ts";
import { usePlace } from "../focus.ts";
import { Fold } from "../fold.tsx";
import styles from "../form.module.css";
import { useRoot } from "../root.ts";
import type { Input } from "./line.tsx";
import { TextField } from "./text.tsx";

type Props = Pick<Input, "id" | "pointer" | "shape" | "value" | "isRequired" | "onChange">;

export function ByState({ id, pointer, shape, value, isRequired, onChange }: Props) {
  const { title = "", "x-help": help, maxLength: most } = shape;
  const states = useRoot().$defs?.["ByState"]?.properties ?? {};
  const file = useContext(FileShown);
  const data = useText(file)?.data;
  const texts = isData(value) ? value : null;
  const all = Object.keys(states);
  const shown = statesAt(data, pointer, all);
  const now = session().site.state ?? "";
  const today = (shown.includes(now) ? now : shown[0]) ?? "";
  const isOther = (it: string) => it !== today && (shown.includes(it) || texts?.[it]);
  const others = texts ? all.filter(isOther) : [];
  const write = (text: string, state: string) =>
    onChange(texts ? { ...texts, [state]: text } : text || isRequired ? text : undefined);
  const also = [`${id}/${today}`];
  const place = usePlace(pointer, others);
  return (
    <TextField
      {...{ id, label: title, help, isOptional: !isRequired, also, place, most }}
      value={String((texts ? texts[today] : value) ?? "")}
      onChange={(text) => write(text, today)}
    >
      {texts && others.length > 0 && (
        <Fold
          {...{ pointer, keys: others, className: styles.others }}
          summary={<summary>Lo que dirá en otra etapa del edificio</summary>}
        >
          {others.map((state) => (
            <Other
              key={state}
              id={`${id}/${state}`}
              pointer={[...pointer, state]}
              label={states[state]?.title ?? state}
              value={String(texts[state] ?? "")}
              onChange={(text) => write(text, state)}
              most={most}
            />
          ))}
        </Fold>
      )}
    </TextField>
  );
}

const Other = ({ pointer, ...text }: ComponentProps<typeof TextField> & { pointer: Pointer }) => (
  <TextField {...text} place={usePlace(pointer)} />
);

/** The states of the building in which what is at a place is shown: those that each part around it names. */
export function statesAt(data: Json | undefined, [key, ...rest]: Pointer, all: string[]): string[] {
  const when = isData(data) ? data["when"] : undefined;
  const named =
    Array.isArray(when) && when.length > 0 ? all.filter((it) => when.includes(it)) : all;
  if (key === undefined || typeof data !== "object" || data === null) return named;
  return statesAt(at(data, [key]), rest, named);
}
