import { contactPath } from "../api/address.ts";
import type { Closing } from "../api/types.ts";
import { buttonClass } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";
import { Section } from "../components/section.tsx";
import { ContactCall } from "./contact-call.tsx";
import styles from "./page-closing.module.css";
import { whatsappHref } from "./phone.ts";
import { SiteLink } from "./site-link.tsx";
import { useGreeting } from "./use-greeting.ts";
import { useSite } from "./use-site.ts";

interface Props {
  call: Closing;
  /** The page's name, as the person who answers the chat reads it. */
  page: string;
}

/**
 * The end of a page: one action that its reader may want next. A page without one shows the telephone
 * number large; elsewhere the footer right below has it.
 */
export function PageClosing({ call, page }: Props) {
  const { contact } = useSite();
  const greeting = useGreeting(page);
  if (!call.action) return <ContactCall call={call} page={page} />;
  return (
    <Section title={call.title} lead={call.text} tone="surface" className={styles.closing}>
      <div className={styles.ways}>
        <SiteLink href={contactPath} scrollTo className={buttonClass()}>
          {call.action}
        </SiteLink>
        {contact.whatsapp && (
          <SiteLink
            href={whatsappHref(contact.whatsapp, greeting)}
            className={buttonClass("secondary")}
          >
            <Icon name="chat" />
            WhatsApp
          </SiteLink>
        )}
      </div>
    </Section>
  );
}
