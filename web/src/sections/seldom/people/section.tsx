import type { Person } from "../../../api/types.ts";
import { classes } from "../../../components/classes.ts";
import { Icon } from "../../../components/icon.tsx";
import { Picture } from "../../../components/picture.tsx";
import { Section } from "../../../components/section.tsx";
import { useText } from "../../../site/language.ts";
import { chatHref, telHref } from "../../../site/phone-link.tsx";
import type { Say } from "../../../site/say.ts";
import { SiteLink } from "../../../site/site-link.tsx";
import type { ViewProps } from "../../kinds.ts";
import columns from "../columns.module.css";
import styles from "./people.module.css";

const SIZES = "(min-width: 64rem) min(30vw, 35rem), (min-width: 48rem) 45vw, 9rem";

/** The people who attend, each with the ways to reach them. */
export function View({ section: { title, text, items } }: ViewProps<"people">) {
  const t = useText();
  return (
    <Section title={title} lead={text}>
      <ul className={classes(columns.columns, styles.people)}>
        {items.map((person) => (
          <li key={person.name}>
            {person.picture && <Picture picture={person.picture} sizes={SIZES} />}
            <div className={styles.words}>
              <h3>{person.name}</h3>
              {person.role && <p>{person.role}</p>}
              {person.languages && person.languages.length > 0 && (
                <p>{t("Habla {languages}", { languages: inOneSentence(person.languages, t) })}</p>
              )}
            </div>
            <Ways {...person} />
            {person.picture?.caption && <small>{person.picture.caption}</small>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Ways({ name, phone, whatsapp, email }: Person) {
  const t = useText();
  if (!phone && !whatsapp && !email) return null;
  const [mailbox, host] = (email ?? "").split("@");
  return (
    <ul className={styles.ways}>
      {phone && (
        <li>
          <SiteLink href={telHref(phone)} className="target">
            <Icon name="phone" />
            {phone}
          </SiteLink>
        </li>
      )}
      {whatsapp && (
        <li>
          <SiteLink
            href={chatHref(whatsapp, t("Hola. Quisiera hablar con {name}.", { name }))}
            className="target"
          >
            <Icon name="chat" />
            <span>WhatsApp{whatsapp !== phone && ` ${whatsapp}`}</span>
          </SiteLink>
        </li>
      )}
      {email && (
        <li>
          <SiteLink href={`mailto:${email}`} className="target">
            <Icon name="write" />
            <span>
              {mailbox}
              <wbr />@{host}
            </span>
          </SiteLink>
        </li>
      )}
    </ul>
  );
}

/** "español, inglés y francés"; before a word that begins with the sound, "e". */
function inOneSentence(languages: string[], t: Say): string {
  const last = languages.at(-1) ?? "";
  const others = languages.slice(0, -1).join(", ");
  if (!others) return last;
  return `${others} ${t(/^h?[ií](?![aeou])/i.test(last) ? "e" : "y")} ${last}`;
}
