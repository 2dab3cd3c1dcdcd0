// A reporter that writes the seconds of each test into the file COLUMBARIO_TEST_TIMES.
import { appendFileSync } from "node:fs";
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

const FILE = process.env["COLUMBARIO_TEST_TIMES"];

// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default class TestTimes implements Reporter {
  onTestEnd(test: TestCase, { duration }: TestResult): void {
    const title = test.titlePath().filter(Boolean).slice(1).join(" › ");
    if (FILE) appendFileSync(FILE, `${(duration / 1000).toFixed(3)}\t${title}\n`);
  }
}
