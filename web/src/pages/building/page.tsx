import { useLoaderData } from "react-router";
import type { PageData } from "../../api/calls.ts";
import { BuildingNote } from "../../layout/building-note.tsx";

import { Head } from "../../layout/head.tsx";
import { PictureHero } from "../../layout/hero.tsx";
import { PageClosing } from "../../layout/page-closing.tsx";
import { Gallery } from "../../ui/gallery.tsx";
import { Section } from "../../ui/section.tsx";
import { Arrive } from "./arrive.tsx";
import { Works } from "./works.tsx";

export function Page() {
  const { page } = useLoaderData<PageData<"building">>();
  return (
    <>
      <Head meta={page.meta} />
      <PictureHero hero={page.hero} composition="above" />
      <Section title={page.gallery.title} lead={page.gallery.text.join(" ")}>
        <BuildingNote />
        <Gallery items={page.photos} all="VER TODO" label={page.gallery.title} />
      </Section>
      <Arrive arrive={page.arrive} plan={page.plan} />
      {page.works && <Works works={page.works} />}
      <PageClosing call={page.call} page="Edificio" />
    </>
  );
}
