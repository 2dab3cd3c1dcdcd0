import { useLoaderData } from "react-router";
import { ContactCall } from "../../layout/contact-call.tsx";
import { Head } from "../../layout/head.tsx";
import { PageTitle } from "../../layout/page-title.tsx";
import { classes } from "../../ui/classes.ts";
import { Gallery } from "../../ui/gallery.tsx";
import grid from "../../ui/grid.module.css";
import type { Data } from "./loader.ts";
import styles from "./progress.module.css";

export function Page() {
  const { page, photos } = useLoaderData<Data>();
  const items = photos.map(({ date, ...photo }) => ({ ...photo, title: date }));
  return (
    <>
      <Head meta={page.meta} />
      <PageTitle title={page.title} text={page.text} />
      <div className={classes(grid.page, styles.timeline)}>
        <Gallery items={items} all="VER TODO" label={page.title} priority />
      </div>
      <ContactCall call={page.call} page="Avance de la obra" />
    </>
  );
}
