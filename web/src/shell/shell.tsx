import "./global.css";
import "./base.css";
import "./print.css";
import { Outlet } from "react-router";
import { Icon } from "../components/icon.tsx";
import { WordsContext } from "../components/words.ts";
import { useSite } from "../site/use-site.ts";
import { Arrival } from "./arrival.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { InShell } from "./in-shell.ts";
import { Lines } from "./lines.tsx";
import { MenuDrawer } from "./menu-drawer.tsx";
import { Pending } from "./pending.tsx";
import { QuickBar } from "./quick-bar.tsx";
import styles from "./shell.module.css";
import { SidePanel } from "./side-panel.tsx";
import { words } from "./words.ts";

/** The shell of every page (docs/specification.md, section 2); the dialogs are siblings of it. */
export function Shell() {
  const site = useSite();
  return (
    <InShell value={true}>
      <WordsContext value={words}>
        <div data-page>
          <a href="#contenido" className={styles.skip}>
            Ir al contenido
          </a>
          {site.drafts && (
            <p className={styles.drafts}>Con borradores: el público no ve este sitio así</p>
          )}
          <Lines />
          <Header />
          <div className={styles.content}>
            <main id="contenido" tabIndex={-1}>
              <Outlet />
            </main>
            {/* biome-ignore lint/a11y/useValidAnchor: to every browser, "#" is the top of the page */}
            <a href="#" aria-label="UP, volver arriba" className={styles.up} data-up data-no-print>
              <Icon name="up" />
              UP
            </a>
            <QuickBar />
          </div>
          <Footer />
        </div>
        <MenuDrawer />
        <SidePanel />
        <Pending />
        <Arrival />
      </WordsContext>
    </InShell>
  );
}
