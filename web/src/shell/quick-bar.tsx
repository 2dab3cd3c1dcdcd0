import { Icon } from "../components/icon.tsx";
import { useText } from "../site/language.ts";
import { PhoneLink, WhatsAppLink } from "../site/phone-link.tsx";
import { SiteLink } from "../site/site-link.tsx";
import { useWritePath } from "../site/use-site.ts";
import styles from "./quick-bar.module.css";

/** On a phone, always at hand: call, chat and write. It ends where the footer begins. */
export function QuickBar() {
  const t = useText();
  return (
    <nav className={styles.bar} aria-label={t("Contacto rápido")} data-quick-bar data-no-print>
      <PhoneLink>
        <Icon name="phone" />
        {t("Llamar")}
      </PhoneLink>
      <WhatsAppLink>
        <Icon name="chat" />
        WhatsApp
      </WhatsAppLink>
      <SiteLink href={useWritePath()}>
        <Icon name="write" />
        {t("Escribir")}
      </SiteLink>
    </nav>
  );
}
