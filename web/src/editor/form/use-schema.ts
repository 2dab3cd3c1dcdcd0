// The schema of a file. What all schemas are made of is asked for once.
import { useEffect, useMemo, useState } from "react";
import { api, type Shape } from "../api.ts";
import { fail } from "../state/store.ts";

const known = new Map<string, Shape>();
const asked = new Map<string, Promise<unknown>>();

function ask(address: string): Promise<unknown> {
  const answer = asked.get(address) ?? api.schema(address).then((all) => known.set(address, all));
  asked.set(address, answer);
  return answer.catch((error) => {
    asked.delete(address);
    throw error;
  });
}

/** The schema that a file names, once it is there. */
export function useSchema(named: Shape | undefined): Shape | undefined {
  const [address = "", name = ""] = named?.$ref?.split("#") ?? [];
  const [, redraw] = useState({});
  const definitions = known.get(address);
  // It is the program's.
  useEffect(() => {
    if (address && !known.has(address))
      ask(address)
        .then(() => redraw({}))
        .catch(fail);
  }, [address]);
  return useMemo(() => definitions && { ...definitions, $ref: `#${name}` }, [definitions, name]);
}
