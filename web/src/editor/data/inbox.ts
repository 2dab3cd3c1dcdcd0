// The messages that wait: how many they are.
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

/** They are counted anew by each screen that says it; where that fails, the screen of the messages says so. */
export const countsQuery = queryOptions({
  queryKey: ["messages", "counts"],
  queryFn: api.messageCounts,
  staleTime: 0,
  meta: { isQuiet: true },
});
