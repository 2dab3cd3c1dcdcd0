import type { Closing } from "../api/types.ts";
import { buttonClass } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";
import { Section } from "../components/section.tsx";
import { ContactCall, useFormOf } from "./contact-call.tsx";
import styles from "./page-closing.module.css";
import { WhatsAppLink } from "./phone-link.tsx";
import { SiteLink } from "./site-link.tsx";

/**
 * The end of a page: one action that its reader may want next. A page without one shows the telephone
 * number large; elsewhere the footer right below has it.
 */
export function PageClosing({ call }: { call: Closing }) {
  const form = useFormOf(call);
  if (!call.action) return <ContactCall call={call} />;
  return (
    // The number is in the foot right below.
    <Section
      title={call.title}
      lead={call.text}
      tone="surface"
      place="to5 apart"
      className={styles.closing}
      data-no-print
    >
      <div className={styles.ways}>
        <SiteLink href={form} className={buttonClass()}>
          {call.action}
        </SiteLink>
        <WhatsAppLink message={call.message} className={buttonClass("secondary")}>
          <Icon name="chat" />
          WhatsApp
        </WhatsAppLink>
      </div>
    </Section>
  );
}
