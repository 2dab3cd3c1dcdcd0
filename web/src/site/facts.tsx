import type { Fact } from "../api/types.ts";

/** The published ones of the facts. */
export function Facts({ facts }: { facts: Fact[] }) {
  return facts.map(
    ({ name, value }) =>
      value && (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ),
  );
}
