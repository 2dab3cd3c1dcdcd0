import { useLoaderData } from "react-router";

export function Page() {
  return <h1>article {JSON.stringify(useLoaderData()).length}</h1>;
}
