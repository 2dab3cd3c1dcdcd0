import { useLoaderData } from "react-router";

export function Page() {
  return <h1>blog {JSON.stringify(useLoaderData()).length}</h1>;
}
