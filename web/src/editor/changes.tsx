// What changes, in words: before and after.
import type { Change, Pointer } from "./api.ts";
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
        {title}: {nameOf(labelAt(open[path]?.schema, fieldOf(pointer)) ?? label)}
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
  /^(planned|construction|open|shown)$/.test(pointer.at(-1) ?? "") ? pointer.slice(0, -1) : pointer;

/** What a value is called, without what is said of how it is written. */
const nameOf = (label: string) => label.replace(/,? .{0,20}\[\[.*|, .*/, "");

function Words({ pointer, before, after }: Pick<Change, "pointer" | "before" | "after">) {
  if (pointer.at(-1) === "shown") return <ins>{before === "no" ? "se muestra" : "se oculta"}</ins>;
  const [was, is] = [before, after].map((said) => said && short(pointer, said));
  if (!was) return <ins>se agrega {is}</ins>;
  if (!is) return <del>se quita {was}</del>;
  return (
    <>
      <del>{was}</del> <span aria-hidden="true">→</span>
      <span className="visually-hidden"> ahora dice </span> <ins>{is}</ins>
    </>
  );
}

/** What a value says, without what only the program reads: its kind, and a day that is also in words. */
function short(pointer: Pointer, said: string): string {
  const text = said
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
  return text.length > 140 ? `${text.slice(0, 139)}…` : text;
}
