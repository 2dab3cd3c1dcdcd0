import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { articlePath } from "../../api/blog-address.ts";
import {
  articleDetail,
  articleHead,
  articleOnward,
  articlesInstead,
  TakenBack,
} from "../../api/calls.ts";

export async function loader({ params }: LoaderFunctionArgs) {
  const slug = params["article"] ?? "";
  try {
    const [head, blocks, onward] = await Promise.all([
      articleHead(slug),
      articleDetail(slug),
      articleOnward(slug),
    ]);
    // The call of an old slug is answered by that of the new one.
    if (head.slug !== slug) throw redirect(articlePath(head.slug));
    return { head, blocks, onward };
  } catch (cause) {
    if (!(cause instanceof TakenBack)) throw cause;
    return data({ instead: await articlesInstead(slug) }, { status: 410 });
  }
}
