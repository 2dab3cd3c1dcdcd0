import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { precompressed } from "./web/precompressed.ts";
import { TARGET } from "./web/src/browsers.ts";

/**
 * What of the libraries nobody needs here: the part of markdown-it that finds addresses by itself, which the site
 * does not either, and of the forms the library's own inputs and layouts.
 */
const UNUSED =
  /^linkify-it$|\/Layout(Grid|MultiSchema)Field\.js$|^\.\/components\/widgets\/index\.js$/;
const withoutUnused: Plugin = {
  name: "without-unused",
  enforce: "pre",
  resolveId: (id) => (UNUSED.test(id) ? "\0unused" : null),
  load: (id) => (id === "\0unused" ? "export default function () { return {}; }" : null),
};

/** What the first screen has; the page beside a text comes with the screens that show it. */
const START = /web\/src\/(components|editor\/(state\/(?!versions))?(?!preview\.|marks\.)[^/]+$)/;

/** What every screen with a page beside it has. */
const WORKSPACE =
  /web\/src\/editor\/(preview\.|marks\.|screens\/((task|use-focus|article|article-head)\.|articles\.module)|form\/(frame|use-schema|widgets)\.)/;

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
