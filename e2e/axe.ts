// What axe finds: all of its rules, also those of AAA, of good practice and the experimental ones.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { atRest, expect } from "./test.ts";

type RunOptions = Parameters<AxeBuilder["options"]>[0];

const TAGS = [
  ...["wcag2a", "wcag2aa", "wcag2aaa", "wcag21a", "wcag21aa", "wcag22aa"],
  ...["best-practice", "experimental"],
];

/** What a look can change: all else is the same document in both. */
const RULES_OF_COLOURS = ["color-contrast-enhanced", "link-in-text-block"];

export async function expectNoFault(page: Page) {
  await expectNone(page, {
    runOnly: { type: "tag", values: TAGS },
    rules: {
      // What has the contrast of AAA has that of AA.
      "color-contrast": { enabled: false },
      "color-contrast-enhanced": { enabled: true },
      "target-size": { enabled: true },
    },
  });
}

/** For a look whose document has been judged whole in another look. */
export async function expectReadable(page: Page) {
  await expectNone(page, { runOnly: RULES_OF_COLOURS });
}

/** For a state of a page, with whatever is open in it. */
export async function expectNoFaultInBothLooks(page: Page) {
  await expectNoFault(page);
  await inTheOtherLook(page, () => expectReadable(page));
}

/** For a document that has been judged whole as another brand's. */
export async function expectReadableInBothLooks(page: Page) {
  await expectReadable(page);
  await inTheOtherLook(page, () => expectReadable(page));
}

/** What is open covers the switch, which does no more than this. */
async function inTheOtherLook(page: Page, judge: () => Promise<void>) {
  const turn = () => page.evaluate(() => document.body.classList.toggle("white-background"));
  await turn();
  await judge();
  await turn();
}

async function expectNone(page: Page, rules: RunOptions) {
  await atRest(page);
  // Wherever the page is scrolled to, the bar at the bottom of a phone half covers something; axe
  // takes that for a small target. A focused element is never covered: keyboard.spec.ts.
  await placeBar(page, "static");
  // No page of the site has a frame, which the other mode opens a second page for: half of the time. What the
  // editor has in its frames is a page of the site, which is judged by itself.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"], iframes: false, ...rules })
    .analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary?.split("\n")[1]?.trim()}`,
    ),
  );
  expect(faults).toEqual([]);
  await placeBar(page, "");
}

function placeBar(page: Page, position: string): Promise<void> {
  return page.evaluate((position) => {
    const bar = document.querySelector<HTMLElement>("[data-quick-bar]");
    if (bar) bar.style.position = position;
  }, position);
}
