// How the site was.
import { type SyntheticEvent, useState } from "react";
import type { Version } from "../api/api.ts";
import { useVersions, when } from "../data/past.ts";
import { useFiles } from "../data/queries.ts";
import { FRAME, stay } from "../lib/page-frame.ts";
import { hrefOf } from "../lib/routes.ts";
import { addressOf } from "../lib/tasks.ts";
import styles from "./lists.module.css";
import { Screen } from "./screen.tsx";

/** A page as it was after a version; nothing is changed in it. */
export function PageOf({ version, of = version }: { version: Version; of?: Version }) {
  const files = useFiles();
  const [isGone, setGone] = useState(false);
  const loaded = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = currentTarget.contentDocument;
    setGone(!page?.querySelector("main"));
    if (page) stay(page);
  };
  const [first] = of.changes;
  const address = addressOf(first?.path ?? "", files, first?.pointer) || "/";
  return (
    <>
      <p role="status">{isGone && "Ya no se puede mostrar: le falta algo que después se quitó."}</p>
      <iframe
        className={styles.past}
        title={`La página como era: ${when(version)}`}
        sandbox={FRAME}
        loading="lazy"
        src={`/antes/${version.id}${address}`}
        onLoad={loaded}
      />
    </>
  );
}

export function Past({ id }: { id: string }) {
  const version = useVersions()?.find((it) => it.id === id);
  return (
    <Screen title={version ? `Así era: ${when(version)}` : "Así era"}>
      <p>
        Es una página de antes: aquí no se cambia nada.{" "}
        <a href={hrefOf("versiones")}>Versiones anteriores</a>
      </p>
      {version && <PageOf version={version} />}
    </Screen>
  );
}
