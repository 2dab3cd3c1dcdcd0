import type { ReactNode } from "react";
import type { Settings } from "../api/types.ts";

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

interface Props {
  assets: Assets;
  /** What only the server knows: the browser leaves what it finds there as it is. */
  head?: ReactNode;
  children: ReactNode;
}

/** The whole document, the same on the server and in the browser. */
export function Document({ assets, head, children }: Props) {
  return (
    <html lang="es-MX">
      <head>
        <style id="style" dangerouslySetInnerHTML={{ __html: assets.css }} />
        {assets.sheets.map((sheet) => (
          <link key={sheet} rel="stylesheet" href={sheet} disabled />
        ))}
        {head}
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

interface BrandProps {
  site: Settings;
  style: string;
  themeColor: string;
  /** The addresses of fonts that are shown if they arrive at once. */
  fonts: string[];
}

/** What a document's head has of the brand. The early script writes the colour of the light look. */
export function BrandHead({ site: { logo }, style, themeColor, fonts }: BrandProps) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content={themeColor} />
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
      {style && <style id="brand" dangerouslySetInnerHTML={{ __html: style }} />}
    </>
  );
}

/** Reads back what the server wrote, so that hydration finds the same document. */
export function assetsOf(document: globalThis.Document): Assets {
  const text = (id: string) => document.getElementById(id)?.textContent ?? "";
  return {
    css: text("style"),
    sheets: [...document.querySelectorAll("link[disabled]")].map(
      (link) => link.getAttribute("href") ?? "",
    ),
    early: text("early"),
    modules: document.getElementById("early")?.dataset["modules"] ?? "",
    state: text("state"),
    linkedData: text("linked-data"),
  };
}
