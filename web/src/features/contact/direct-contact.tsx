import type { ReactNode } from "react";
import { hoursLines, hoursTitle } from "../../site/hours.ts";
import { isTollFree, phoneText, telHref, whatsappHref } from "../../site/phone.ts";
import { SiteLink } from "../../site/site-link.tsx";
import { socialOf } from "../../site/social.ts";
import { TO_BE_CONFIRMED } from "../../site/unconfirmed.ts";
import { useGreeting } from "../../site/use-greeting.ts";
import { useSite } from "../../site/use-site.ts";
import styles from "./page.module.css";

/** The ways to reach a person without a form. */
export function DirectContact() {
  const site = useSite();
  const { contact } = site;
  const hours = hoursLines(site);
  const { phone, whatsapp, email } = contact;
  const networks = socialOf(site);
  const greeting = useGreeting("Contacto");
  return (
    <section className={styles.direct} aria-labelledby="hablar">
      <h2 id="hablar">Por teléfono, chat o correo</h2>
      <dl>
        <Way
          name={phone && isTollFree(phone) ? "Teléfono, sin costo" : "Teléfono"}
          href={phone && telHref(phone)}
          large
        >
          {phone && phoneText(phone)}
        </Way>
        <Way name="WhatsApp" href={whatsapp && whatsappHref(whatsapp, greeting)} large>
          {whatsapp && phoneText(whatsapp)}
        </Way>
        <Way name="Correo" href={`mailto:${email}`}>
          {email}
        </Way>
        <div>
          <dt>{hoursTitle(site)}</dt>
          {hours.length === 0 && <dd>{TO_BE_CONFIRMED}</dd>}
          {hours.map((line) => (
            <dd key={line.days}>
              {line.days}: {line.hours}
            </dd>
          ))}
        </div>
        <div>
          <dt>Redes</dt>
          <dd className={styles.social}>
            {networks.length === 0 && TO_BE_CONFIRMED}
            {networks.map(({ label, href }) => (
              <SiteLink key={href} href={href}>
                {label}
              </SiteLink>
            ))}
          </dd>
        </div>
      </dl>
    </section>
  );
}

interface WayProps {
  name: string;
  /** None where the value is not confirmed. */
  href: string | null | undefined;
  large?: boolean;
  children: ReactNode;
}

function Way({ name, href, large, children }: WayProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {href ? (
          <SiteLink href={href} className={large ? styles.large : styles.small}>
            {children}
          </SiteLink>
        ) : (
          TO_BE_CONFIRMED
        )}
      </dd>
    </div>
  );
}
