// A checker of HTML over the documents as the server sends them. What ARIA allows is axe's (e2e/axe.ts).
import { test as alone } from "@playwright/test";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { PATH } from "./contact-form.ts";
import { routes } from "./routes.ts";
import { expect, test } from "./test.ts";

const checker = new HtmlValidate(
  new StaticConfigLoader({
    extends: ["html-validate:standard", "html-validate:a11y", "html-validate:document"],
    elements: ["html5"],
    rules: {
      "no-missing-references": "error",
      // Whatever may have a name: a slide is one of so many.
      "aria-label-misuse": ["error", { allowAnyNamable: true }],
      // Every file comes from the site itself.
      "require-sri": "off",
      // The question whether an urn fits is answered while it is typed.
      "wcag/h32": "off",
    },
  }),
);

// Specification 16.7
test("the HTML checker finds no error in any document", async ({ request }) => {
  const documents = new Map<string, string>();
  for (const { path } of routes) documents.set(path, await (await request.get(path)).text());
  for (const path of ["/Blog/all-articles_es_2", "/Blog/all-articles_es?q=zzzxqw"]) {
    documents.set(path, await (await request.get(path)).text());
  }
  const plain = { name: "Ana", email: "ana@ejemplo.mx", message: "Hola." };
  for (const [name, form] of Object.entries({ sent: plain, faulty: { ...plain, email: "ana" } })) {
    const answer = await request.post(PATH, { form, headers: { accept: "text/html" } });
    expect(answer.headers()["content-type"]).toContain("text/html");
    documents.set(name, await answer.text());
  }
  const faults: string[] = [];
  for (const [name, html] of documents) {
    faults.push(...(await errorsOf(html)).map((said) => `${name}: ${said}`));
  }
  for (const [name, html] of documents)
    faults.push(...sizesFaults(html).map((said) => `${name}: ${said}`));
  expect(faults).toEqual([]);
});

// What is tested of the checker itself needs no program.
alone("the checker is one that finds errors", async () => {
  const page = (body: string) =>
    `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><title>Falla</title></head><body>${body}</body></html>`;
  expect(await errorsOf(page("<p>Nada</p>"))).toEqual([]);
  for (const faulty of [
    '<p id="a"></p><p id="a"></p>',
    "<p><div>a</div></p>",
    "<ul><div>a</div></ul>",
    '<img src="a.png">',
    '<label for="a">a</label>',
    "<h1>a</h1><h3>a</h3>",
    "<div><section>a</div>",
  ]) {
    expect(await errorsOf(page(faulty)), faulty).not.toEqual([]);
  }
});

alone(
  "it also finds sizes that have nothing to choose from, and an own width of what is not lazy",
  () => {
    for (const valid of [
      '<img src="a.jpg" srcset="a.jpg 1w" sizes="auto, 1px" loading="lazy">',
      '<picture><source srcset="a 1w" sizes="auto, 1px"><img src="a.jpg" srcset="a.jpg 1w" sizes="auto, 1px" loading="lazy"></picture>',
      '<picture><source srcset="a 1w" sizes="1px"><img src="a.jpg"></picture>',
    ])
      expect(sizesFaults(valid), valid).toEqual([]);
    for (const faulty of [
      '<img src="a.jpg" sizes="1px">',
      '<img src="a.jpg" srcset="a.jpg 1w" sizes="auto, 1px">',
      '<picture><source srcset="a 1w" sizes="auto, 1px"><img src="a.jpg" loading="lazy"></picture>',
      '<picture><source srcset="a 1w" sizes="auto, 1px"><img src="a.jpg" sizes="auto" loading="lazy"></picture>',
    ])
      expect(sizesFaults(faulty), faulty).not.toEqual([]);
  },
);

/**
 * What the W3C's checker asks besides: `sizes` belongs to a set of files, and only an image that is lazy and has such
 * a set may take its own width, itself or in the sources before it.
 */
function sizesFaults(html: string): string[] {
  const pictures = [...html.matchAll(/<picture.*?<\/picture>|<img[^>]*>/gs)].map(([it]) => it);
  return pictures.filter((picture) => {
    const tags = picture.match(/<(?:img|source)[^>]*>/g) ?? [];
    const isChosen = tags.every((tag) => !/ sizes=/i.test(tag) || / srcset=/i.test(tag));
    const image = tags.at(-1) ?? "";
    const isOwn = / loading="lazy"/.test(image) && / sizes="auto/i.test(image);
    return !isChosen || (/ sizes="auto/i.test(picture) && !isOwn);
  });
}

async function errorsOf(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const around = html.split("\n")[line - 1]?.slice(Math.max(0, column - 60), column + 60);
      return `${ruleId}: ${message} (${around})`;
    }),
  );
}
