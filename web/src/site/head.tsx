import { useLocation } from "react-router";
import type { Language, Meta, Picture } from "../api/types.ts";
import { shared } from "../components/renditions.ts";
import { useSite } from "./use-site.ts";

interface Props {
  meta: Meta;
  /** Of a page that is not in Spanish. */
  lang?: Language | null | undefined;
  /** The page's canonical path. By default the present address; null for none. */
  path?: string | null;
  robots?: string;
  /** The picture of a shared link, where the page's meta has none. */
  picture?: Picture;
  /** When an article was published, in RFC 3339. */
  published?: string;
  /** When it was last changed. */
  modified?: string;
}

/**
 * What search engines, tabs and shared links show of a page. React lifts it into `<head>`; what is the same on all
 * pages is in the document (web/src/app/document.tsx).
 */
export function Head({ meta, lang, path: own, robots, picture, published, modified }: Props) {
  const { pathname } = useLocation();
  const path = own === undefined ? pathname : own;
  const site = useSite();
  const title = `${meta.title} | ${site.brand}`;
  const image = meta.picture ?? picture ?? site.picture;
  // Of another blog's picture neither format nor size is known.
  const isOwn = image.src.startsWith("/");
  return (
    <>
      <title lang={lang ?? undefined}>{title}</title>
      <meta name="description" content={meta.description} />
      {(robots ?? site.drafts) && <meta name="robots" content={robots ?? "noindex"} />}
      {path && <link rel="canonical" href={site.url + path} />}
      {path && <meta property="og:url" content={site.url + path} />}
      <meta property="og:title" content={title} />
      <meta property="og:image" content={isOwn ? site.url + shared(image.src) : image.src} />
      {/* Only crawlers read the rest, which follow no link in a browser. */}
      {import.meta.env.SSR && (
        <>
          <meta property="og:type" content={published ? "article" : "website"} />
          <meta property="og:description" content={meta.description} />
          {isOwn && <meta property="og:image:type" content="image/jpeg" />}
          {isOwn && <meta property="og:image:width" content="1200" />}
          {isOwn && <meta property="og:image:height" content="630" />}
          {published && <meta property="article:published_time" content={published} />}
          {modified && <meta property="article:modified_time" content={modified} />}
        </>
      )}
      <meta property="og:image:alt" content={image.alt} />
    </>
  );
}
