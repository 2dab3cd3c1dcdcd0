// A mailbox. It is none of the browser's inputs: its own for them would write it in other letters.
import { type Input, Line } from "./line.tsx";

export const Email = (props: Input) => (
  <Line {...props} input={{ inputMode: "email", autoCapitalize: "none", spellCheck: false }} />
);
