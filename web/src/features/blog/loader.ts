import { type LoaderFunctionArgs, redirectDocument } from "react-router";
import { queryOf } from "../../api/address.ts";
import {
  allArticles,
  articleList,
  categories,
  NotThere,
  Refused,
  searchArticles,
  searchHits,
  textsOf,
} from "../../api/calls.ts";
import { parseEndpoint } from "./list-address.ts";

/** Articles on a page of a list; the same number as the API's pages have. */
export const PAGE_SIZE = 6;
/** The sidebar shows the last six that the list does not (docs/specification.md, section 9). */
const RECENT_POSTS = 6;

const AGAIN = "Espere un momento e inténtelo de nuevo.";

/** A part that did not arrive, and why. */
export interface Failure {
  reason: string;
}

export const arrived = <T extends object>(part: T | Failure | null): T | null =>
  part && "reason" in part ? null : part;

export type Data = Awaited<ReturnType<typeof loader>>;

/** Every part of the page arrives or fails by itself. */
export async function loader({ params, request: { url, signal, headers } }: LoaderFunctionArgs) {
  const address = parseEndpoint(params["endpoint"] ?? "");
  if (!address) throw redirectDocument(url);
  const { q: text, pagina } = queryOf("blog", url);
  // In the browser a failure leaves an empty list (docs/specification.md, section 8); on the server, and
  // of a page that is fetched ahead, it is an error. What a later search has made needless is no failure.
  const failed = (cause: unknown): Failure => {
    if (import.meta.env.SSR || cause instanceof NotThere || signal.aborted) throw cause;
    if (headers.has("purpose")) throw cause;
    // biome-ignore lint/suspicious/noConsole: docs/specification.md, section 8, has it logged there
    console.error(cause);
    if (!(cause instanceof Refused)) return { reason: `Puede ser la conexión. ${AGAIN}` };
    return { reason: cause.sentence ?? `La falla es nuestra. ${AGAIN}` };
  };
  const [page, groups, latest, list, found, hits] = await Promise.all([
    textsOf("blog").catch(failed),
    categories().catch(failed),
    // As many more as the list may show of them.
    allArticles(RECENT_POSTS + PAGE_SIZE).catch(failed),
    articleList(params["endpoint"] ?? "", PAGE_SIZE).catch(failed),
    text ? searchArticles(text, pagina, PAGE_SIZE, signal).catch(failed) : null,
    // Without the marks the list is a list all the same.
    text ? searchHits(text, pagina, signal).catch(() => null) : null,
  ]);
  const shown = [arrived(found ?? list), hits && { items: hits.nearest }];
  const urls = new Set(shown.flatMap((list) => list?.items ?? []).map(({ url }) => url));
  const others = arrived(latest)?.items.filter(({ url }) => !urls.has(url));
  return {
    address,
    text,
    number: +pagina || 1,
    page: arrived(page),
    categories: groups,
    recent: others?.slice(0, RECENT_POSTS) ?? (latest as Failure),
    // A new site has no article at all, and nothing to look for.
    isNew: arrived(latest)?.total === 0,
    list,
    found,
    hits,
  };
}
