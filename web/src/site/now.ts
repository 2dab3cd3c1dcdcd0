import { useSyncExternalStore } from "react";
import { afterPaint } from "../components/after-paint.ts";

let now: Date | undefined;

/**
 * The time, looked at once a minute. There is none on the server, nor until the page is hydrated: a browser takes
 * long over the first date in a time zone.
 */
export const useNow = () =>
  useSyncExternalStore(
    everyMinute,
    () => now,
    () => undefined,
  );

function everyMinute(onLook: () => void): () => void {
  const look = () => {
    now = new Date();
    onLook();
  };
  if (!now) afterPaint(look);
  const timer = setInterval(look, 60_000);
  return () => clearInterval(timer);
}
