// A number, which is a text until the field is left. What is none then stays a text, which is not published.
import { useEffect } from "react";
import { inFigures, numberOf } from "../number.ts";
import { type Input, Line, orNothing } from "./line.tsx";

export function Numeric(props: Input) {
  const { value, onChange } = props;
  const read = () => {
    const number = typeof value === "string" ? numberOf(value) : null;
    if (number !== null) onChange(number);
  };
  // A window that was closed within a number left it as a text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what it finds, and not what is typed in it
  useEffect(read, []);
  return (
    <Line
      {...props}
      value={typeof value === "number" ? inFigures(value) : value}
      input={{
        inputMode: "decimal",
        onText: (text) => onChange(orNothing(text)),
        onLeave: read,
      }}
    />
  );
}
