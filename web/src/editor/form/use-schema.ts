// The schema of a file. What all schemas are made of is asked for once.
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api, type Shape } from "../api/api.ts";
import { client } from "../data/client.ts";

/** The schema that a file names, once it is there. */
export function useSchema(named: Shape | undefined): Shape | undefined {
  const [address = "", name = ""] = named?.$ref?.split("#") ?? [];
  const { data } = useQuery(
    { queryKey: ["schema", address], queryFn: () => api.schema(address), enabled: address !== "" },
    client,
  );
  return useMemo(() => data && { ...data, $ref: `#${name}` }, [data, name]);
}
