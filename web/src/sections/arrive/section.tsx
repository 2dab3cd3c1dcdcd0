import { Section } from "../../components/section.tsx";
import { BuildingNote } from "../../site/building-note.tsx";
import { PlaceMap } from "../../site/place-map.tsx";
import { Points } from "../../site/points.tsx";
import type { ViewProps } from "../kinds.ts";
import styles from "./arrive.module.css";
import { OpeningHours } from "./opening-hours.tsx";
import { Plan } from "./plan.tsx";

/** How to get there: the points beside the hours, or beside the map. */
export function View({ section }: ViewProps<"arrive">) {
  const { title, text, items, plan, hours, building } = section;
  const drawn = plan && <Plan plan={plan} />;
  return (
    <Section title={title} lead={text} tone="surface" className={hours ? styles.arrive : undefined}>
      {building && <BuildingNote says={building} />}
      {hours && (
        <div className="to3 apart">
          <OpeningHours />
        </div>
      )}
      {hours && <Points items={items} className="from3" />}
      <PlaceMap>{hours ? drawn : [<Points key="points" items={items} />, drawn]}</PlaceMap>
    </Section>
  );
}
