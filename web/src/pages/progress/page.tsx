import { useLoaderData } from "react-router";
import type { ProgressPhoto } from "../../api/types.ts";
import { stateOf } from "../../layout/building-state.ts";

import { Head } from "../../layout/head.tsx";
import { PageClosing } from "../../layout/page-closing.tsx";
import { PageTitle } from "../../layout/page-title.tsx";
import { OPEN } from "../../layout/unconfirmed.ts";
import { useSite } from "../../layout/use-site.ts";
import { classes } from "../../ui/classes.ts";
import { Gallery } from "../../ui/gallery.tsx";
import grid from "../../ui/grid.module.css";
import type { Data } from "./loader.ts";
import styles from "./progress.module.css";

export function Page() {
  const { page, photos } = useLoaderData<Data>();
  const state = stateOf(useSite());
  const items = photos.map(({ kind, date, ...photo }) => ({
    ...photo,
    title: momentOf(kind, date),
  }));
  return (
    <>
      <Head meta={page.meta} />
      <PageTitle title={page.title} text={page.text}>
        {state && <p>{state}</p>}
      </PageTitle>
      <div className={classes(grid.page, styles.timeline)}>
        <Gallery items={items} all="VER TODO" label={page.title} priority />
      </div>
      <PageClosing call={page.call} page="Avance de la obra" />
    </>
  );
}

/** A photograph was taken in a month; a render shows how a stage is expected to look. */
function momentOf(kind: ProgressPhoto["kind"], date: ProgressPhoto["date"]): string {
  if (kind === "render") return "Etapa prevista";
  return date ?? `Fecha: ${OPEN.toLowerCase()}`;
}
