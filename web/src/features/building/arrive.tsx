import type { Points as Data, Plan as Drawn } from "../../api/types.ts";
import { Section } from "../../components/section.tsx";
import { PlaceMap } from "../../site/place-map.tsx";
import { Points } from "../../site/points.tsx";
import styles from "./arrive.module.css";
import { OpeningHours } from "./opening-hours.tsx";
import { Plan } from "./plan.tsx";

interface Props {
  arrive: Data;
  plan?: Drawn | null | undefined;
}

export function Arrive({ arrive, plan }: Props) {
  return (
    <Section title={arrive.title} lead={arrive.text} tone="surface" className={styles.arrive}>
      <div className={styles.hours}>
        <OpeningHours />
      </div>
      <Points items={arrive.items} className={styles.points} />
      <PlaceMap>{plan && <Plan plan={plan} />}</PlaceMap>
    </Section>
  );
}
