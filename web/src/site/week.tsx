import { useSite } from "./use-site.ts";

/** The hours of today's week in one line; read out in whole words. */
export function Week() {
  const site = useSite();
  const lines = site.facts.hours.map(({ days, hours }) => `${days}: ${hours}`);
  return (
    <>
      <span aria-hidden="true">{site.facts.shortWeek}</span>
      <span className="visually-hidden">{lines.join("; ")}</span>
    </>
  );
}
