import { useLocation } from "react-router";
import { Icon } from "../ui/icon.tsx";
import { Drawer } from "./drawer.tsx";
import { currentOf, menuOf } from "./menu.ts";
import styles from "./menu-drawer.module.css";
import { SiteLink } from "./site-link.tsx";
import { useSite } from "./use-site.ts";

/** The main menu on screens narrower than 1200 px. */
export function MenuDrawer() {
  const items = menuOf(useSite());
  const { pathname } = useLocation();
  return (
    <Drawer id="menu" label="Menú" close="Cerrar el menú" className={styles.drawer}>
      <nav aria-label="Menú principal">
        <ul className={styles.list}>
          {items.map((item) => (
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
