import type { ReactNode } from "react";
import { useLoaderData, useLocation } from "react-router";
import type { PageData } from "../../api/calls.ts";
import { classes } from "../../components/classes.ts";
import grid from "../../components/grid.module.css";
import { Section } from "../../components/section.tsx";
import { Below } from "../../site/below.tsx";
import { BuildingNote, isOpen } from "../../site/building-note.tsx";
import { socialOf } from "../../site/contact-details.tsx";
import { Head } from "../../site/head.tsx";
import { hoursTitle } from "../../site/hours.ts";
import { PageTitle } from "../../site/page-title.tsx";
import { PhoneLink, useFree, WhatsAppLink } from "../../site/phone-link.tsx";
import { PlaceMap } from "../../site/place-map.tsx";
import { Points } from "../../site/points.tsx";
import { SiteLink } from "../../site/site-link.tsx";
import { useSite } from "../../site/use-site.ts";
import { ContactForm } from "./contact-form.tsx";
import { receiptIn } from "./delivery.ts";
import { begunIn } from "./fields.tsx";
import styles from "./page.module.css";

export function Page() {
  const { page } = useLoaderData<PageData<"contact">>();
  const { arrive } = page;
  const hasForm = useSite().formAction !== "";
  const { search } = useLocation();
  const isReceipt = receiptIn(search) !== null;
  return (
    <>
      <Head meta={page.meta} {...(isReceipt && { robots: "noindex" })} />
      <PageTitle title={page.title} text={page.text} className={styles.title} />
      <div className={classes(grid.page, grid.grid, styles.reach)}>
        <DirectContact message={begunIn(search).message} />
        {hasForm ? <ContactForm page={page} /> : <NoForm />}
      </div>
      <Below>
        <Section title={arrive.title} lead={arrive.text} tone="surface">
          <BuildingNote today />
          <PlaceMap>
            <Points items={arrive.items} />
          </PlaceMap>
        </Section>
      </Below>
    </>
  );
}

/** The ways to reach a person without a form; the chat begins as the form does. */
function DirectContact({ message }: { message: string }) {
  const site = useSite();
  const { phone, whatsapp, email } = site.contact;
  const { hours } = site.facts;
  const networks = socialOf(site);
  return (
    <section className={styles.direct} aria-labelledby="hablar">
      <h2 id="hablar">Llámenos o escríbanos</h2>
      <dl>
        <Way name={useFree("Teléfono")}>
          {phone && <PhoneLink className={classes(styles.large, styles.phone)} />}
        </Way>
        <Way name="WhatsApp">
          {whatsapp && (
            <WhatsAppLink message={message || undefined} className={styles.large}>
              {(number) => number}
            </WhatsAppLink>
          )}
        </Way>
        {hours.length > 0 && (
          <div>
            <dt>{hoursTitle(site)}</dt>
            {hours.map((line) => (
              <dd key={line.days}>
                {line.days}: {line.hours}
              </dd>
            ))}
          </div>
        )}
        <Way name="Correo">
          <SiteLink href={`mailto:${email}`} className={styles.small}>
            {email}
          </SiteLink>
        </Way>
        {!isOpen(site) && site.office && (
          <div>
            <dt>Oficina</dt>
            <dd>{site.office}</dd>
          </div>
        )}
        {networks.length > 0 && (
          <div>
            <dt>Redes</dt>
            <dd className={styles.social}>
              {networks.map(({ label, href }) => (
                <SiteLink key={href} href={href}>
                  {label}
                </SiteLink>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** One way, where it is there. */
function Way({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** In place of the form where an exported site has nothing that receives it. */
function NoForm() {
  const { email } = useSite().contact;
  return (
    <section id="escribir" aria-labelledby="por-correo">
      <h2 id="por-correo">Escríbanos</h2>
      <p>
        Puede escribirnos a <SiteLink href={`mailto:${email}`}>{email}</SiteLink>. Le contesta una
        persona.
      </p>
    </section>
  );
}
