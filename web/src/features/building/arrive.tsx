import type { Plan as Drawn, Points } from "../../api/types.ts";
import { Section } from "../../components/section.tsx";
import { PlaceMap } from "../../site/place-map.tsx";
import styles from "./arrive.module.css";
import { OpeningHours } from "./opening-hours.tsx";
import { Plan } from "./plan.tsx";

interface Props {
  arrive: Points;
  plan?: Drawn | null | undefined;
}

export function Arrive({ arrive, plan }: Props) {
  return (
    <Section title={arrive.title} lead={arrive.text} tone="surface" className={styles.arrive}>
      <div className={styles.hours}>
        <OpeningHours />
      </div>
      <dl className={styles.points}>
        {arrive.items.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <PlaceMap>{plan && <Plan plan={plan} />}</PlaceMap>
    </Section>
  );
}
