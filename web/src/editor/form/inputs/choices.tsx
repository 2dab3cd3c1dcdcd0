// Several of a few choices, in their order.
import type { Json } from "../../api/api.ts";
import { useRoot } from "../root.ts";
import { choicesOf } from "../shape.ts";
import type { Input } from "./line.tsx";

export function Choices({ id, shape, value, isRequired, onChange }: Input) {
  const chosen: Json[] = Array.isArray(value) ? value : [];
  const choices = choicesOf(useRoot(), shape);
  const turn = (turned: Json) => {
    const isChosen = (one: Json) => chosen.includes(one) !== (one === turned);
    const now = choices.map((choice) => choice.const).filter(isChosen);
    onChange(now.length || isRequired ? now : undefined);
  };
  return (
    <div className="row" id={id} tabIndex={-1}>
      {choices.map((choice) => (
        <label key={choice.const} className="target">
          <input
            type="checkbox"
            checked={chosen.includes(choice.const)}
            onChange={() => turn(choice.const)}
          />
          {choice.title}
        </label>
      ))}
    </div>
  );
}
