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

/** What search engines, tabs and shared links show of a page. React lifts it into `<head>`. */
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
      <link rel="alternate" type="application/atom+xml" title={site.brand} href="/atom.xml" />
      <link rel="alternate" type="application/feed+json" title={site.brand} href="/feed.json" />
      <meta property="og:type" content={published ? "article" : "website"} />
      {published && <meta property="article:published_time" content={published} />}
      {modified && <meta property="article:modified_time" content={modified} />}
      {!lang && <meta property="og:locale" content="es_MX" />}
      <meta property="og:site_name" content={site.brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:image" content={isOwn ? site.url + shared(image.src) : image.src} />
      {isOwn && <meta property="og:image:type" content="image/jpeg" />}
      {isOwn && <meta property="og:image:width" content="1200" />}
      {isOwn && <meta property="og:image:height" content="630" />}
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
