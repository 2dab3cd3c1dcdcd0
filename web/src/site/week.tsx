import { weekOf } from "./hours.ts";
import { useSite } from "./use-site.ts";

/** The hours of a week in one line, which is true on every day; read out in whole words. */
export function Week() {
  const site = useSite();
  const lines = site.facts.hours.map(({ days, hours }) => `${days}: ${hours}`);
  return (
    <>
      <span aria-hidden="true">{weekOf(site)}</span>
      <span className="visually-hidden">{lines.join("; ")}</span>
    </>
  );
}
