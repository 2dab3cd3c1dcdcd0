// The schema of a file. What all schemas are made of is asked for once.
import { useMemo } from "react";
import { api, type Shape } from "../api.ts";
import { once } from "../state/once.ts";
import { useAsked } from "../state/use-asked.ts";

const known = new Map<string, Shape>();
const ask = once(async (address) => {
  const all = await api.schema(address);
  known.set(address, all);
  return all;
});

/** The schema that a file names, once it is there. */
export function useSchema(named: Shape | undefined): Shape | undefined {
  const [address = "", name = ""] = named?.$ref?.split("#") ?? [];
  const asked = useAsked(address, () => ask(address));
  const definitions = known.get(address) ?? asked;
  return useMemo(() => definitions && { ...definitions, $ref: `#${name}` }, [definitions, name]);
}
