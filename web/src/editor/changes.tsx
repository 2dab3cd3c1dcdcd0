// What changes, in words: before and after.
import type { Change, Pointer } from "./api.ts";
import styles from "./changes.module.css";
import { labelAt } from "./form/schema.ts";
import { editHref } from "./routes.ts";
import { useDrafts } from "./state/drafts.ts";
import { counted } from "./words.ts";

/** How many changes are shown before one asks for all. */
const SHOWN = 2;
/** How many words are said around a difference. */
const AROUND = 3;

export function Changes({ changes }: { changes: Change[] }) {
  const open = useDrafts(({ open }) => open);
  // A picture is seen where a text names it.
  const said = changes.filter(({ path }) => !path.startsWith("media/"));
  const items = said.reverse().map(({ path, pointer, title, label, before, after }) => (
    <li key={`${path}/${pointer.join("/")}/${before}/${after}`}>
      <a href={editHref(path, pointer)}>
        {title}: {nameOf(labelAt(open[path]?.schema, fieldOf(pointer)) ?? plain(pointer, label))}
      </a>{" "}
      <Words pointer={pointer} before={before} after={after} />
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

/** A text for a state of the building is called as the texts for all of them; a switch, as what it shows. */
const fieldOf = (pointer: Pointer) =>
  /^(planned|construction|open|shown|withdrawn|draft)$/.test(pointer.at(-1) ?? "")
    ? pointer.slice(0, -1)
    : pointer;

/** The same of a file that is not open. */
const plain = (pointer: Pointer, label: string) => {
  if (pointer.at(-1) === "shown") return "El listón";
  return fieldOf(pointer) === pointer ? label : "Texto";
};

/** What a value is called, without what is said of how it is written. */
const nameOf = (label: string) => label.replace(/,? .{0,20}\[\[.*|, .*/, "");

/** What becomes of a thing by a switch that is on, and by one that is off. */
const SWITCHES: Record<string, [string, string]> = {
  shown: ["se muestra", "se oculta"],
  withdrawn: ["se retira del sitio", "vuelve al sitio"],
  draft: ["queda sin publicar", "se publica"],
};

/** What is not written is shown, and neither withdrawn nor a draft. */
const isOn = (pointer: Pointer, after: string | null) =>
  after === null ? pointer.at(-1) === "shown" : after !== "no";

function Words({ pointer, before, after }: Pick<Change, "pointer" | "before" | "after">) {
  const [on, off] = SWITCHES[pointer.at(-1) ?? ""] ?? [];
  if (on) return <ins>{isOn(pointer, after) ? on : off}</ins>;
  // Of a whole file its title says which.
  if (pointer.length === 0) return after ? <ins>se agrega</ins> : <del>se quita</del>;
  const [was, is] = [before, after].map((said) => said && short(pointer, said));
  if (!was) return <ins>se agrega {is && cutOff(is)}</ins>;
  if (!is) return <del>se quita {cutOff(was)}</del>;
  const [old, now] = difference(was, is);
  return (
    <>
      <del>{old}</del> <span aria-hidden="true">→</span>
      <span className="visually-hidden"> ahora dice </span> <ins>{now}</ins>
    </>
  );
}

/** What a value says, without what only the program reads: its kind, and a day that is also in words. */
function short(pointer: Pointer, said: string): string {
  return said
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, "una foto: $1")
    .split("; ")
    .map((item) => {
      const parts = item.split(" · ");
      const kept = parts.filter((part) => !/^(photograph|render|\d{4}-\d\d-\d\d)$/.test(part));
      const isDay = parts.length > kept.length && pointer[0] === "exceptions";
      if (isDay && kept.length === 1) kept.push("cerrado");
      return (parts.length > 1 ? kept : parts).join(" · ");
    })
    .join("; ");
}

/** Of two long texts, where they differ, with a few words around it. */
function difference(one: string, other: string): [string, string] {
  const [old, now] = [one.split(" "), other.split(" ")];
  const least = Math.min(old.length, now.length);
  let start = 0;
  while (start < least && old[start] === now[start]) start++;
  let end = 0;
  while (end < least - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const from = Math.max(0, start - AROUND);
  const cut = (words: string[]) => {
    const to = Math.min(words.length, words.length - end + AROUND);
    return cutOff(
      `${from ? "…" : ""}${words.slice(from, to).join(" ")}${to < words.length ? "…" : ""}`,
    );
  };
  return [cut(old), cut(now)];
}

const cutOff = (text: string) => (text.length > 140 ? `${text.slice(0, 139)}…` : text);
