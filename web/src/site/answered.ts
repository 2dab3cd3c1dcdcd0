import { useNow } from "./now.ts";
import { answeredWhen } from "./open-now.ts";
import { useSite } from "./use-site.ts";

/**
 * When the telephone is answered: "contestamos ahora, hasta las 18:00". The server's pages are kept and say nothing
 * of the present.
 */
export function useAnswered(): string | undefined {
  const site = useSite();
  const now = useNow();
  return now && answeredWhen(site, now, site.t);
}
