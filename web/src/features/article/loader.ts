import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { articlePath } from "../../api/blog-address.ts";
import {
  articleHead,
  articleOnward,
  articlesInstead,
  articleText,
  ownPage,
  TakenBack,
} from "../../api/calls.ts";
import { withSections } from "../../sections/kinds.ts";

/** An article's, or those of a page that is made of the same blocks. */
export async function loader({ params }: LoaderFunctionArgs) {
  const { article: slug = "", page } = params;
  try {
    if (page) return withSections(await ownPage(page));
    const [head, text, onward] = await Promise.all([
      articleHead(slug),
      articleText(slug),
      articleOnward(slug),
    ]);
    // The call of an old slug is answered by that of the new one.
    if (head.slug !== slug) throw redirect(articlePath(head.slug));
    return { head, text, onward };
  } catch (cause) {
    if (!(cause instanceof TakenBack)) throw cause;
    const instead = page ? undefined : await articlesInstead(slug);
    return data({ instead }, { status: 410 });
  }
}
