import { useLoaderData } from "react-router";
import type { NicheKinds, Page as Texts } from "../../api/types.ts";
import { Sections } from "../../sections/sections.tsx";
import { Head } from "../../site/head.tsx";

/** A page: its sections, one below the other. */
export function Page() {
  const { page, sold } = useLoaderData<{ page: Texts; sold?: NicheKinds }>();
  return (
    <>
      <Head meta={page.meta} />
      <Sections page={page} sold={sold} />
    </>
  );
}
