import { progress, textsOf } from "../../api/calls.ts";

export type Data = Awaited<ReturnType<typeof loader>>;

export async function loader() {
  const [page, photos] = await Promise.all([textsOf("progress"), progress()]);
  return { page, photos };
}
