import { defineConfig } from "@playwright/test";
import type { Engine } from "./e2e/browsers/test.ts";

// A walk of the site in every kind of browser, against the real program: `make browsers`. What is in
// `e2e/` itself looks closer, with Chromium alone.
export default defineConfig<object, { engine: Engine }>({
  testDir: "e2e/browsers",
  outputDir: "test-results",
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // No test that passes waits for these: they are for a machine that does other work beside.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [["line"]],
  projects: (["chromium", "firefox", "webkit"] as const).map((engine) => ({
    name: engine,
    use: { engine },
  })),
});
