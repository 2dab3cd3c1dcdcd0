import { classes } from "../../components/classes.ts";
import { Gallery } from "../../components/gallery.tsx";
import { useSite } from "../../site/use-site.ts";
import type { ViewProps } from "../kinds.ts";
import styles from "./progress.module.css";
import { Stages, titleOf } from "./stages.tsx";

export const acts = true;

/** As many as the slider has places for, and the gallery shows at first. */
const MOST = 6;

/** The photographs of the works, and the latest stages in one place. */
export function View({ section, page }: ViewProps<"progress">) {
  const site = useSite();
  const photos = section.photos ?? [];
  const items = photos.map((photo) => ({ ...photo, title: titleOf(photo, site) }));
  // What has the name of a stage was taken from one place.
  const latest = photos.filter(({ stage }) => stage).slice(-MOST);
  const stages = latest.length === MOST && section.stages;
  return (
    <>
      {stages && <Stages label={stages} photos={latest} />}
      <div className={classes("page", styles.timeline)}>
        <Gallery
          items={items}
          all="VER TODO"
          label={page.meta.title}
          priority={!stages}
          // The finished building ends the line.
          lastWide
          most={MOST}
        />
      </div>
    </>
  );
}
