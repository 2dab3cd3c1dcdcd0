import { contactPath } from "../api/address.ts";
import { Icon } from "../ui/icon.tsx";
import { telHref, whatsappHref } from "./phone.ts";
import styles from "./quick-bar.module.css";
import { SiteLink } from "./site-link.tsx";
import { useGreeting } from "./use-greeting.ts";
import { useSite } from "./use-site.ts";

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
