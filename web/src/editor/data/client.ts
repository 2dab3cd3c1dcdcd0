// What the program says is asked for once and kept; what fails is asked for again, at once when the line is back.
import { QueryClient } from "@tanstack/react-query";
import { isOver, Refused } from "../api/api.ts";
import { fail, set } from "./store.ts";

export const RETRY_AFTER_MS = 4000;

/** What is not there, or is no question, is not there later either. */
export const isFinal = (error: unknown) =>
  error instanceof Refused && error.status >= 404 && error.status < 500;

export const isGone = (error: unknown) => error instanceof Refused && error.status === 404;

export const client = new QueryClient({
  defaultOptions: {
    queries: {
      // Nothing gets old by itself: what changes is said.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      // A line may be there of which the browser knows nothing.
      networkMode: "offlineFirst",
      retry: (_, error) => !isFinal(error),
      retryDelay: RETRY_AFTER_MS,
    },
  },
});

client.getQueryCache().subscribe((event) => {
  if (event.type !== "updated") return;
  const { action, query } = event;
  const isFirst = action.type === "failed" && action.failureCount === 1;
  if (!isFirst && action.type !== "error") return;
  // What is shown already stays, and is read again at the next look.
  const { error } = action;
  const { isQuiet, isShown } = query.meta ?? {};
  const isSaid = isQuiet || (isShown && isFinal(error));
  if (query.state.data === undefined && !isSaid) fail(error);
  else if (isOver(error)) set({ isOut: true });
});

/** Asks at once for what waits to be asked for again. */
export function askAgain() {
  const waits = client
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.fetchFailureCount > 0 });
  for (const query of waits)
    void query
      .cancel({ silent: true })
      .then(() => query.fetch())
      // It is said as any other is.
      .catch(() => undefined);
}
