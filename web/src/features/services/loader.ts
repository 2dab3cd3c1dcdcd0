import { kinds, niches, textsOf } from "../../api/calls.ts";

export type Data = Awaited<ReturnType<typeof loader>>;

export async function loader() {
  const [page, designs, sold] = await Promise.all([textsOf("services"), niches(), kinds()]);
  return { page, niches: designs, sold };
}
