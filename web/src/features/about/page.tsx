import { useLoaderData } from "react-router";
import type { PageData } from "../../api/calls.ts";

import { Head } from "../../site/head.tsx";
import { VideoHeroSection } from "../../site/hero.tsx";
import { PageClosing } from "../../site/page-closing.tsx";
import { Building } from "./building.tsx";
import { Prose } from "./prose.tsx";
import { Values } from "./values.tsx";

export function Page() {
  const { page } = useLoaderData<PageData<"about">>();
  return (
    <>
      <Head meta={page.meta} />
      <VideoHeroSection hero={page.hero} composition="beside" />
      <Prose prose={page.mission} look="mission" />
      <Values values={page.values} />
      <Prose prose={page.philosophy} look="philosophy" />
      <Building building={page.building} />
      <PageClosing call={page.call} page="Quiénes somos" />
    </>
  );
}
