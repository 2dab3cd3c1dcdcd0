import { progress, progressPage } from "../../api/calls.ts";

export type Data = Awaited<ReturnType<typeof loader>>;

export async function loader() {
  const [page, photos] = await Promise.all([progressPage(), progress()]);
  return { page, photos };
}
