import type { ViewProps } from "../kinds.ts";
import { Beside } from "./beside.tsx";
import { InSlider } from "./in-slider.tsx";
import { Staggered } from "./staggered.tsx";

const ARRANGEMENTS = { staggered: Staggered, beside: Beside, slider: InSlider };

/** Words with pictures. */
export function View(props: ViewProps<"figure">) {
  const Arranged = ARRANGEMENTS[props.section.arrangement ?? "staggered"];
  return <Arranged {...props} />;
}
