import { niches, textsOf } from "../../api/calls.ts";

export type Data = Awaited<ReturnType<typeof loader>>;

export async function loader() {
  const [page, designs] = await Promise.all([textsOf("home"), niches()]);
  return { page, niches: designs };
}
