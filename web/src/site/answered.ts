import { useSyncExternalStore } from "react";
import { hoursLines } from "./hours.ts";
import { answeredWhen } from "./open-now.ts";
import { useSite } from "./use-site.ts";

/**
 * When the telephone is answered: "contestamos ahora, hasta las 18:00". The server's pages are kept and say the
 * usual hours.
 */
export function useAnswered(): string | undefined {
  const site = useSite();
  const [usual] = hoursLines(site);
  return useSyncExternalStore(
    everyMinute,
    () => answeredWhen(site, new Date()),
    () => usual && `${usual.days}, ${usual.hours}`,
  );
}

/** Looks at the clock once a minute. */
export function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, 60_000);
  return () => clearInterval(timer);
}
