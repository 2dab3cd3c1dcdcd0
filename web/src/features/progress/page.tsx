import { useLoaderData } from "react-router";
import { classes } from "../../components/classes.ts";
import { Gallery } from "../../components/gallery.tsx";
import grid from "../../components/grid.module.css";
import { Below } from "../../site/below.tsx";
import { BuildingNote } from "../../site/building-note.tsx";
import { Head } from "../../site/head.tsx";
import { PageClosing } from "../../site/page-closing.tsx";
import { PageTitle } from "../../site/page-title.tsx";
import { useSite } from "../../site/use-site.ts";
import type { Data } from "./loader.ts";
import styles from "./progress.module.css";
import { Stages, titleOf } from "./stages.tsx";

/** As many as the slider has places for, and the gallery shows at first. */
const MOST = 6;

export function Page() {
  const { page, photos } = useLoaderData<Data>();
  const site = useSite();
  const items = photos.map((photo) => ({ ...photo, title: titleOf(photo, site) }));
  // What has the name of a stage was taken from one place.
  const latest = photos.filter(({ stage }) => stage).slice(-MOST);
  const stages = latest.length === MOST && page.stages;
  return (
    <>
      <Head meta={page.meta} />
      <PageTitle title={page.title} text={page.text}>
        <BuildingNote today />
      </PageTitle>
      <Below>
        {stages && <Stages label={stages} photos={latest} />}
        <div className={classes(grid.page, styles.timeline)}>
          <Gallery
            items={items}
            all="VER TODO"
            label={page.title}
            priority={!stages}
            // The finished building ends the line.
            lastWide
            most={MOST}
          />
        </div>
        <PageClosing call={page.call} />
      </Below>
    </>
  );
}
