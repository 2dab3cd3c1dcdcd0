import { useLoaderData } from "react-router";
import { addressOf } from "../../api/address.ts";
import { ContactCall } from "../../site/contact-call.tsx";
import { Head } from "../../site/head.tsx";
import { PictureHero } from "../../site/hero.tsx";
import { SiteLink } from "../../site/site-link.tsx";
import { useSite } from "../../site/use-site.ts";
import { Dignity } from "./dignity.tsx";
import type { Data } from "./loader.ts";
import { NicheGrid } from "./niche-grid.tsx";
import styles from "./page.module.css";
import { Remember } from "./remember.tsx";

export function Page() {
  const { page, niches } = useLoaderData<Data>();
  const { product } = useSite();
  return (
    <>
      <Head meta={page.meta} />
      <PictureHero hero={page.hero} composition="left">
        {/* 'gran preventa' (docs/specification.md, section 1): a ribbon without a countdown. */}
        {page.presale && (
          <p className={styles.ribbon}>
            <SiteLink href={page.presale.href}>{page.presale.label}</SiteLink>
          </p>
        )}
      </PictureHero>
      <Dignity dignity={page.dignity} />
      <Remember remember={page.remember} />
      <NicheGrid
        prose={page.niches}
        niches={niches}
        all={`${addressOf("services", product)}#seccion-nichos`}
      />
      <ContactCall call={page.call} page="Inicio" />
    </>
  );
}
