import type { ReactNode } from "react";

declare module "react" {
  interface LinkHTMLAttributes<T> {
    /** Part of HTML, missing in React's types: the sheet is declared and not loaded. */
    disabled?: T extends HTMLLinkElement ? boolean : never;
  }
}

/** What the document contains beside the page. The browser reads it back from there. */
export interface Assets {
  /** The page's styles, inline so that the first paint waits for nothing. */
  css: string;
  /** The site's own colours, as a style; empty where it has those of the build. */
  colors: string;
  /** The addresses of the same styles, so that a later page that shares some does not load them. */
  sheets: string[];
  /** The script that runs before the first paint. */
  early: string;
  /** What that script loads later, the client first; separated by spaces. */
  modules: string;
  /** What the loaders answered, and what the client needs to build the same routes. */
  state: string;
  /** schema.org, for search engines. */
  linkedData: string;
}

/** The whole document, the same on the server and in the browser. */
export function Document({ assets, children }: { assets: Assets; children: ReactNode }) {
  return (
    <html lang="es-MX">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* The early script writes the colour of the look that is shown. */}
        <meta name="theme-color" content="#15120f" suppressHydrationWarning />
        <link rel="icon" href="/static/icon-2.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/static/apple-touch-2.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <style id="style" dangerouslySetInnerHTML={{ __html: assets.css }} />
        {assets.colors ? (
          <style id="colors" dangerouslySetInnerHTML={{ __html: assets.colors }} />
        ) : null}
        {assets.sheets.map((sheet) => (
          <link key={sheet} rel="stylesheet" href={sheet} disabled />
        ))}
      </head>
      {/* The early script sets classes on <body> that React does not know. */}
      <body suppressHydrationWarning>
        <script
          id="early"
          data-modules={assets.modules}
          dangerouslySetInnerHTML={{ __html: assets.early }}
        />
        {children}
        <script
          id="state"
          type="application/json"
          dangerouslySetInnerHTML={{ __html: assets.state }}
        />
        <script
          id="linked-data"
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: assets.linkedData }}
        />
      </body>
    </html>
  );
}

/** Reads back what the server wrote, so that hydration finds the same document. */
export function assetsOf(document: globalThis.Document): Assets {
  const text = (id: string) => document.getElementById(id)?.textContent ?? "";
  return {
    css: text("style"),
    colors: text("colors"),
    sheets: [...document.querySelectorAll("link[disabled]")].map(
      (link) => link.getAttribute("href") ?? "",
    ),
    early: text("early"),
    modules: document.getElementById("early")?.dataset["modules"] ?? "",
    state: text("state"),
    linkedData: text("linked-data"),
  };
}
