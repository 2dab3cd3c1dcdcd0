import { BuildingNote } from "../../site/building-note.tsx";
import { PageTitle } from "../../site/page-title.tsx";
import type { ViewProps } from "../kinds.ts";
import styles from "./title.module.css";

export const isFirst = true;

export function View({ section, children }: ViewProps<"title">) {
  const { title, text, building, compact } = section;
  return (
    <>
      <PageTitle title={title} text={text} className={compact ? styles.compact : undefined}>
        {building && <BuildingNote says={building} />}
      </PageTitle>
      {children}
    </>
  );
}
