import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompressed } from "./web/precompressed.ts";
import { TARGET } from "./web/src/browsers.ts";

// The editor is an app of its own: no file of the site's build is made of its sources.
export default defineConfig({
  root: "web/src/editor",
  plugins: [react(), precompressed],
  publicDir: false,
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    outDir: "../../dist/editor",
    emptyOutDir: true,
    target: TARGET,
    // Its policy allows no `data:` address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
