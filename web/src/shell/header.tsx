import type { MenuItem } from "../api/types.ts";
import { HEADER, mark, THEME_SWITCH } from "../components/early-contract.ts";
import { Icon } from "../components/icon.tsx";
import { useAnswered } from "../site/answered.ts";
import { useText } from "../site/language.ts";
import { searchOf } from "../site/menu.ts";
import { PhoneLink } from "../site/phone-link.tsx";
import { SiteLink } from "../site/site-link.tsx";
import { useSite } from "../site/use-site.ts";
import { Week } from "../site/week.tsx";
import styles from "./header.module.css";
import { Logo } from "./logo.tsx";
import { MenuLink, useCounterparts, useCurrent } from "./menu-link.tsx";

/** The early script gives it the states `sticky` and `top-up` as the page is scrolled. */
export function Header() {
  const site = useSite();
  const { t } = site;
  const answered = useAnswered();
  return (
    <header className={styles.header} {...mark(HEADER)}>
      <div className={styles.bar}>
        <div className={styles.name}>
          <SiteLink href="/" scrollTo aria-label={t("{brand}, inicio", site)}>
            <Logo brand={site.brand} />
          </SiteLink>
          {site.sample && <p className={styles.sample}>{t("Sitio de muestra")}</p>}
        </div>
        <nav className={styles.nav} aria-label={t("Principal")}>
          <div className={styles.lines}>
            <ul>
              {site.navigation.map((item) => (
                <li key={item.label}>
                  {item.href ? (
                    <MenuLink item={item} href={item.href} />
                  ) : (
                    <MenuHeading item={item} />
                  )}
                </li>
              ))}
            </ul>
            <div className={styles.rest}>
              <MenuButton label={t("Ver el menú completo")} />
            </div>
          </div>
        </nav>
        {site.contact.phone && (
          <p className={styles.phone}>
            <PhoneLink />
            {answered && <small data-no-print>{answered}</small>}
            <small className={answered && styles.onPaper}>
              <Week />
            </small>
          </p>
        )}
        <div className={styles.tools}>
          {useCounterparts().map(({ label, href, lang }) => (
            <SiteLink
              key={href}
              href={href}
              lang={lang}
              hrefLang={lang}
              className={styles.language}
            >
              {label}
            </SiteLink>
          ))}
          {searchOf(site, t).map(({ label, href }) => (
            <SiteLink key={href} href={href} aria-label={label} className={styles.search}>
              <Icon name="search" />
            </SiteLink>
          ))}
          <ThemeSwitch />
          <button
            type="button"
            popoverTarget="panel"
            aria-haspopup="dialog"
            aria-label={t("Abrir la información de contacto")}
          >
            <Icon name="panel" />
          </button>
          <MenuButton label={t("Abrir el menú")} className={styles.menuButton} />
        </div>
      </div>
    </header>
  );
}

/** A heading opens the menu, which has what is below it. */
function MenuHeading({ item }: { item: MenuItem }) {
  return (
    <button
      type="button"
      popoverTarget="menu"
      aria-haspopup="dialog"
      aria-current={useCurrent(item)}
      className={styles.heading}
    >
      {item.label}
    </button>
  );
}

function MenuButton({ label, className }: { label: string; className?: string | undefined }) {
  return (
    <button
      type="button"
      className={className}
      popoverTarget="menu"
      aria-haspopup="dialog"
      aria-label={label}
    >
      <Icon name="menu" />
    </button>
  );
}

/** Works before the page is hydrated: the early script handles the click, CSS chooses the icon. */
function ThemeSwitch() {
  const t = useText();
  return (
    <button type="button" {...mark(THEME_SWITCH)} aria-label={t("Cambiar el tema, claro u oscuro")}>
      <Icon name="sun" className={styles.sun} />
      <Icon name="moon" className={styles.moon} />
    </button>
  );
}
