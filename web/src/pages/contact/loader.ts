import { contactPage } from "../../api/calls.ts";

export type Data = Awaited<ReturnType<typeof loader>>;

export async function loader() {
  return { page: await contactPage() };
}
