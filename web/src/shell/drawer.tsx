import type { ReactNode } from "react";
import { classes } from "../components/classes.ts";
import { DIALOG, mark } from "../components/early-contract.ts";
import { Icon } from "../components/icon.tsx";
import { ContactDetails, socialOf } from "../site/contact-details.tsx";
import { searchOf } from "../site/menu.ts";
import { LinkList, SiteLink } from "../site/site-link.tsx";
import { useSite } from "../site/use-site.ts";
import styles from "./drawer.module.css";
import { Logo } from "./logo.tsx";
import menuDrawer from "./menu-drawer.module.css";
import { MenuLink, useCounterparts } from "./menu-link.tsx";
import sidePanel from "./side-panel.module.css";

interface Props {
  id: string;
  label: string;
  /** The name of the button that closes it. */
  close: string;
  /** Shown beside the button. */
  head?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A dialog that slides in from the side. It is a popover, so it opens before any script has loaded;
 * the early script makes the page behind it inert, and closes it when a link in it is followed.
 */
function Drawer({ id, label, close, head, className, children }: Props) {
  return (
    <div
      id={id}
      role="dialog"
      aria-modal="true"
      aria-label={label}
      popover="auto"
      {...mark(DIALOG)}
      data-no-print
      className={classes(styles.drawer, className)}
    >
      <div className={styles.top}>
        {head}
        <button
          type="button"
          className={styles.close}
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={close}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </div>
  );
}

/** The whole main menu, on screens narrower than 1200 px and where the header has no room for all of it. */
export function MenuDrawer() {
  const site = useSite();
  const { t } = site;
  return (
    <Drawer
      id="menu"
      label={t("Menú")}
      close={t("Cerrar el menú")}
      head={<Logo brand={site.brand} />}
    >
      <nav aria-label={t("Menú principal")}>
        <ul>
          {site.navigation.map((item) => (
            <li key={item.label} className={menuDrawer.item}>
              {item.href ? (
                <MenuLink item={item} href={item.href} className={menuDrawer.link} />
              ) : (
                <p className={menuDrawer.link}>{item.label}</p>
              )}
              {item.below && (
                <details open={!item.href}>
                  <summary className={menuDrawer.more} aria-label={t("Más de {label}", item)}>
                    <Icon name="down" />
                  </summary>
                  <LinkList links={item.below} className={menuDrawer.below} />
                </details>
              )}
            </li>
          ))}
        </ul>
        <LinkList
          links={[...useCounterparts(), ...(site.drawer ?? []), ...searchOf(site, t)]}
          className={menuDrawer.search}
        />
      </nav>
    </Drawer>
  );
}

/** A line about the site, and how to reach a person. */
export function SidePanel() {
  const site = useSite();
  const { t } = site;
  return (
    <Drawer
      id="panel"
      label={t("Información de contacto")}
      close={t("Cerrar la información de contacto")}
    >
      {site.tagline && <p className={sidePanel.tagline}>{site.tagline}</p>}
      <ContactDetails />
      <ul className={sidePanel.social}>
        {socialOf(site).map(({ label, href }) => (
          <li key={label}>
            <SiteLink href={href} className="target">
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
