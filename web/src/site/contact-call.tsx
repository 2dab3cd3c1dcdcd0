import { contactPath } from "../api/address.ts";
import type { Call } from "../api/types.ts";
import { buttonClass } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";
import { Section } from "../components/section.tsx";
import styles from "./contact-call.module.css";
import { isTollFree, phoneText, telHref, whatsappHref } from "./phone.ts";
import { SiteLink } from "./site-link.tsx";
import { useGreeting } from "./use-greeting.ts";
import { useSite } from "./use-site.ts";

interface Props {
  call: Call;
  /** The page's name, as the person who answers the chat reads it. */
  page: string;
}

/** The invitation at the end of a page: the number, large, and two quieter ways to get in touch. */
export function ContactCall({ call, page }: Props) {
  const { contact } = useSite();
  const greeting = useGreeting(page);
  return (
    <Section title={call.title} lead={call.text} tone="surface" className={styles.call}>
      <div className={styles.ways}>
        {contact.phone && (
          <SiteLink href={telHref(contact.phone)} className={styles.phone}>
            <span className={styles.label}>
              <Icon name="phone" />
              {isTollFree(contact.phone) ? "Llamar sin costo" : "Llamar"}
            </span>
            <span className={styles.number}>{phoneText(contact.phone)}</span>
          </SiteLink>
        )}
        {contact.whatsapp && (
          <SiteLink
            href={whatsappHref(contact.whatsapp, greeting)}
            className={buttonClass("secondary")}
          >
            <Icon name="chat" />
            WhatsApp
          </SiteLink>
        )}
        <SiteLink href={contactPath} scrollTo className={buttonClass("secondary")}>
          <Icon name="write" />
          Escribir
        </SiteLink>
      </div>
    </Section>
  );
}
