import { useLoaderData, useLocation } from "react-router";
import type { PageData } from "../../api/calls.ts";
import { classes } from "../../components/classes.ts";
import grid from "../../components/grid.module.css";
import { Section } from "../../components/section.tsx";
import { BuildingNote } from "../../site/building-note.tsx";
import { Head } from "../../site/head.tsx";
import { PageTitle } from "../../site/page-title.tsx";
import { PlaceMap } from "../../site/place-map.tsx";
import { useSite } from "../../site/use-site.ts";
import { ContactForm } from "./contact-form.tsx";
import { receiptIn } from "./delivery.ts";
import { DirectContact, NoForm } from "./direct-contact.tsx";
import styles from "./page.module.css";

export function Page() {
  const { page } = useLoaderData<PageData<"contact">>();
  const { arrive } = page;
  const hasForm = useSite().formAction !== "";
  const isReceipt = receiptIn(useLocation().search) !== null;
  return (
    <>
      <Head meta={page.meta} {...(isReceipt && { robots: "noindex" })} />
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
