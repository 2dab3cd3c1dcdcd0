import { useLoaderData } from "react-router";
import type { Data } from "./loader.ts";

export function Page() {
  const { page } = useLoaderData<Data>();
  return <h1>{page.meta.title}</h1>;
}
