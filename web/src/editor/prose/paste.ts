// What is pasted and dropped: HTML and plain text of elsewhere as the kinds of blocks that a text may hold.
// What is bold and what is an item is read from the words of the `style` attributes: the editor's policy empties
// the styles themselves.
import MarkdownIt from "markdown-it";
import { DOMParser as Parser, type Slice } from "prosemirror-model";
import { Plugin, Selection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { beginsWithBullet, isMarkdown, mended, mendedLines } from "../form/copied.ts";
import { setLink } from "./commands.ts";
import { goBelow } from "./places.ts";
import { schema } from "./schema.ts";

const ITEM_OF_WORD = /mso-list:\s*l\d+ level(\d)/i;
const NUMBER = /^\s*\(?\w{1,4}[.)]/;
/** An address of another site that an article may lead to. */
const HREF = /^(https?:\/\/[^\s/?#]+\.\S+|mailto:[^\s@]+@[^\s@]+\.[^\s@]+|tel:\+?\d{3,})$/;
/** The same as somebody copies it. */
const ADDRESS = /^((https?:\/\/|www\.)\S+\.\S+|[^\s@:/]+@[^\s@]+\.\w+)$/;
const LINES = "p, li, h1, h2, h3, h4, h5, h6";
/** Where Google's programs lead first. */
const DETOUR = /^https?:\/\/(www\.)?google\.[a-z.]+\/url\?/;
/** As assistants write it; a line that ends is one. */
const markdown = new MarkdownIt({ html: false, breaks: true });

/** `send` takes a picture that came along, `leave` the number of those that did not. */
export function pasting(send: (picture: File) => void, leave: (count: number) => void): Plugin {
  const nothing = { html: "", files: [] as File[], left: 0 };
  let inlined = nothing;
  /** Takes the pictures that come with a text; returns whether there is nothing else. */
  const receive = (view: EditorView, data: DataTransfer | null, { content }: Slice) => {
    const { files, left } = inlined;
    inlined = nothing;
    // Word and Excel put a picture of a text beside it.
    const isText = !!content.textBetween(0, content.size).trim();
    const images = [...(data?.files ?? [])].filter(({ type }) => !isText && /^image/.test(type));
    const came = [...files, ...images];
    const { isLegal } = view.state.doc.attrs;
    leave((images.length ? 0 : left) + (isLegal ? came.length : 0));
    if (!isLegal) for (const file of came) send(file);
    return images.length > 0 || !content.size;
  };
  return new Plugin({
    props: {
      transformPastedHTML(html) {
        inlined = fromElsewhere(html);
        return inlined.html;
      },
      clipboardTextParser(text, context) {
        const shape = { context, preserveWhitespace: true };
        return Parser.fromSchema(schema).parseSlice(parsed(fromPlain(text)), shape);
      },
      handlePaste(view, { clipboardData: data }, slice) {
        const { from, to } = view.state.selection;
        const address = data?.getData("text/plain").trim() ?? "";
        if (!ADDRESS.test(address) || !view.state.doc.textBetween(from, to).trim())
          return receive(view, data, slice) || goBelow(view);
        setLink(view, address, address);
        return true;
      },
      handleDrop(view, { clientX: left, clientY: top, dataTransfer }, slice) {
        const at = view.posAtCoords({ left, top });
        if (at && dataTransfer?.files.length)
          view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))));
        return receive(view, dataTransfer, slice);
      },
    },
  });
}

function fromElsewhere(given: string) {
  const files: File[] = [];
  let left = 0;
  // What was copied here is as it was.
  if (given.includes("data-pm-slice")) return { html: given, files, left };
  const named = given
    .replace(/<style[\s\S]*?<\/style>/gi, "")
    .replace(/&nbsp;|\u00a0/g, " ")
    .normalize("NFC")
    .replace(/<[^>]*>/g, (tag) => tag.replace(/\sstyle=/gi, " data-style="));
  const body = parsed(`<div>${named}</div>`);
  const all = (selector: string) => [...body.querySelectorAll<HTMLElement>(selector)];
  for (const image of all("img") as HTMLImageElement[]) {
    const file = fileOf(image.src);
    // WhatsApp and Gmail draw what is a letter.
    if (/^\p{Extended_Pictographic}/u.test(image.alt)) image.before(image.alt);
    else if (file) files.push(file);
    else left++;
  }
  for (const element of all("script, title, img")) element.remove();
  for (const element of all("pre, [data-style*=pre-], [data-style*=preserve]"))
    element.innerHTML = element.innerHTML.replace(/\n/g, "<br>");
  for (const element of all("p")) {
    const [, level] = ITEM_OF_WORD.exec(styleOf(element)) ?? [];
    if (level || beginsWithBullet(element.textContent)) asItem(element, !!level && level !== "1");
  }
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    text.data = mended(text.data);
  }
  for (const element of all("[data-style]").reverse()) {
    // Word says the same of other scripts, for which this is not: `mso-bidi-font-weight`.
    const style = styleOf(element).replace(/mso-[\w-]+:[^;]*/g, "");
    if (/font-weight:\s*(bold|[6-9]00)/i.test(style)) markWithin(element, "strong");
    if (/font-style:\s*italic/i.test(style)) markWithin(element, "em");
    const isPlain = element.matches("b, strong")
      ? /font-weight:\s*(normal|[1-5]00)/i
      : /font-style:\s*normal/i;
    if (element.matches("b, strong, i, em") && isPlain.test(style)) unwrap(element);
  }
  for (const link of all("a")) {
    const href = straight(link.getAttribute("href") ?? "");
    if (HREF.test(href)) link.setAttribute("href", href);
    else unwrap(link);
  }
  for (const cell of all("td, th") as HTMLTableCellElement[]) asCell(cell);
  for (const element of all("span, font, u, o\\:p")) unwrap(element);
  for (const line of all(LINES)) if (!line.textContent?.trim()) line.remove();
  return { html: withLines(body.innerHTML), files, left };
}

