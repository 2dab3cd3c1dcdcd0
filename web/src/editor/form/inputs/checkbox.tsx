// A switch. What is not written has its default, and what has its default is not written.

import { usePlace } from "../focus.ts";
import { Faults } from "../frame.tsx";
import type { Input } from "./line.tsx";

export function Checkbox({ id, pointer, shape, value, isRequired, onChange }: Input) {
  const absent = Boolean(shape.default);
  return (
    <div ref={usePlace(pointer)} className="stack tight">
      <label className="target" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={Boolean(value ?? absent)}
          onChange={({ target: { checked } }) =>
            onChange(checked === absent && !isRequired ? undefined : checked)
          }
        />
        {shape.title}
      </label>
      {shape["x-help"] && <p className="meta">{shape["x-help"]}</p>}
      <Faults ids={[id]} />
    </div>
  );
}
