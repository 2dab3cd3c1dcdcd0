import { useLocation } from "react-router";
import { Icon } from "../components/icon.tsx";
import { currentOf, menuOf } from "../site/menu.ts";
import { SiteLink } from "../site/site-link.tsx";
import { useSite } from "../site/use-site.ts";
import { Drawer } from "./drawer.tsx";
import { Logo } from "./logo.tsx";
import styles from "./menu-drawer.module.css";

/** The main menu on screens narrower than 1200 px. */
export function MenuDrawer() {
  const site = useSite();
  const { pathname } = useLocation();
  return (
    <Drawer
      id="menu"
      label="Menú"
      close="Cerrar el menú"
      head={<Logo brand={site.brand} />}
      className={styles.drawer}
    >
      <nav aria-label="Menú principal">
        <ul className={styles.list}>
          {menuOf(site).map((item) => (
            <li key={item.href} className={styles.item}>
              <SiteLink
                href={item.href}
                scrollTo
                className={styles.link}
                aria-current={currentOf(item, pathname)}
              >
                {item.label}
              </SiteLink>
              {item.below.length > 0 && (
                <details>
                  <summary className={styles.more} aria-label={`Más de ${item.label}`}>
                    <Icon name="down" />
                  </summary>
                  <ul className={styles.below}>
                    {item.below.map((link) => (
                      <li key={link.href}>
                        <SiteLink href={link.href} scrollTo>
                          {link.label}
                        </SiteLink>
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </Drawer>
  );
}