const parsed = (html: string) => new DOMParser().parseFromString(html, "text/html").body;
const styleOf = (element: Element) => element.getAttribute("data-style") ?? "";
const markWithin = (element: Element, name: string) => {
  element.innerHTML = `<${name}>${element.innerHTML}</${name}>`;
};
const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

const straight = (href: string) =>
  DETOUR.test(href) ? (new URL(href).searchParams.get("q") ?? href) : href;

function fileOf(src: string): File | null {
  const [, type, data] = /^data:(image\/(?:jpeg|png|webp));base64,(.+)/.exec(src) ?? [];
  if (!type || !data) return null;
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return new File([bytes], "imagen", { type });
}

/** Word writes an item as a paragraph with a level; its sign or number is words in it. */
function asItem(paragraph: Element, isNested: boolean) {
  const parts = [...paragraph.querySelectorAll("[data-style]")];
  const sign = parts.find((part) => /mso-list:\s*ignore/i.test(styleOf(part)));
  const list = document.createElement(NUMBER.test(sign?.textContent ?? "") ? "ol" : "ul");
  sign?.remove();
  const item = list.appendChild(document.createElement("li"));
  item.append(...paragraph.childNodes);
  paragraph.replaceWith(list);
  const above = list.previousElementSibling;
  if (isNested && above?.matches("ul, ol")) above.lastElementChild?.append(list);
}

/** A cell is words on one line, and empty in the other rows and columns that it goes over. */
function asCell(cell: HTMLTableCellElement) {
  const blocks = cell.querySelectorAll(`${LINES}, div, ul, ol, br, table, tbody, tr, td, th`);
  for (const line of blocks) {
    line.before(" ");
    unwrap(line);
  }
  const { colSpan, rowSpan, cellIndex } = cell;
  for (const name of ["colspan", "rowspan"]) cell.removeAttribute(name);
  let row: Element | null = cell.parentElement;
  for (let below = 0; row && below < rowSpan; below++) {
    const next = row.children[below ? cellIndex : cellIndex + 1] ?? null;
    for (let more = below ? 0 : 1; more < colSpan; more++) row.insertBefore(cell.cloneNode(), next);
    row = row.nextElementSibling;
  }
}

const BLOCK = "</?(?:p|div|[uo]l|li|h\\d|blockquote|table|t[a-z]+)\\b[^>]*>";
const BESIDE_A_BLOCK = new RegExp(`(${BLOCK}\\s*)(?:<br>\\s*)+|(?:<br>\\s*)+(?=${BLOCK}|$)`, "g");
const EMPTY_LINE = /<div[^>]*>\s*<br>\s*<\/div>/g;

/** A break within a paragraph is one, two begin another. Where a mail has an empty `div`, each `div` is a line. */
function withLines(html: string): string {
  const parts = html.replace(/<br[^>]*>/g, "<br>").split(EMPTY_LINE);
  const isMail = parts.length > 1;
  return parts
    .map((part) => (isMail ? part.replace(/(?:<\/div>|([^>\s]))\s*<div[^>]*>/g, "$1<br>") : part))
    .join("<div></div>")
    .replace(BESIDE_A_BLOCK, "$1")
    .replace(/<br>\s*(<br>\s*)+/g, "<p>");
}

/** Plain text: Markdown, or as WhatsApp and mails write it. */
function fromPlain(given: string): string {
  const text = mendedLines(given).trim().normalize("NFC");
  if (!isMarkdown(text)) return fromLines(text);
  return fromElsewhere(markdown.render(text.replace(/^([ \t]*)[•·▪●][ \t]+/gm, "$1- "))).html;
}

/** Lines, lists, quotations and emphasis, as WhatsApp and mails write them. */
const fromLines = (text: string) =>
  text
    .replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/\r\n?/g, "\n")
    .replace(/(^|[^\p{L}\p{N}/*])\*(?=[^\s*])([^*\n]*[^\s*])\*(?![\p{L}\p{N}*])/gu, "$1<b>$2</b>")
    .replace(/(^|[^\p{L}\p{N}/_])_(?=[^\s_])([^_\n]*[^\s_])_(?![\p{L}\p{N}_])/gu, "$1<i>$2</i>")
    .replace(/\bhttps?:\/\/[^\s/?#<"]+\.[^\s<"]*[^\s<".,;:)]/g, '<a href="$&">$&</a>')
    .replace(/^\s*[•·▪●*-]\s+(.+)$/gm, "<ul><li>$1</li></ul>")
    .replace(/^\s*(\d{1,2})[.)]-?\s+(.+)$/gm, '<ol start="$1"><li>$2</li></ol>')
    .replace(/^>.*(\n>.*)*/gm, (quotation) => {
      const lines = quotation.replace(/^>[ \t]?/gm, "");
      return `<blockquote><p>${lines}</p></blockquote>`;
    })
    .replace(/\n+(?=<(?:[uo]l|blockquote))|(<\/(?:[uo]l|blockquote)>)\n+/g, "$1")
    .replace(/\n\s*\n/g, "<p>")
    .replace(/\n/g, "<br>");
