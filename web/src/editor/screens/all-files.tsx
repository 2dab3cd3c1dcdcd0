// Every text and list of the site.

import { useFiles } from "../data/queries.ts";
import { editHref } from "../lib/routes.ts";
import { groups } from "../lib/tasks.ts";
import styles from "./lists.module.css";
import { Screen } from "./screen.tsx";

export function AllFiles() {
  const files = useFiles();
  return (
    <Screen title="Todas las páginas y textos">
      {groups(files).map(({ name, files }) => (
        <section key={name}>
          <h2>{name}</h2>
          <ul className={styles.files}>
            {files.map(({ path, title, changed, draft }) => (
              <li key={path}>
                <a href={editHref(path)}>{title}</a>
                {draft && <small>No publicado </small>}
                {changed && <small>Con cambios sin publicar</small>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Screen>
  );
}
