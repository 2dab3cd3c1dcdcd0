// Every text and list of the site.
import { editHref } from "../routes.ts";
import { useDrafts } from "../state/drafts.ts";
import { groups } from "../tasks.ts";
import styles from "./lists.module.css";

export function AllFiles() {
  const files = useDrafts(({ files }) => files);
  return (
    <>
      <a href="#/" className={styles.back}>
        Inicio
      </a>
      <h1 tabIndex={-1}>Todas las páginas y textos</h1>
      {groups(files).map(({ name, files }) => (
        <section key={name}>
          <h2>{name}</h2>
          <ul className={styles.files}>
            {files.map(({ path, title, changed, draft }) => (
              <li key={path}>
                <a href={editHref(path)}>{title}</a>
                {draft && <small>Sin publicar</small>}
                {changed && <small>Con cambios sin publicar</small>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
