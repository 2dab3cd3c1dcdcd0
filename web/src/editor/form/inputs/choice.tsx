// One of a few choices.
import type { Choice as Option } from "../../api/api.ts";
import { useRoot } from "../root.ts";
import { choicesOf } from "../shape.ts";
import { type Input, orNothing } from "./line.tsx";

export function Choice(props: Input) {
  return <Select {...props} choices={choicesOf(useRoot(), props.shape)} />;
}

type Select = Input & { choices: readonly Option[] };

export function Select({ id, shape, value, isRequired, describedBy, onChange, choices }: Select) {
  const held = String(value ?? "");
  return (
    <select
      {...{ id, ...describedBy }}
      value={held}
      onChange={({ target }) => onChange(orNothing(target.value, isRequired))}
    >
      {!choices.some((choice) => choice.const === value) && (
        <option value={held}>{String(value ?? shape["x-absent"] ?? "Sin decir")}</option>
      )}
      {choices.map((choice) => (
        <option key={choice.const} value={choice.const}>
          {choice.title}
        </option>
      ))}
    </select>
  );
}
