import { contactPath } from "../api/address.ts";
import { Icon } from "../components/icon.tsx";
import { telHref, whatsappHref } from "../site/phone.ts";
import { SiteLink } from "../site/site-link.tsx";
import { useGreeting } from "../site/use-greeting.ts";
import { useSite } from "../site/use-site.ts";
import styles from "./quick-bar.module.css";

/** On a phone, always at hand: call, chat and write. It ends where the footer begins. */
export function QuickBar() {
  const { contact } = useSite();
  const greeting = useGreeting();
  return (
    <nav className={styles.bar} aria-label="Contacto rápido" data-quick-bar data-no-print>
      {contact.phone && (
        <SiteLink href={telHref(contact.phone)}>
          <Icon name="phone" />
          Llamar
        </SiteLink>
      )}
      {contact.whatsapp && (
        <SiteLink href={whatsappHref(contact.whatsapp, greeting)}>
          <Icon name="chat" />
          WhatsApp
        </SiteLink>
      )}
      <SiteLink href={contactPath} scrollTo>
        <Icon name="write" />
        Escribir
      </SiteLink>
    </nav>
  );
}
