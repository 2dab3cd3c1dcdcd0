// A publication: the page before and after it, at the changed place, and the ways back.
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import type { Version } from "../api/api.ts";
import { useVersions, when } from "../data/past.ts";
import { bringBack } from "../data/publication.ts";
import { useFiles } from "../data/queries.ts";
import { hrefOf } from "../lib/routes.ts";
import { addressOf } from "../lib/tasks.ts";
import { Past } from "../page/past.tsx";
import { scrollTogether } from "../page/scroll-together.ts";
import { Changes } from "../publish/changes.tsx";
import styles from "./look.module.css";
import { Screen } from "./screen.tsx";

const TITLES = { before: "Antes", after: "Después" } as const;
type Side = keyof typeof TITLES;

export function Look({ id }: { id: string }) {
  const versions = useVersions();
  const at = versions?.findIndex((it) => it.id === id) ?? -1;
  const version = versions?.[at];
  return (
    <Screen title={version ? `Antes y después: ${when(version)}` : "Antes y después"}>
      <a href={hrefOf("historial")}>Historial</a>
      {versions && !version && <p>Esa publicación ya no se guarda.</p>}
      {version && <Compared version={version} before={versions?.[at + 1]} isLast={at === 0} />}
    </Screen>
  );
}

interface Props {
  version: Version;
  before: Version | undefined;
  isLast: boolean;
}

function Compared({ version, before, isLast }: Props) {
  const files = useFiles();
  const [side, show] = useState<Side>("after");
  const [onPlace] = useState(scrollTogether);
  const { id, changes } = version;
  const [first] = changes;
  const address = addressOf(first?.path ?? "", files, first?.pointer) || "/";
  const sides: [Side, Version][] = [["after", version]];
  if (before) sides.unshift(["before", before]);
  return (
    <>
      <Changes changes={changes} />
      <div className="row">
        <Button look="secondary" onClick={() => void bringBack("undo", id)}>
          Deshacer solo esto
        </Button>
        {!isLast && (
          <Button look="quiet" onClick={() => void bringBack("restore", id)}>
            Volver a esta versión
          </Button>
        )}
      </div>
      {/* Where there is no room for both, one is looked at. */}
      <div className={styles.sides} hidden={!before}>
        {sides.map(([name]) => (
          <button
            key={name}
            type="button"
            className="toggle"
            aria-pressed={name === side}
            onClick={() => show(name)}
          >
            {TITLES[name]}
          </button>
        ))}
      </div>
      <div className={before ? styles.pages : undefined} data-side={side}>
        {sides.map(([name, of]) => (
          <section key={name} data-side={name}>
            <h2>{TITLES[name]}</h2>
            <Past version={of} {...{ address, changes }} onPlace={onPlace} />
          </section>
        ))}
      </div>
    </>
  );
}
