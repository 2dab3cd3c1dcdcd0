import { defineConfig } from "@playwright/test";

/** What the headless shell does without: icons, and pages that are shown again as they were left. */
const WHOLE = ["theme", "documents", "contact-draft", "journeys", "editor-focus"].map(
  (name) => `e2e/${name}.spec.ts`,
);

const calm = { contextOptions: { reducedMotion: "reduce" as const } };

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

// A real browser against the real program. `e2e/test.ts` starts the program; nothing is mocked
// but what a test names: a network that fails, and the clock.
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  forbidOnly: true,
  fullyParallel: true,
  // They wait more than they compute, so three share two processors.
  workers: 3,
  retries: 0,
  // No test that passes waits for these: they are for a machine that does other work beside.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  snapshotPathTemplate: "{testDir}/trees/{arg}{ext}",
  reporter: [["dot"], ["./e2e/test-times.ts"]],
  // What is timed asks for the machine for itself: `make measured`.
  projects: [
    // Nothing turns, fades or scrolls by itself beside what is looked at; tests of motion ask for it.
    {
      name: "site",
      testIgnore: ["e2e/browsers/**", "e2e/timed/**", ...WHOLE],
      use: calm,
    },
    {
      name: "chromium",
      testMatch: WHOLE,
      use: {
        ...calm,
        channel: "chromium",
        launchOptions: {
          executablePath: "/usr/bin/chromium",
          args: ARGUMENTS,
          ignoreDefaultArgs: ["--disable-back-forward-cache"],
        },
      },
    },
    { name: "timed", testMatch: "e2e/timed/**", workers: 1 },
  ],
  use: {
    browserName: "chromium",
    locale: "es-MX",
    timezoneId: "America/Mexico_City",
    viewport: { width: 1440, height: 900 },
    // Each action, request and word of the console; what the page was at each of them costs a sixth of the whole.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false },
    screenshot: "only-on-failure",
    video: "off",
    launchOptions: {
      executablePath: "/usr/bin/chromium-headless-shell",
      args: ARGUMENTS,
    },
  },
});
