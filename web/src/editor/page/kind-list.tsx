// What may be added to a page, each kind by a picture and its name.
import type { Data, Shape } from "../api.ts";
import { editHref, go } from "../routes.ts";
import { added, kindsOf } from "./new-section.ts";
import { change } from "./section-list.tsx";
import styles from "./sections.module.css";

const pictures = import.meta.glob<string>("../kinds/*.webp", {
  query: "?url",
  import: "default",
  eager: true,
});

interface Props {
  path: string;
  /** The section above the new one. */
  after: string;
  root: Shape;
  data: Data;
}

export function KindList({ path, after, root, data }: Props) {
  return (
    <>
      <a href={editHref(path)} className={styles.back}>
        Todas las partes
      </a>
      <h2>¿Qué quiere agregar?</h2>
      <ul className={styles.kinds}>
        {kindsOf(root).map((kind) => (
          <li key={kind.name}>
            <button
              type="button"
              onClick={() => {
                const [next, name] = added(data, after, root, kind);
                change(path, `Se agregó «${kind.title}».`, () => next);
                go(editHref(path, [name]));
              }}
            >
              {pictures[`../kinds/${kind.name}.webp`] && (
                <img
                  src={pictures[`../kinds/${kind.name}.webp`]}
                  alt=""
                  width={480}
                  height={320}
                  loading="lazy"
                />
              )}
              {kind.title}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
