import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { precompressed } from "./web/precompressed.ts";
import { TARGET } from "./web/src/browsers.ts";

/** The part of markdown-it that finds addresses by itself, which the site does not either. */
const withoutUnused: Plugin = {
  name: "without-unused",
  enforce: "pre",
  resolveId: (id) => (id === "linkify-it" ? "\0unused" : null),
  load: (id) => (id === "\0unused" ? "export default function () { return {}; }" : null),
};

/** What the first screen has. */
const START =
  /web\/src\/(components\/|editor\/(main|api\/api|components\/(?!uploads)|data\/(?!past|article-head|derived)|form\/faults|lib\/(?!page-frame|touched|shrink|days-in-words)|publish\/(?!disputes|first-publication|in-list)))/;

/** What every screen with a page beside it has. */
const WORKSPACE =
  /web\/src\/editor\/(data\/article-head|form\/(frame|use-schema|week(?=\.ts$)|inputs\/(link|taken|text))|lib\/(page-frame|touched)|page\/(preview|marks|touch)|publish\/in-list|screens\/(task|use-focus|article|articles\.module))\./;

// The editor is an app of its own: no file of the site's build is made of its sources.
export default defineConfig({
  root: "web/src/editor",
  plugins: [withoutUnused, react(), precompressed],
  publicDir: false,
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    outDir: "../../dist/editor",
    emptyOutDir: true,
    target: TARGET,
    // Its policy allows no `data:` address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every screen has is one file: each file more is compressed by itself.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "start", test: START },
            { name: "workspace", test: WORKSPACE },
          ],
        },
      },
    },
  },
});
