import { useLoaderData } from "react-router";
import { Head } from "../../layout/head.tsx";
import { PageTitle } from "../../layout/page-title.tsx";
import { classes } from "../../ui/classes.ts";
import grid from "../../ui/grid.module.css";
import { Arrive } from "./arrive.tsx";
import { ContactForm } from "./contact-form.tsx";
import type { Data } from "./loader.ts";
import styles from "./page.module.css";
import { Ways } from "./ways.tsx";

export function Page() {
  const { page } = useLoaderData<Data>();
  return (
    <>
      <Head meta={page.meta} path="/Contacto" />
      <PageTitle title={page.title} text={page.text} />
      <div className={classes(grid.page, grid.grid, styles.reach)}>
        <ContactForm page={page} />
        <Ways />
      </div>
      <Arrive arrive={page.arrive} />
    </>
  );
}
