import { ContactDetails } from "../site/contact-details.tsx";
import { SiteLink } from "../site/site-link.tsx";
import { socialOf } from "../site/social.ts";
import { useSite } from "../site/use-site.ts";
import { Drawer } from "./drawer.tsx";
import styles from "./side-panel.module.css";

/** A line about the site, and how to reach a person. */
export function SidePanel() {
  const site = useSite();
  return (
    <Drawer id="panel" label="Información de contacto" close="Cerrar la información de contacto">
      <p className={styles.tagline}>{site.tagline}</p>
      <ContactDetails />
      <ul className={styles.social}>
        {socialOf(site).map(({ label, href }) => (
          <li key={label}>
            <SiteLink href={href} className="target">
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
