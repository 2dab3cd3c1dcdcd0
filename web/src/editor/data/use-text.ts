// A text of the content, for what shows it.
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type ContentFile, Refused } from "../api/api.ts";
import { client, isFinal } from "./client.ts";
import { documentQuery } from "./queries.ts";
import { useDrafts } from "./store.ts";
import { shown } from "./text.ts";

/** The text, which is asked for if it is not known. */
export function useText(path: string): ContentFile | undefined {
  const { data } = useQuery({ ...documentQuery(path), enabled: path !== "" }, client);
  const entry = useDrafts(({ outbox }) => outbox[path]);
  return useMemo(() => shown(path, data, entry), [path, data, entry]);
}

/** Why a text cannot be opened, in a sentence: somebody has broken its file, or taken it away. */
export function useRefusal(path: string): string {
  const { error } = useQuery(documentQuery(path), client);
  return error instanceof Refused && isFinal(error) ? error.message : "";
}
