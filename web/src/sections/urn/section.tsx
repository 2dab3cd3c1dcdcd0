import { UNPUBLISHED } from "../../api/constants.ts";
import { Section } from "../../components/section.tsx";
import { useSite } from "../../site/use-site.ts";
import type { SectionOf, ViewProps } from "../kinds.ts";
import { kindsOf } from "./fit.ts";
import { UrnQuestion } from "./urn-question.tsx";

export const placeOf = () => "cabe";

/** The niche to scale, and whether an urn fits in it. */
export function View({ section: { title, text }, page }: ViewProps<"urn">) {
  const niche = page.sections.find((it): it is SectionOf<"niche"> => it.kind === "niche");
  const kinds = kindsOf(useSite().niche, niche?.title ?? "Nicho");
  return (
    <Section id="cabe" title={title} lead={text}>
      {kinds.some((kind) => kind.measures) ? <UrnQuestion kinds={kinds} /> : <p>{UNPUBLISHED}</p>}
    </Section>
  );
}
