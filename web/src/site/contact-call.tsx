import { writePathWith } from "../api/address.ts";
import type { Closing } from "../api/types.ts";
import { buttonClass } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";
import { Section } from "../components/section.tsx";
import styles from "./contact-call.module.css";
import { useText } from "./language.ts";
import { PhoneLink, useFree, WhatsAppLink } from "./phone-link.tsx";
import { SiteLink } from "./site-link.tsx";
import { useWritePath } from "./use-site.ts";

interface Props {
  call: Closing;
}

/** The form, with what the call says for whoever taps it. */
export function useFormOf({ message }: Closing): string {
  const write = useWritePath();
  return message ? writePathWith({ mensaje: message }, write) : write;
}

/** The invitation at the end of a page: the number, large, and two quieter ways to get in touch. */
export function ContactCall({ call }: Props) {
  const t = useText();
  const label = useFree("Llamar");
  return (
    <Section title={call.title} lead={call.text} tone="surface" place="to3 apart">
      <div className={styles.ways}>
        <PhoneLink className={styles.phone}>
          {(number) => (
            <>
              <span className={styles.label}>
                <Icon name="phone" />
                {label}
              </span>
              <span className={styles.number}>{number}</span>
            </>
          )}
        </PhoneLink>
        <WhatsAppLink message={call.message} className={buttonClass("secondary")}>
          <Icon name="chat" />
          WhatsApp
        </WhatsAppLink>
        <SiteLink href={useFormOf(call)} className={buttonClass("secondary")}>
          <Icon name="write" />
          {t("Escribir")}
        </SiteLink>
      </div>
    </Section>
  );
}
