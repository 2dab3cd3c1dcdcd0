import "./global.css";
import "./base.css";
import "./print.css";
import "../components/layout.css";
import { Suspense, useMemo } from "react";
import { Outlet, useLoaderData, useRouteLoaderData } from "react-router";
import type { OwnPageAnswer, SiteSettings } from "../api/types.ts";
import { mark, PAGE, UP } from "../components/early-contract.ts";
import { Icon } from "../components/icon.tsx";
import { FirstLookContext } from "../components/picture.tsx";
import { type UiStrings, UiStringsContext } from "../components/ui-strings.ts";
import { sayIn } from "../site/language.ts";
import type { Say } from "../site/say.ts";
import { SiteContext, useSite } from "../site/use-site.ts";
import { Arrival } from "./arrival.tsx";
import { MenuDrawer, SidePanel } from "./drawer.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import lines from "./lines.module.css";
import { Pending } from "./pending.tsx";
import { QuickBar } from "./quick-bar.tsx";
import { InShell } from "./routing-error.tsx";
import styles from "./shell.module.css";

/**
 * The shell of every page (docs/specification.md, section 2); the dialogs are siblings of it. React
 * hydrates each part by itself: where a text was changed before, by a translation, only its part is
 * rendered anew.
 */
export function Shell() {
  const site = useLoaderData<SiteSettings>();
  // Where the program speaks the language of a page, that brings what stands around it.
  const around = useRouteLoaderData<{ page?: OwnPageAnswer }>("own")?.page?.around;
  const shown = useMemo(() => ({ ...site, ...around, t: sayIn(around?.lang) }), [site, around]);
  return <SiteContext value={shown}>{shell}</SiteContext>;
}

function Parts() {
  const site = useSite();
  const { t } = site;
  return (
    <InShell value={true}>
      <UiStringsContext value={wordsOf(t)}>
        <div {...mark(PAGE)}>
          <Suspense>
            <a href="#contenido" className={styles.skip}>
              {t("Ir al contenido")}
            </a>
            {site.drafts && (
              <p className={styles.drafts}>Vista previa: el público no ve este sitio así</p>
            )}
            <Lines />
            <Header />
          </Suspense>
          <div className={styles.content}>
            <main id="contenido" tabIndex={-1}>
              <Suspense>
                <FirstLookContext value={site.firstLook === "light" ? "day" : "dusk"}>
                  <Outlet />
                </FirstLookContext>
              </Suspense>
              <Suspense>
                <a
                  // biome-ignore lint/a11y/useValidAnchor: to every browser, "#" is the top of the page
                  href="#"
                  aria-label={t("UP, volver arriba")}
                  className={styles.up}
                  {...mark(UP)}
                  data-no-print
                >
                  <Icon name="up" />
                  UP
                </a>
              </Suspense>
            </main>
            <Suspense>
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
      </UiStringsContext>
    </InShell>
  );
}

/** One element for a visit, so that another page does not render it again. */
const shell = <Parts />;

/** The seven lines (docs/specification.md, section 9), which are the layout grid. */
function Lines() {
  return (
    <div className={lines.lines} aria-hidden="true" data-no-print>
      {[1, 2, 3, 4, 5, 6, 7].map((line) => (
        <i key={line} data-line />
      ))}
    </div>
  );
}

/** The texts of the general components. */
const wordsOf = (t: Say): UiStrings => ({
  previous: t("Anterior"),
  next: t("Siguiente"),
  pause: t("Pausar"),
  resume: t("Reanudar"),
  close: t("Cerrar"),
  zoomIn: t("Acercar"),
  zoomOut: t("Alejar"),
  position: (current, total) => t("{current} de {total}", { current, total }),
  slides: t("carrusel"),
  enlarge: (what) => t("Ampliar: {what}", { what }),
  optional: t("opcional"),
});
