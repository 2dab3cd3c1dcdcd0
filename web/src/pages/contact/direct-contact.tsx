import type { ReactNode } from "react";
import { phoneText, telHref, whatsappHref } from "../../layout/phone.ts";
import { SiteLink } from "../../layout/site-link.tsx";
import { socialOf } from "../../layout/social.ts";
import { useGreeting } from "../../layout/use-greeting.ts";
import { useSite } from "../../layout/use-site.ts";
import styles from "./page.module.css";

/** The ways to reach a person without a form. */
export function DirectContact() {
  const site = useSite();
  const { contact, hours } = site;
  const greeting = useGreeting("Contacto");
  return (
    <section className={styles.direct} aria-labelledby="hablar">
      <h2 id="hablar">Hable con una persona</h2>
      <dl>
        <Way name="Teléfono, sin costo" href={telHref(contact.phone)} large>
          {phoneText(contact.phone)}
        </Way>
        <Way name="WhatsApp" href={whatsappHref(contact.whatsapp, greeting)} large>
          {phoneText(contact.whatsapp)}
        </Way>
        <Way name="Correo" href={`mailto:${contact.email}`}>
          {contact.email}
        </Way>
        <div>
          <dt>Horario</dt>
          {hours.map(({ days, opens, closes }) => (
            <dd key={days}>
              {days}, de {spoken(opens)} a {spoken(closes)}
            </dd>
          ))}
        </div>
        <div>
          <dt>Redes</dt>
          <dd className={styles.social}>
            {socialOf(site).map(({ label, href }) => (
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
  href: string;
  large?: boolean;
  children: ReactNode;
}

function Way({ name, href, large, children }: WayProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <SiteLink href={href} className={large ? styles.large : styles.small}>
          {children}
        </SiteLink>
      </dd>
    </div>
  );
}

/** "09:00" as people write it: "9:00". */
function spoken(time: string): string {
  return time.replace(/^0/, "");
}
