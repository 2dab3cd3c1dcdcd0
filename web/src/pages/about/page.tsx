import { useLoaderData } from "react-router";
import type { PageData } from "../../api/calls.ts";

import { Head } from "../../layout/head.tsx";
import { VideoHeroSection } from "../../layout/hero.tsx";
import { PageClosing } from "../../layout/page-closing.tsx";
import { Building } from "./building.tsx";
import { Mission } from "./mission.tsx";
import { Philosophy } from "./philosophy.tsx";
import { Values } from "./values.tsx";

export function Page() {
  const { page } = useLoaderData<PageData<"about">>();
  return (
    <>
      <Head meta={page.meta} />
      <VideoHeroSection hero={page.hero} composition="beside" />
      <Mission mission={page.mission} />
      <Values values={page.values} />
      <Philosophy philosophy={page.philosophy} />
      <Building building={page.building} />
      <PageClosing call={page.call} page="Quiénes somos" />
    </>
  );
}
