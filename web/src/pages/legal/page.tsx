import { useLoaderData } from "react-router";

export function Page() {
  return <h1>legal {JSON.stringify(useLoaderData()).length}</h1>;
}
