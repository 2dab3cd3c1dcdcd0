import type { LoaderFunctionArgs } from "react-router";
import { articleDetail, articleHead } from "../../api/calls.ts";

export type Data = Awaited<ReturnType<typeof loader>>;

export async function loader({ params }: LoaderFunctionArgs) {
  const slug = params["article"] ?? "";
  const [head, blocks] = await Promise.all([articleHead(slug), articleDetail(slug)]);
  return { head, blocks };
}
