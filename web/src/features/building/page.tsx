import { useLoaderData } from "react-router";
import type { PageData } from "../../api/calls.ts";
import { Gallery } from "../../components/gallery.tsx";
import { Section } from "../../components/section.tsx";
import { BuildingNote } from "../../site/building-note.tsx";
import { Head } from "../../site/head.tsx";
import { PictureHero } from "../../site/hero.tsx";
import { PageClosing } from "../../site/page-closing.tsx";
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
