// An article in the list of the blog.
import type { Data } from "../api/api.ts";
import { pictureUrl } from "../components/picture.tsx";
import { usePictures } from "../data/pictures.ts";
import { dayInWords } from "../lib/dates.ts";
import styles from "./in-list.module.css";

export function InList({ data }: { data: Data }) {
  // Where its picture is, the program knows.
  usePictures();
  const { title, date, category, description, picture } = data;
  const { src, focus } = (picture ?? {}) as Data;
  return (
    <figure className={`box ${styles.inList}`}>
      <figcaption className="meta">Así se ve en la lista</figcaption>
      <div className={styles.picture}>
        {Boolean(src) && (
          <img
            src={pictureUrl(String(src))}
            alt=""
            style={{ objectPosition: focus ? String(focus) : undefined }}
          />
        )}
      </div>
      <b className="serif">{String(title || "Sin título")}</b>
      <p className="meta">{String(description ?? "")}</p>
      <p className="meta">
        {[date && dayInWords(String(date)), category].filter(Boolean).join(" · ")}
      </p>
    </figure>
  );
}
