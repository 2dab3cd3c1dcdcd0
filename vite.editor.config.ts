import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { precompressed } from "./web/precompressed.ts";
import { TARGET } from "./web/src/browsers.ts";

/** Leaves out the part of markdown-it that finds addresses by itself, which the site does not either. */
const withoutLinkify: Plugin = {
  name: "without-linkify",
  enforce: "pre",
  resolveId: (id) => (id === "linkify-it" ? "\0linkify-it" : null),
  load: (id) => (id === "\0linkify-it" ? "export default class {}" : null),
};

// The editor is an app of its own: no file of the site's build is made of its sources.
export default defineConfig({
  root: "web/src/editor",
  plugins: [withoutLinkify, react(), precompressed],
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
          groups: [{ name: "start", test: /web\/src\/(components|site|editor\/(state\/)?[^/]+$)/ }],
        },
      },
    },
  },
});
