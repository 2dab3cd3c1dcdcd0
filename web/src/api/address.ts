// Where pages are and what they take of a query, by the one table of them.
import { MAX_TEXT_CHARS } from "./constants.ts";
import { type PageName, pages } from "./pages.ts";

/** The one page that every other leads to. */
export const contactPath = pages.contact.path;

/** Its form. */
export const writePath = `${contactPath}#escribir`;

/** Its form with a message begun, which the visitor may change before sending it. */
export const writePathWith = (
  asked: { diseno: string } | { mensaje: string },
  path: string = writePath,
) => path.replace("#", `?${new URLSearchParams(asked)}#`);

/** The address of a page, as the router writes it; `product` is the name in `content/site.toml`. */
export function addressOf(page: PageName, product: string): string {
  return pages[page].path.replace("{product}", product);
}

/** A text as an address has it, on both sides (`tests/fixtures/blog-addresses.json`). */
export function shortened(text: string): string {
  return [...text.trim()].slice(0, MAX_TEXT_CHARS).join("").trimEnd();
}

/** What a page takes of its query: by nothing else does the server tell its documents apart. */
export function queryOf<Name extends PageName>(page: Name, url: string) {
  const given = new URL(url).searchParams;
  const names: readonly string[] = pages[page].query;
  const taken = names.map((name) => [name, shortened(given.get(name) ?? "")]);
  return Object.fromEntries(taken) as Record<(typeof pages)[Name]["query"][number], string>;
}
