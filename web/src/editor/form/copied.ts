// What comes along with a text that is copied from a PDF, from Word or from a program that writes Markdown.

/** As `crates/basics/src/unseen.rs` says, which has the last word; `tests/fixtures/copied-texts.json` holds both. */
const NEVER = /[\p{Cs}\p{Co}\p{Noncharacter_Code_Point}]|(?![\t\n\r])\p{Cc}/gu;
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they end a line in Word and a page in a PDF
const BREAKS = /[\x0b\x0c\x85\u2028\u2029]/g;
const LIGATURES = /[\ufb00-\ufb06]/g;

/** Bullets of Word's fonts for signs at the beginning of a line. */
const BULLETS = /^([ \t]*)[\uf000-\uf0ff][ \t]*/gm;
export const beginsWithBullet = (line: string) => /^\s*[\uf000-\uf0ff]/.test(line);

export const mended = (text: string) =>
  text
    .replace(BREAKS, " ")
    .replace(LIGATURES, (sign) => sign.normalize("NFKC"))
    .replace(NEVER, "")
    .replace(UNSEEN, "");

/** The same of several lines, in which bullets are bullets. */
export const mendedLines = (text: string) => mended(text.replace(BULLETS, "$1• "));

/** Whether a text is Markdown, which assistants write, and neither WhatsApp's nor a mail's. */
export const isMarkdown = (text: string) =>
  /\*\*\S|^ {0,3}#{1,6} \S|\]\((https?:|mailto:|tel:)|^\|.*\|[ \t]*\n\|[\s:|-]+\|/m.test(text);

/** The words of a text for an input, where signs of Markdown would be read as they are. */
export const wordsOf = (text: string) =>
  mendedLines(text)
    .replace(/^[ \t]*(#{1,6}|>|[-*•·▪●])[ \t]+/gm, "")
    .replace(/!?\[([^\]\n]+)\]\([^)\s]+\)/g, "$1")
    .replace(/\*\*(\S(?:[^\n]*?\S)?)\*\*/g, "$1")
    .replace(/(^|[^\p{L}\p{N}*])\*(?=[^\s*])([^*\n]*[^\s*])\*(?![\p{L}\p{N}*])/gu, "$1$2");
