// What is sold, by the names that the page has for it.
import type { NicheKind, NicheKinds, Page } from "../api/types.ts";
import type { SectionOf } from "./kinds.ts";

/** A kind of niche by its name on the page. */
export type NamedKind = NicheKind & { name: string };

/** The kind that the settings describe first, called as its card on the page, and the others. */
export function namedKinds(page: Page, sold: NicheKinds | undefined): NamedKind[] {
  const card = page.sections.find((it): it is SectionOf<"niche"> => it.kind === "niche");
  return (sold?.kinds ?? []).map((kind) => ({
    ...kind,
    name: kind.name ?? card?.title ?? "Nicho",
  }));
}
