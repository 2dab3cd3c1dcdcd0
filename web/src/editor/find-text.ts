// Which value of the content a text on a page comes from.
import type { ContentFile, Json, Pointer } from "./api.ts";

export interface Found {
  path: string;
  pointer: Pointer;
}

/** The value that says this text, or most of it; a placeholder in a value stands for anything. */
export function findText(text: string, files: readonly ContentFile[]): Found | null {
  const sought = normal(text);
  if (!sought) return null;
  let best: Found | null = null;
  let longest = 0;
  for (const { path, data, body } of files) {
    for (const [pointer, value] of valuesOf(data, [])) {
      const length = matched(normal(value), sought);
      if (length <= longest) continue;
      longest = length;
      best = { path, pointer };
    }
    for (const block of blocksOf(body)) {
      const length = matched(block, sought);
      if (length <= longest) continue;
      longest = length;
      best = { path, pointer: ["body", block.slice(0, 80)] };
    }
  }
  return best;
}

const normal = (text: string) => text.replace(/\s+/g, " ").trim();

/** How many letters of a value stand in the text: all of them, around its placeholders, or none. */
function matched(value: string, sought: string): number {
  const literal = value.replace(/\{[^{}]+\}/g, "");
  if (literal.length < 2 && value !== sought) return 0;
  if (value === sought) return literal.length + 1000;
  const parts = value
    .split(/\{[^{}]+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = parts.join(".+?");
  if (new RegExp(`^${pattern}$`, "i").test(sought)) return literal.length + 500;
  // A heading with a link in it, or a few words typed to look for: one holds the other.
  if (value.toLowerCase().includes(sought.toLowerCase())) return sought.length;
  const isLong = literal.length >= 12;
  return isLong && new RegExp(pattern, "i").test(sought) ? literal.length : 0;
}

function* valuesOf(value: Json, pointer: Pointer): Generator<[Pointer, string]> {
  if (typeof value === "string") yield [pointer, value];
  else if (typeof value === "object" && value)
    for (const [key, inner] of Object.entries(value)) yield* valuesOf(inner, [...pointer, key]);
}

function blocksOf(body: string | null): string[] {
  const blocks = (body ?? "").split(/\n\s*\n/);
  // Each point of a list and each cell of a table is a text of its own on the page.
  const parts = blocks.flatMap((block) => [block, ...(block.match(/(?:\\.|[^|\n\\])+/g) ?? [])]);
  return parts.map((part) => normal(plain(part))).filter(Boolean);
}

/** Markdown as a page shows it. */
const plain = (block: string) =>
  block
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^\s*(#+|>|-|\d+\.)\s+/gm, "")
    .replace(/[*\\]/g, "");
