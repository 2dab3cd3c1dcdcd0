// What may be added to a page, each kind by a picture and its name.
import type { Data, Shape } from "../api/api.ts";
import { edit } from "../data/sender.ts";
import { set } from "../data/store.ts";
import { editHref, go } from "../lib/routes.ts";
import { added, kindsOf } from "./new-section.ts";
import { takeOut } from "./section-list.tsx";
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
      <a href={editHref(path)} className="back">
        Todas las partes
      </a>
      <h2>¿Qué quiere agregar?</h2>
      <ul className={styles.kinds}>
        {kindsOf(root).map((kind) => (
          <li key={kind.name}>
            <button
              type="button"
              onClick={() => {
                const [, name] = added(data, after, root, kind);
                edit(path, ({ data }) => ({ data: added(data, after, root, kind)[0] }));
                // What was written in it by then comes back, too.
                const putBack = () => takeOut(path, name, kind.title);
                set({ outcome: { text: `Se agregó «${kind.title}».`, putBack } });
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
