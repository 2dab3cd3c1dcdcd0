import { niches, servicesPage } from "../../api/calls.ts";

export type Data = Awaited<ReturnType<typeof loader>>;

export async function loader() {
  const [page, designs] = await Promise.all([servicesPage(), niches()]);
  return { page, niches: designs };
}
