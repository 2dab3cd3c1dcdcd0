import "./global.css";
import "./base.css";
import { Suspense } from "react";
import { Outlet } from "react-router";
import { mark, PAGE, UP } from "../components/early-contract.ts";
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

/**
 * The shell of every page (docs/specification.md, section 2); the dialogs are siblings of it. React
 * hydrates each part by itself: where a text was changed before, by a translation, only its part is
 * rendered anew.
 */
export function Shell() {
  const site = useSite();
  return (
    <InShell value={true}>
      <WordsContext value={words}>
        <div {...mark(PAGE)}>
          <Suspense>
            <a href="#contenido" className={styles.skip}>
              Ir al contenido
            </a>
            {site.drafts && (
              <p className={styles.drafts}>Con borradores: el público no ve este sitio así</p>
            )}
            <Lines />
            <Header />
          </Suspense>
          <div className={styles.content}>
            <main id="contenido" tabIndex={-1}>
              <Suspense>
                <Outlet />
              </Suspense>
            </main>
            <Suspense>
              <a
                // biome-ignore lint/a11y/useValidAnchor: to every browser, "#" is the top of the page
                href="#"
                aria-label="UP, volver arriba"
                className={styles.up}
                {...mark(UP)}
                data-no-print
              >
                <Icon name="up" />
                UP
              </a>
              <QuickBar />
            </Suspense>
          </div>
          <Suspense>
            <Footer />
          </Suspense>
        </div>
        <Suspense>
          <MenuDrawer />
          <SidePanel />
        </Suspense>
        <Pending />
        <Arrival />
      </WordsContext>
    </InShell>
  );
}
