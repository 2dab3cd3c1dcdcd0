// What the program makes of a text by itself is not asked about: it is made again.
import { api, type Change, type ContentFile, type Data, type Text } from "../api/api.ts";
import { summaryOf } from "../lib/text.ts";
import { coverOf, picturesOf, type Shown, withHead } from "./article-head.ts";

export interface Remade {
  /** What of the head was made: that is not sent. */
  keys: string[];
  /** The head that follows from the text, once both are one. */
  head: (merged: Text) => Data;
}

/** Whether a value of the head is as the program makes it of the text. */
function isMade({ data, body }: Text, key: string): boolean {
  const { description } = data;
  if (key === "description") return description === "" || description === summaryOf(body ?? "");
  const cover = coverOf(data);
  const isCover = ({ src, alt }: Shown) => src === cover.src && alt === cover.alt;
  return key === "picture" && (!cover.alt || picturesOf(body ?? "").some(isCover));
}

/** What somebody has written is left to them. */
export async function remade(
  mine: ContentFile,
  disputed: readonly Change[],
): Promise<Remade | null> {
  const keys = disputed.flatMap(({ pointer: [key = ""] }) => (isMade(mine, key) ? [key] : []));
  if (keys.length === 0) return null;
  const theirs = await api.file(mine.path);
  return {
    keys,
    head: ({ data, body }) => withHead({ data, body: theirs.body }, body ?? ""),
  };
}
