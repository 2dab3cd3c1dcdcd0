// A telephone number: ten digits, however they are typed, with spaces or with the country's code.
import { telephone } from "../../../site/telephone.ts";
import { type Input, Line, orNothing } from "./line.tsx";

/** Ten digits, of which the code of an area has two or three, as `crates/basics/src/telephone.rs` reads them. */
const DIGITS = /^(?=\d{10}$)(33|55|56|81|\d{3})(\d+)(\d{4})$/;

export function Phone(props: Input) {
  const { value, onChange } = props;
  return (
    <Line
      {...props}
      input={{
        type: "tel",
        inputMode: "tel",
        autoComplete: "off",
        value: String(value ?? "").replace(DIGITS, "$1 $2 $3"),
        onText: (text) => onChange(orNothing(digitsOf(text))),
      }}
    />
  );
}

/** The number as the contact form takes it; what is none, as "por confirmar", stays. */
export const digitsOf = (text: string) =>
  telephone(text) ?? (/\p{L}/u.test(text) ? text : text.replace(/[^\d+]/g, ""));
