// What a page is made of for a screen reader, without its sentences: landmarks, levels of headings, and the
// names of what is operated. A changed text of the content changes nothing here.
import type { Page } from "@playwright/test";

const LANDMARKS = "banner main contentinfo complementary navigation region search form dialog";
const CONTENT = "article heading list table figure img group status alert";
const OPERATED = "link button textbox searchbox checkbox radio slider combobox";
const KEPT = new Set(`${LANDMARKS} ${CONTENT} ${OPERATED}`.split(" "));
/** Their names are the site's own and not the content's. */
const NAMED = /^(navigation|search|button|textbox|searchbox|combobox)$/;
/** The shell's links are those that docs/specification.md names. */
const OF_SHELL = /^- (banner|contentinfo)/;

interface Item {
  line: string;
  items: Item[];
}

/** One line an element, below what contains it; repeated ones once. The shell is what is around `main`. */
export async function structureOf(page: Page): Promise<{ shell: string; main: string }> {
  const root: Item = { line: "", items: [] };
  /** What contains the next line, by its indentation. */
  const open: { indent: number; item: Item }[] = [{ indent: -1, item: root }];
  for (const text of (await page.locator("body").ariaSnapshot()).split("\n")) {
    const [, space = "", role = "", name = "", rest = ""] =
      text.match(/^( *)- '?([a-z]+)((?: "(?:[^"\\]|\\.)*")?)(.*)$/) ?? [];
    if (!KEPT.has(role)) continue;
    while ((open.at(-1)?.indent ?? -1) >= space.length) open.pop();
    const isOfShell = open.some(({ item }) => OF_SHELL.test(item.line));
    const isNamed = NAMED.test(role) || (role === "link" && isOfShell);
    const states = rest.match(/\[[^\]]+\]/g)?.map((state) => ` ${state}`) ?? [];
    const item = { line: `- ${role}${isNamed ? name : ""}${states.join("")}`, items: [] };
    open.at(-1)?.item.items.push(item);
    open.push({ indent: space.length, item });
  }
  const main = root.items.find(({ line }) => line === "- main") ?? root;
  const inside = linesOf(main);
  main.items = [];
  return { shell: `${linesOf(root).join("\n")}\n`, main: `${inside.join("\n")}\n` };
}

function linesOf({ items }: Item): string[] {
  const blocks = items.map((item) => [item.line, ...linesOf(item).map((line) => `  ${line}`)]);
  return blocks.filter((block, at) => block.join() !== blocks[at - 1]?.join()).flat();
}
