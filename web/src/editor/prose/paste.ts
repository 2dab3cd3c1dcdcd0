// HTML from elsewhere as the kinds of blocks that a text may hold. What is bold and what is an item is read
// from the words of the `style` attributes: the editor's policy empties the styles themselves.
const ITEM_OF_WORD = /mso-list:\s*l\d+ level(\d)/i;
const NUMBER = /^\s*\(?\w{1,4}[.)]/;
/** An address of another site that an article may lead to. */
const HREF = /^(https?:\/\/[^\s/?#]+\.\S+|mailto:[^\s@]+@[^\s@]+\.[^\s@]+|tel:\+?\d{3,})$/;
const LINES = "p, li, h1, h2, h3, h4, h5, h6";

export function fromElsewhere(html: string): { html: string; pictures: number } {
  // What was copied here is as it was.
  if (html.includes("data-pm-slice")) return { html, pictures: 0 };
  const unstyled = html.replace(/<style[\s\S]*?<\/style>/gi, "");
  const named = unstyled.replace(/<[^>]*>/g, (tag) => tag.replace(/\sstyle=/gi, " data-style="));
  const { body } = new DOMParser().parseFromString(`<div>${named}</div>`, "text/html");
  const all = (selector: string) => [...body.querySelectorAll<HTMLElement>(selector)];
  const pictures = all("img").length;
  for (const element of all("script, title, img")) element.remove();
  for (const element of all("pre, [data-style*=pre-wrap]"))
    element.innerHTML = element.innerHTML.replace(/\n/g, "<br>");
  for (const element of all("p")) {
    const [, level] = ITEM_OF_WORD.exec(styleOf(element)) ?? [];
    if (level) asItem(element, Number(level));
  }
  for (const element of all("[data-style]")) {
    const style = styleOf(element);
    if (/font-weight:\s*(bold|[6-9]00)/i.test(style)) wrapWithin(element, "strong");
    if (/font-style:\s*italic/i.test(style)) wrapWithin(element, "em");
    const isPlain = element.matches("b, strong")
      ? /font-weight:\s*(normal|[1-5]00)/i
      : /font-style:\s*normal/i;
    if (element.matches("b, strong, i, em") && isPlain.test(style)) unwrap(element);
  }
  for (const link of all("a")) if (!HREF.test(link.getAttribute("href") ?? "")) unwrap(link);
  for (const cell of all("td, th") as HTMLTableCellElement[]) {
    for (const line of cell.querySelectorAll(
      `${LINES}, div, ul, ol, br, table, tbody, tr, td, th`,
    )) {
      line.before(" ");
      unwrap(line);
    }
    const { colSpan } = cell;
    for (const name of ["colspan", "rowspan"]) cell.removeAttribute(name);
    for (let more = 1; more < colSpan; more++) cell.after(cell.cloneNode());
  }
  for (const line of all("br")) breakAt(line);
  for (const line of all(LINES)) if (!line.textContent?.trim()) line.remove();
  return { html: body.innerHTML, pictures };
}

const styleOf = (element: Element) => element.getAttribute("data-style") ?? "";
const unwrap = (element: Element) => element.replaceWith(...element.childNodes);
const made = (name: string, { ownerDocument }: Element) => ownerDocument.createElement(name);

function wrapWithin(element: Element, name: string) {
  const mark = made(name, element);
  mark.append(...element.childNodes);
  element.append(mark);
}

/** Word writes an item as a paragraph with a level; its sign or number is words in it. */
function asItem(paragraph: Element, level: number) {
  const parts = [...paragraph.querySelectorAll("[data-style]")];
  const sign = parts.find((part) => /mso-list:\s*ignore/i.test(styleOf(part)));
  const name = NUMBER.test(sign?.textContent ?? "") ? "ol" : "ul";
  sign?.remove();
  const wanted = level === 1 ? `${name}[data-word]` : "[data-word]";
  const listAt = (there: Element | null, put: (list: Element) => void) => {
    if (there?.matches(wanted)) return there;
    const list = made(name, paragraph);
    list.setAttribute("data-word", "");
    put(list);
    return list;
  };
  let list = listAt(paragraph.previousElementSibling, (list) => paragraph.before(list));
  for (let depth = 1; depth < level; depth++) {
    const item = list.lastElementChild ?? list.appendChild(made("li", paragraph));
    list = listAt(item.lastElementChild, (list) => item.append(list));
  }
  const item = list.appendChild(made("li", paragraph));
  item.append(...paragraph.childNodes);
  paragraph.remove();
}

/** A line of an address or a prayer is a paragraph: the site has no other lines. */
function breakAt(line: Element) {
  const block = line.closest(`${LINES}, div`);
  if (!block?.matches("p, div")) return line.replaceWith(" ");
  const range = line.ownerDocument.createRange();
  range.setStartAfter(line);
  range.setEnd(block, block.childNodes.length);
  const rest = block.cloneNode();
  rest.appendChild(range.extractContents());
  block.after(rest);
  line.remove();
}
