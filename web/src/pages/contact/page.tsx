import { useLoaderData } from "react-router";
import type { PageData } from "../../api/calls.ts";
import { BuildingNote } from "../../layout/building-note.tsx";
import { Head } from "../../layout/head.tsx";
import { PageTitle } from "../../layout/page-title.tsx";
import { PlaceMap } from "../../layout/place-map.tsx";
import { useSite } from "../../layout/use-site.ts";
import { classes } from "../../ui/classes.ts";
import grid from "../../ui/grid.module.css";
import { Section } from "../../ui/section.tsx";
import { ContactForm } from "./contact-form.tsx";
import { DirectContact } from "./direct-contact.tsx";
import { NoForm } from "./no-form.tsx";
import styles from "./page.module.css";

export { action } from "./action.ts";

export function Page() {
  const { page } = useLoaderData<PageData<"contact">>();
  const { arrive } = page;
  const hasForm = useSite().formAction !== "";
  return (
    <>
      <Head meta={page.meta} />
      <PageTitle title={page.title} text={page.text} />
      <div className={classes(grid.page, grid.grid, styles.reach)}>
        <DirectContact />
        {hasForm ? <ContactForm page={page} /> : <NoForm />}
      </div>
      <Section title={arrive.title} lead={arrive.text} tone="surface">
        <BuildingNote />
        <PlaceMap>
          <dl className={styles.points}>
            {arrive.items.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </PlaceMap>
      </Section>
    </>
  );
}
