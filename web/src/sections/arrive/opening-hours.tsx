import { isOpen } from "../../site/building-note.tsx";
import { hoursTitle, spoken } from "../../site/hours.ts";
import { useNow } from "../../site/now.ts";
import { openUntil } from "../../site/open-until.ts";
import { useSite } from "../../site/use-site.ts";
import styles from "./opening-hours.module.css";

export function OpeningHours() {
  const site = useSite();
  const { t } = site;
  const lines = site.facts.hours;
  const now = useNow();
  // Before there is a building nothing is open.
  const until = now && isOpen(site) && openUntil(site, now);
  return (
    <div className={styles.hours}>
      <h3>{t(hoursTitle(site))}</h3>
      {!isOpen(site) && site.office && <p>{site.office}</p>}
      {lines.length === 0 && <p>{t("Pregunte antes de venir.")}</p>}
      <dl className="ruled">
        {lines.map(({ days, hours }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
      {isOpen(site) && (
        <p className={styles.now} data-no-print>
          {until && t("Abierto ahora, hasta las {hour}", { hour: spoken(until) })}
        </p>
      )}
    </div>
  );
}
