// `make dev`: the web with hot reload, in front of the running program.
import { defineConfig, mergeConfig } from "vite";
import build from "../vite.config.ts";
import { site } from "./site.ts";

export default defineConfig((env) =>
  mergeConfig(build(env), {
    appType: "custom",
    // Relative to the root, `web/`, below which it would count as a source of the build.
    cacheDir: "../target/dev/vite",
    plugins: [site],
    optimizeDeps: { entries: ["src/app/client.tsx"] },
    server: { host: "127.0.0.1", watch: { ignored: ["**/dist/**"] } },
  }),
);
