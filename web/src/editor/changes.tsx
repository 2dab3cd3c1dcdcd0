// What changes, in words: before and after.
import type { Change } from "./api.ts";
import styles from "./changes.module.css";
import { labelAt } from "./form/schema.ts";
import { editHref } from "./routes.ts";
import { useDrafts } from "./state/drafts.ts";
import { counted } from "./words.ts";

/** How many changes are shown before one asks for all. */
const SHOWN = 2;

export function Changes({ changes }: { changes: Change[] }) {
  const open = useDrafts(({ open }) => open);
  // A picture is seen where a text names it.
  const said = changes.filter(({ path }) => !path.startsWith("media/"));
  const items = said.reverse().map(({ path, pointer, title, label, before, after }) => (
    <li key={`${path}/${pointer.join("/")}/${before}/${after}`}>
      <a href={editHref(path, pointer)}>
        {title}: {labelAt(open[path]?.schema, pointer) ?? label.replace(/, [^,]*\[\[.*/, "")}
      </a>{" "}
      <del>{short(before)}</del> <span aria-hidden="true">→</span>
      <span className="visually-hidden"> ahora dice </span> <ins>{short(after)}</ins>
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

function short(said: string | null): string {
  if (!said) return "nada";
  const text = said.replace(/!\[([^\]]*)\]\([^)]*\)/g, "una foto: $1");
  return text.length > 140 ? `${text.slice(0, 139)}…` : text;
}
