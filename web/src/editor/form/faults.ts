// What is wrong, in words: as the program's checker says it, with what a field is called in its form.
import type { Fault, Shape } from "../api.ts";
import { labelAt } from "./schema.ts";

/** What a picture lacks, as its form calls it. */
const OWN: Record<string, string> = {
  src: "No hay foto. Elija una, o tómela.",
  alt: "No dice qué se ve en la foto. Escríbalo, para quien no la ve.",
};

export function faultIn({ pointer, message, advice }: Fault, schema: Shape | undefined): string {
  const said = pointer && OWN[pointer.at(-1) ?? ""];
  if (said && message.endsWith("está en blanco")) return said;
  const label = pointer && labelAt(schema, pointer);
  const named = (_: string, name: string) => `«${(name === pointer?.at(-1) && label) || name}»`;
  const says = message.replace(/`([^`]+)`/g, named);
  // Here nobody sees the marks around a text, and a telephone may be typed with spaces.
  const does = advice
    .replace(/`([^`]+)`/g, "«$1»")
    .replace(/ entre (las comillas|comillas|los corchetes)/g, "")
    .replace(/, sin espacios y sin la clave del país.*/, ".");
  return `${says.charAt(0).toUpperCase()}${says.slice(1)}${says.endsWith(".") ? "" : "."} ${does}`;
}
