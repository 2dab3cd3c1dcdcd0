import { classes } from "../ui/classes.ts";
import styles from "./contact-details.module.css";
import { phoneText, telHref, whatsappHref } from "./phone.ts";
import { SiteLink } from "./site-link.tsx";
import { useGreeting } from "./use-greeting.ts";
import { useSite } from "./use-site.ts";

/** How to reach a person and the place: telephone, chat, mail and address, each with its name. */
export function ContactDetails({ className }: { className?: string | undefined }) {
  const { contact, address, map } = useSite();
  const greeting = useGreeting();
  const [mailbox, host] = contact.email.split("@");
  return (
    <dl className={classes(styles.details, className)}>
      <dt>Teléfono sin costo</dt>
      <dd>
        <SiteLink href={telHref(contact.phone)}>{phoneText(contact.phone)}</SiteLink>
      </dd>
      <dt>WhatsApp</dt>
      <dd>
        <SiteLink href={whatsappHref(contact.whatsapp, greeting)}>
          {phoneText(contact.whatsapp)}
        </SiteLink>
      </dd>
      <dt>Correo</dt>
      <dd>
        <SiteLink href={`mailto:${contact.email}`}>
          {mailbox}
          <wbr />@{host}
        </SiteLink>
      </dd>
      <dt>Dirección</dt>
      <dd>
        <SiteLink href={map.link}>
          {`${address.street}, ${address.neighborhood}, ${address.postalCode} ${address.city}, ${address.state}`}
        </SiteLink>
      </dd>
    </dl>
  );
}
