import { UNPUBLISHED } from "../../api/constants.ts";
import { Section } from "../../components/section.tsx";
import type { ViewProps } from "../kinds.ts";
import { namedKinds } from "../sold.ts";
import { UrnQuestion } from "./urn-question.tsx";

export const sells = true;

export const placeOf = () => "cabe";

/** The niche to scale, and whether an urn fits in it. */
export function View({ section: { title, text }, page, sold }: ViewProps<"urn">) {
  const kinds = namedKinds(page, sold);
  return (
    <Section id="cabe" title={title} lead={text}>
      {kinds.some(({ fit }) => fit) ? <UrnQuestion kinds={kinds} /> : <p>{UNPUBLISHED}</p>}
    </Section>
  );
}
