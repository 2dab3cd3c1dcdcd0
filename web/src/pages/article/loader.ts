import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { articleDetail, articleHead, articlesInstead, TakenBack } from "../../api/calls.ts";

export async function loader({ params }: LoaderFunctionArgs) {
  const slug = params["article"] ?? "";
  try {
    const [head, blocks] = await Promise.all([articleHead(slug), articleDetail(slug)]);
    // The call of an old slug is answered by that of the new one.
    if (head.slug !== slug) throw redirect(`/Articulo-Blog/${head.slug}`);
    return { head, blocks };
  } catch (cause) {
    if (!(cause instanceof TakenBack)) throw cause;
    return data({ instead: await articlesInstead(slug) }, { status: 410 });
  }
}
