import { useSyncExternalStore } from "react";
import { answeredWhen } from "./open-now.ts";
import { useSite } from "./use-site.ts";

/**
 * When the telephone is answered: "contestamos ahora, hasta las 18:00". The server's pages are kept and say nothing
 * of the present.
 */
export function useAnswered(): string | undefined {
  const site = useSite();
  const { t } = site;
  return useSyncExternalStore(
    everyMinute,
    () => answeredWhen(site, new Date(), t),
    () => undefined,
  );
}

/** Looks at the clock once a minute. */
export function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, 60_000);
  return () => clearInterval(timer);
}
