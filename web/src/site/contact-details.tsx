import type { Link, Settings } from "../api/types.ts";
import { classes } from "../components/classes.ts";
import { useAnswered } from "./answered.ts";
import { isOpen } from "./building-note.tsx";
import styles from "./contact-details.module.css";
import { hoursTitle } from "./hours.ts";
import { NOW } from "./open-now.ts";
import { PhoneLink, useFree, WhatsAppLink } from "./phone-link.tsx";
import { addressTitle } from "./postal-address.ts";
import { SiteLink } from "./site-link.tsx";
import { useSite } from "./use-site.ts";
import { Week } from "./week.tsx";

interface Props {
  /** The hours in one line, and no office: what is on every page is short. */
  isShort?: boolean;
  className?: string | undefined;
}

/** How to reach a person and the place: telephone, chat, mail and address, each with its name. */
export function ContactDetails({ isShort = false, className }: Props) {
  const site = useSite();
  const { t } = site;
  const { contact, facts, map } = site;
  const address = facts.address.join(", ");
  const { hours } = facts;
  const isAnswered = useAnswered()?.startsWith(t(NOW));
  const telephone = useFree("Teléfono");
  const [mailbox, host] = contact.email.split("@");
  return (
    <dl className={classes("facts", styles.details, className)}>
      {contact.phone && (
        <div>
          <dt>{telephone}</dt>
          <dd>
            <PhoneLink />
          </dd>
        </div>
      )}
      {contact.whatsapp && (
        <div>
          <dt>WhatsApp</dt>
          <dd>
            <WhatsAppLink>{(number) => number}</WhatsAppLink>
          </dd>
        </div>
      )}
      {hours.length > 0 && (
        <div className={styles.wide}>
          <dt>
            {t(hoursTitle(site))}
            {isAnswered && <span data-no-print> · {t(NOW)}</span>}
          </dt>
          {isShort ? (
            <dd>
              <Week />
            </dd>
          ) : (
            hours.map((line) => (
              <dd key={line.days}>
                {line.days}: {line.hours}
              </dd>
            ))
          )}
        </div>
      )}
      <div className={styles.wide}>
        <dt>{t("Correo")}</dt>
        <dd>
          <SiteLink href={`mailto:${contact.email}`}>
            {mailbox}
            <wbr />@{host}
          </SiteLink>
        </dd>
      </div>
      {!isShort && !isOpen(site) && site.office && (
        <div>
          <dt>{t("Oficina")}</dt>
          <dd>{site.office}</dd>
        </div>
      )}
      {address && (
        <div className={styles.wide}>
          <dt>{t(addressTitle(site))}</dt>
          <dd>{map.link ? <SiteLink href={map.link}>{address}</SiteLink> : address}</dd>
        </div>
      )}
    </dl>
  );
}

/** Those of the networks (docs/specification.md, section 1) that are confirmed. */
export function socialOf({ social }: Settings): Link[] {
  const networks = [
    { label: "Facebook", href: social.facebook },
    { label: "Instagram", href: social.instagram },
    { label: "TikTok", href: social.tiktok },
    { label: "YouTube", href: social.youtube },
  ];
  return networks.flatMap(({ label, href }) => (href ? { label, href } : []));
}
