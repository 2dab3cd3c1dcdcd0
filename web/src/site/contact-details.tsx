import type { Link, Settings } from "../api/types.ts";
import { classes } from "../components/classes.ts";
import { useAnswered } from "./answered.ts";
import { isOpen } from "./building-note.tsx";
import styles from "./contact-details.module.css";
import { hoursLines, hoursTitle } from "./hours.ts";
import { NOW } from "./open-now.ts";
import { PhoneLink, useFree, WhatsAppLink } from "./phone-link.tsx";
import { addressTitle, linesOf } from "./postal-address.ts";
import { SiteLink } from "./site-link.tsx";
import { useSite } from "./use-site.ts";

/** How to reach a person and the place: telephone, chat, mail and address, each with its name. */
export function ContactDetails({ className }: { className?: string | undefined }) {
  const site = useSite();
  const { contact, map } = site;
  const address = linesOf(site).join(", ");
  const hours = hoursLines(site);
  const isAnswered = useAnswered()?.startsWith(NOW);
  const telephone = useFree("Teléfono");
  const [mailbox, host] = contact.email.split("@");
  return (
    <dl className={classes(styles.details, className)}>
      {contact.phone && (
        <>
          <dt>{telephone}</dt>
          <dd>
            <PhoneLink />
          </dd>
        </>
      )}
      {contact.whatsapp && (
        <>
          <dt>WhatsApp</dt>
          <dd>
            <WhatsAppLink>{(number) => number}</WhatsAppLink>
          </dd>
        </>
      )}
      {hours.length > 0 && (
        <dt>
          {hoursTitle(site)}
          {isAnswered && ` · ${NOW}`}
        </dt>
      )}
      {hours.map((line) => (
        <dd key={line.days}>
          {line.days}: {line.hours}
        </dd>
      ))}
      <dt>Correo</dt>
      <dd>
        <SiteLink href={`mailto:${contact.email}`}>
          {mailbox}
          <wbr />@{host}
        </SiteLink>
      </dd>
      {!isOpen(site) && site.office && (
        <>
          <dt>Oficina</dt>
          <dd>{site.office}</dd>
        </>
      )}
      {address && (
        <>
          <dt>{addressTitle(site)}</dt>
          <dd>{map.link ? <SiteLink href={map.link}>{address}</SiteLink> : address}</dd>
        </>
      )}
    </dl>
  );
}

/** Those of the three networks (docs/specification.md, section 1) that are confirmed. */
export function socialOf({ social }: Settings): Link[] {
  const networks = [
    { label: "Facebook", href: social.facebook },
    { label: "Instagram", href: social.instagram },
    { label: "TikTok", href: social.tiktok },
  ];
  return networks.flatMap(({ label, href }) => (href ? { label, href } : []));
}
