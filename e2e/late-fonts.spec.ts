// Nothing moves when the fonts arrive late: what is shown meanwhile has the same lines.
import { expectLateFontsMoveNothing } from "./late-fonts.ts";
import { routes } from "./routes.ts";
import { test } from "./test.ts";

for (const { path } of routes.filter(({ status }) => status === 200)) {
  test(`${path} does not move when its fonts arrive late`, async ({ page }) => {
    await expectLateFontsMoveNothing(page, path);
  });
}
