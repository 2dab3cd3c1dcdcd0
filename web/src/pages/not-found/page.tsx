import { useLoaderData } from "react-router";

export function Page() {
  return <h1>not-found {JSON.stringify(useLoaderData()).length}</h1>;
}
