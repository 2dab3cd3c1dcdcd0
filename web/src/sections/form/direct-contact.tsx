import type { ReactNode } from "react";
import { classes } from "../../components/classes.ts";
import { isOpen } from "../../site/building-note.tsx";
import { socialOf } from "../../site/contact-details.tsx";
import { hoursTitle } from "../../site/hours.ts";
import { PhoneLink, useFree, WhatsAppLink } from "../../site/phone-link.tsx";
import { SiteLink } from "../../site/site-link.tsx";
import { useSite } from "../../site/use-site.ts";
import styles from "./form.module.css";

/** The ways to reach a person without a form; the chat begins as the form does. */
export function DirectContact({ message }: { message: string }) {
  const site = useSite();
  const { t } = site;
  const { phone, whatsapp, email } = site.contact;
  const { hours } = site.facts;
  const networks = socialOf(site);
  return (
    <section className={classes(styles.direct, "stack to3 apart")} aria-labelledby="hablar">
      <h2 id="hablar">{t("Llámenos o escríbanos")}</h2>
      <dl className="facts ruled">
        <Way name={useFree("Teléfono")}>
          {phone && <PhoneLink className={classes(styles.large, styles.phone)} />}
        </Way>
        <Way name="WhatsApp">
          {whatsapp && (
            <WhatsAppLink message={message || undefined} className={styles.large}>
              {(number) => number}
            </WhatsAppLink>
          )}
        </Way>
        {hours.length > 0 && (
          <div>
            <dt>{t(hoursTitle(site))}</dt>
            {hours.map((line) => (
              <dd key={line.days}>
                {line.days}: {line.hours}
              </dd>
            ))}
          </div>
        )}
        <Way name={t("Correo")}>
          <SiteLink href={`mailto:${email}`} className={styles.small}>
            {email}
          </SiteLink>
        </Way>
        {!isOpen(site) && site.office && (
          <div>
            <dt>{t("Oficina")}</dt>
            <dd>{site.office}</dd>
          </div>
        )}
        {networks.length > 0 && (
          <div data-no-print>
            <dt>{t("Redes")}</dt>
            <dd className={styles.social}>
              {networks.map(({ label, href }) => (
                <SiteLink key={href} href={href}>
                  {label}
                </SiteLink>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** One way, where it is there. */
function Way({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
