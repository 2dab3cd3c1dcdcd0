import { writePath } from "../api/address.ts";
import { Icon } from "../components/icon.tsx";
import { PhoneLink, WhatsAppLink } from "../site/phone-link.tsx";
import { SiteLink } from "../site/site-link.tsx";
import styles from "./quick-bar.module.css";

/** On a phone, always at hand: call, chat and write. It ends where the footer begins. */
export function QuickBar() {
  return (
    <nav className={styles.bar} aria-label="Contacto rápido" data-quick-bar data-no-print>
      <PhoneLink>
        <Icon name="phone" />
        Llamar
      </PhoneLink>
      <WhatsAppLink>
        <Icon name="chat" />
        WhatsApp
      </WhatsAppLink>
      <SiteLink href={writePath}>
        <Icon name="write" />
        Escribir
      </SiteLink>
    </nav>
  );
}
