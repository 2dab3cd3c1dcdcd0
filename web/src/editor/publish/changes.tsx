// What changes, in words: before and after.
import type { Change } from "../api/api.ts";
import { filled } from "../form/names.ts";
import { titleOf } from "../lib/item-names.ts";
import { editHref } from "../lib/routes.ts";
import { counted, cutOff } from "../lib/text.ts";
import styles from "./changes.module.css";

/** How many changes are shown before one asks for all. */
const SHOWN = 2;
/** How many words are said around a difference. */
const AROUND = 3;

interface Props {
  changes: Change[];
  /** Whether there is no place any more to which their names could lead. */
  isGone?: boolean;
}

export function Changes({ changes, isGone }: Props) {
  // A picture is seen where a text names it.
  const said = changes.filter(({ path }) => !path.startsWith("media/"));
  const items = said.reverse().map((change) => (
    <li key={JSON.stringify(change)}>
      {isGone ? (
        <b>{titleOf(change)}</b>
      ) : (
        <a href={editHref(change.path, change.pointer)} className="target">
          {titleOf(change)}
        </a>
      )}{" "}
      <Words {...change} />
    </li>
  ));
  const more = items.length - SHOWN;
  return (
    <>
      <ul className={styles.changes}>{items.slice(0, SHOWN)}</ul>
      {more > 0 && (
        <details>
          <summary>y {counted(more, "cambio más", "cambios más")}</summary>
          <ul className={styles.changes}>{items.slice(SHOWN)}</ul>
        </details>
      )}
    </>
  );
}

function Words({ kind, says, before, after }: Change) {
  if (kind !== "changed" || before === null || after === null) {
    const Mark = kind === "removed" ? "del" : "ins";
    return (
      <Mark>
        {says} {filledWords(after ?? before ?? "")}
      </Mark>
    );
  }
  const [old, now] = difference(before, after);
  return (
    <>
      <del>{old}</del> <span aria-hidden="true">→</span>
      <span className="visually-hidden"> {says} </span> <ins>{now}</ins>
    </>
  );
}

/** Letters of a text in a list. */
const MOST = 140;

/** Of two long texts, where they differ, with a few words around it. */
export function difference(one: string, other: string, most = MOST): [string, string] {
  if (plain(filled(one)) === plain(filled(other)))
    return [filledWords(one), "lo mismo, tomado de otro dato o escrito a mano"];
  const [old, now] = [one.split(" "), other.split(" ")];
  const least = Math.min(old.length, now.length);
  let start = 0;
  while (start < least && old[start] === now[start]) start++;
  let end = 0;
  while (end < least - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const from = Math.max(0, start - AROUND);
  const cut = (words: string[]) => {
    const to = Math.min(words.length, words.length - end + AROUND);
    return filledWords(
      `${from ? "…" : ""}${words.slice(from, to).join(" ")}${to < words.length ? "…" : ""}`,
      most,
    );
  };
  return [cut(old), cut(now)];
}

/** As people see it. */
const plain = (text: string) => text.replace(/\s+/g, " ").trim();

export const filledWords = (text: string, most = MOST) => cutOff(filled(text), most);
