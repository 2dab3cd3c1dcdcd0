import { writePath } from "../api/address.ts";
import type { Closing } from "../api/types.ts";
import { buttonClass } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";
import { Section } from "../components/section.tsx";
import { ContactCall } from "./contact-call.tsx";
import styles from "./page-closing.module.css";
import { WhatsAppLink } from "./phone-link.tsx";
import { SiteLink } from "./site-link.tsx";

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
  if (!call.action) return <ContactCall call={call} page={page} />;
  return (
    <Section title={call.title} lead={call.text} tone="surface" className={styles.closing}>
      <div className={styles.ways}>
        <SiteLink href={writePath} className={buttonClass()}>
          {call.action}
        </SiteLink>
        <WhatsAppLink page={page} className={buttonClass("secondary")}>
          <Icon name="chat" />
          WhatsApp
        </WhatsAppLink>
      </div>
    </Section>
  );
}
