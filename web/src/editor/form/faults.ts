// What is wrong, in words: as the program's checker says it, with what a field is called in its form.
import type { Fault, Shape } from "../api.ts";
import { labelAt } from "./schema.ts";

export function faultIn({ pointer, message, advice }: Fault, schema: Shape | undefined): string {
  const label = pointer && labelAt(schema, pointer);
  const named = (_: string, name: string) => `«${(name === pointer?.at(-1) && label) || name}»`;
  const says = message.replace(/`([^`]+)`/g, named);
  // Here nobody sees the marks around a text.
  const does = advice.replace(/`([^`]+)`/g, "«$1»").replace(/ entre (las )?comillas/g, "");
  return `${says}${says.endsWith(".") ? "" : "."} ${does}`;
}
