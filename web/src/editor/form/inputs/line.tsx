// What every input is given, and those of one line.
import type { ComponentProps } from "react";
import type { Json } from "../../api/api.ts";
import type { Part } from "../shape.ts";
import { TypedInput } from "../typed.tsx";

export interface Input extends Part {
  id: string;
  value: Json | undefined;
  describedBy: object;
  onChange: (value: Json | undefined) => void;
}

/** What an empty field is: nothing, so that its line leaves the file, unless the value is required. */
export const orNothing = (text: string, isRequired = false) =>
  text || isRequired ? text : undefined;

type Line = Input & { input?: Partial<ComponentProps<typeof TypedInput>> };

export function Line({ id, shape, value, isRequired, describedBy, onChange, input }: Line) {
  const unit = shape["x-unit"];
  return (
    <div className="target">
      <TypedInput
        {...{ id, ...describedBy }}
        placeholder={shape["x-absent"]}
        value={String(value ?? "")}
        onText={(text) => onChange(orNothing(text, isRequired))}
        {...input}
      />
      {unit && <label htmlFor={id}>{unit}</label>}
    </div>
  );
}
