import type { ReactNode } from "react";
import { hoursLines, hoursTitle } from "../../site/hours.ts";
import { PhoneLink, useFree, WhatsAppLink } from "../../site/phone-link.tsx";
import { SiteLink } from "../../site/site-link.tsx";
import { socialOf } from "../../site/social.ts";
import { TO_BE_CONFIRMED } from "../../site/unconfirmed.ts";
import { useSite } from "../../site/use-site.ts";
import styles from "./page.module.css";

/** The ways to reach a person without a form. */
export function DirectContact() {
  const site = useSite();
  const { phone, whatsapp, email } = site.contact;
  const hours = hoursLines(site);
  const networks = socialOf(site);
  return (
    <section className={styles.direct} aria-labelledby="hablar">
      <h2 id="hablar">Por teléfono, chat o correo</h2>
      <dl>
        <Way name={useFree("Teléfono")}>{phone && <PhoneLink className={styles.large} />}</Way>
        <Way name="WhatsApp">
          {whatsapp && (
            <WhatsAppLink page="Contacto" className={styles.large}>
              {(number) => number}
            </WhatsAppLink>
          )}
        </Way>
        <Way name="Correo">
          <SiteLink href={`mailto:${email}`} className={styles.small}>
            {email}
          </SiteLink>
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

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || TO_BE_CONFIRMED}</dd>
    </div>
  );
}

/** In place of the form where an exported site has nothing that receives it. */
export function NoForm() {
  const { email } = useSite().contact;
  return (
    <section id="escribir" aria-labelledby="por-correo">
      <h2 id="por-correo">Escríbanos</h2>
      <p>
        Puede escribirnos a <SiteLink href={`mailto:${email}`}>{email}</SiteLink>. Le contesta una
        persona.
      </p>
    </section>
  );
}
