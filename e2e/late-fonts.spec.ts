// Nothing moves when the fonts arrive late: what is shown meanwhile has the same lines.
import { expectLateFontsMoveNothing, PHONES } from "./late-fonts.ts";
import { routes } from "./routes.ts";
import { test } from "./test.ts";

const paths = routes.filter(({ status }) => status === 200).map(({ path }) => path);

for (const width of PHONES) {
  // Specification 15.3
  test(`no page moves when its fonts arrive late, ${width} px wide`, async ({ page }) => {
    await expectLateFontsMoveNothing(page, width, paths);
  });
}
