// The document around a page, which only the server writes: React hydrates `#app` alone, so whatever
// else changes in the document before or after that, such as the theme's class, is none of its business.
import { Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { FirstLook, SiteSettings } from "../api/types.ts";

export interface DocumentParts {
  lang: string;
  /** React's markup: what belongs into the head, then the page. */
  markup: string;
  /** What the head has of the brand: icons, colour, fonts. */
  head: ReactNode;
  /** The brand's own style. */
  brand: string | undefined;
  /** The page's styles, inline so that the first paint waits for nothing. */
  css: string;
  /** The script that runs before the first paint. */
  early: string;
  /** What that script shows until a look was chosen, and the document without it. */
  firstLook: FirstLook;
  /** Where it says what was opened; none where nobody counts that. */
  opened: string | undefined;
  /** schema.org, for search engines. */
  linkedData: unknown;
  /** What the browser needs to hydrate the page; none where it stays a plain document. */
  hydration?: Hydration | undefined;
  /** Which linked documents the browser may fetch ahead, where links lead to documents. */
  speculation?: string | undefined;
}

interface Hydration {
  /** The path that the state is of. */
  path: string;
  /** The scripts to load, the client first. */
  modules: string[];
  /** The addresses of the inlined styles: Vite's loader fetches no sheet that a link names. */
  sheets: string[];
  /** What the loaders answered, and what the client needs to build the same routes. */
  state: unknown;
}

export function documentOf(parts: DocumentParts): string {
  const { markup, hydration, speculation, firstLook } = parts;
  // React writes what it lifts into the head before the first element of the page.
  const page = markup.indexOf("<div");
  const sheets = hydration?.sheets ?? [];
  return [
    `<!DOCTYPE html><html lang="${parts.lang}"><head><meta charset="utf-8"/>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    // The first paint waits for the end of the first section: half of it would move when the rest comes.
    '<link rel="expect" href="#portada" blocking="render"/>',
    renderToStaticMarkup(parts.head),
    markup.slice(0, page),
    `<style id="style">${parts.css}</style>`,
    ...sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}" disabled=""/>`),
    parts.brand && `<style id="brand">${parts.brand}</style>`,
    speculation && `<script type="speculationrules">${speculation}</script>`,
    firstLook === "light" ? '</head><body class="white-background">' : "</head><body>",
    '<script id="early"',
    firstLook === "visitor" && " data-by-system",
    hydration && ` data-path="${hydration.path}" data-modules="${hydration.modules.join(" ")}"`,
    parts.opened && ` data-opened="${parts.opened}"`,
    `>${parts.early}</script><div id="app">${markup.slice(page)}</div>`,
    hydration && `<script id="state" type="application/json">${json(hydration.state)}</script>`,
    `<script id="linked-data" type="application/ld+json">${json(parts.linkedData)}</script>`,
    "</body></html>",
  ]
    .filter(Boolean)
    .join("");
}

/** JSON that cannot end the element around it. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

interface BrandProps {
  site: SiteSettings;
  /** The page's path and its language, which nobody but search engines asks the document for. */
  path: string;
  lang: string;
  themeColors: [dark: string, light: string];
  /**
   * The addresses of the brand's fonts: one that is late is not shown, and no text is laid out before one that the
   * document contains is there.
   */
  fonts: string[];
}

/** What a document's head has of the brand and of the site. The early script writes the colour of the look that is shown. */
export function BrandHead({ site, path, lang, themeColors: [dark, light], fonts }: BrandProps) {
  const { brand, logo, searchConsole, firstLook, url } = site;
  const others = site.translations?.filter(({ at }) => at === path) ?? [];
  const versions = others.length > 0 ? [{ href: path, lang }, ...others] : [];
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={brand} href="/atom.xml" />
      <link rel="alternate" type="application/feed+json" title={brand} href="/feed.json" />
      <meta property="og:site_name" content={brand} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta property="og:locale" content={lang === "en" ? "en_US" : "es_MX"} />
      {versions.map(({ href, lang }) => (
        <Fragment key={href}>
          <link rel="alternate" hrefLang={lang} href={url + href} />
          {lang === "es-MX" && <link rel="alternate" hrefLang="x-default" href={url + href} />}
        </Fragment>
      ))}
      {firstLook === "visitor" && (
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={light} />
      )}
      <meta name="theme-color" content={firstLook === "light" ? light : dark} />
      {searchConsole && <meta name="google-site-verification" content={searchConsole} />}
      {fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
      ))}
      {logo ? (
        <link rel="icon" href={logo.icon} type="image/png" />
      ) : (
        <link rel="icon" href="/static/icon-2.svg" type="image/svg+xml" />
      )}
      <link rel="apple-touch-icon" href={logo?.icon ?? "/static/apple-touch-2.png"} />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}
