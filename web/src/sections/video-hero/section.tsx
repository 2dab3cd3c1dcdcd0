import { VideoHeroSection } from "../../site/video-hero.tsx";
import type { ViewProps } from "../kinds.ts";

export const isFirst = true;

export function View({ section, children }: ViewProps<"video-hero">) {
  return (
    <VideoHeroSection hero={section} composition={section.composition ?? "left"}>
      {children}
    </VideoHeroSection>
  );
}
