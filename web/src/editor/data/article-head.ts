// What of an article's head follows from its text, as long as nobody has written it otherwise.
import type { Data, Text } from "../api/api.ts";
import { summaryOf } from "../lib/text.ts";

export interface Shown {
  src: string;
  alt: string;
}

export function coverOf(data: Data | undefined): Shown {
  const { src = "", alt = "" } = (data?.["picture"] ?? {}) as Data;
  return { src: String(src), alt: String(alt) };
}

/** The head of a text that became another one. What was typed of the cover stays. */
export function withHead({ data, body }: Text, next: string, isCoverTyped = false): Data {
  const { description, picture } = data;
  const isProposed = description === "" || description === summaryOf(body ?? "");
  const before = isCoverTyped ? [] : picturesOf(body ?? "");
  const cover = coverFor(coverOf(data), before, picturesOf(next));
  return {
    ...data,
    ...(isProposed && { description: summaryOf(next) }),
    // What else is said of a picture is not said of another.
    ...(picture !== undefined && {
      picture: { ...(cover.src === coverOf(data).src && (picture as Data)), ...cover },
    }),
  };
}

/** The first picture of the text, and what is said there of that picture. */
function coverFor(cover: Shown, before: Shown[], now: Shown[]): Shown {
  const isCover = ({ src }: Shown) => src === cover.src;
  const isSame = !cover.alt || cover.alt === before.find(isCover)?.alt;
  const follows = !cover.src || (isSame && before[0] && isCover(before[0]));
  const alike = follows ? now[0] : isSame && now.find(isCover);
  return alike || cover;
}

export const picturesOf = (body: string): Shown[] =>
  Array.from(
    body.matchAll(/^!\[((?:\\.|[^\]\\])*)\]\(<?([^)>"]+?)>?(?: ".*")?\)$/gm),
    ([, alt = "", src = ""]) => ({ src, alt: alt.replace(/\\([[\]])/g, "$1") }),
  );
