import type { Points } from "../../api/types.ts";
import { PlaceMap } from "../../layout/place-map.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./arrive.module.css";
import { OpeningHours } from "./opening-hours.tsx";

export function Arrive({ arrive }: { arrive: Points }) {
  return (
    <Section title={arrive.title} lead={arrive.text ?? ""} tone="surface" className={styles.arrive}>
      <dl className={styles.points}>
        {arrive.items.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.hours}>
        <OpeningHours />
      </div>
      <PlaceMap />
    </Section>
  );
}
