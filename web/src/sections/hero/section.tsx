import { PictureHero } from "../../site/hero.tsx";
import type { ViewProps } from "../kinds.ts";

export const isFirst = true;

export function View({ section, children }: ViewProps<"hero">) {
  return (
    <PictureHero hero={section} composition={section.composition ?? "left"}>
      {children}
    </PictureHero>
  );
}
