// What a page says of itself, by what it shows.

import type {
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  ImageGallery,
  ImageObject,
  ItemList,
  Person,
  Service,
  UnitPriceSpecification,
  WebPage,
} from "schema-dts";
import { ALL_ARTICLES, categoryPath } from "../../../api/blog-address.ts";
import type { PageName } from "../../../api/pages.ts";
import type {
  ArticleHead,
  ArticleText,
  Block,
  LegalPage,
  Meta,
  Niche,
  NicheKinds,
  OwnPage,
  Picture,
  ProgressPhoto,
  Question,
} from "../../../api/types.ts";
import { defined } from "./defined.ts";
import { ids } from "./site.ts";

type PageNode =
  | WebPage
  | BreadcrumbList
  | BlogPosting
  | FAQPage
  | ImageGallery
  | ItemList
  | Service;

/** What pages have, of one kind or another. */
type Texts = Partial<OwnPage> & Partial<Pick<LegalPage, "title" | "description">>;

/** What the loaders of pages give, as far as it is said here. */
interface PageData {
  notFound?: unknown;
  page?: Texts;
  frame?: { page: { meta: Meta } };
  head?: ArticleHead;
  text?: ArticleText;
  sold?: NicheKinds;
}

const KINDS: Partial<Record<PageName, "AboutPage" | "ContactPage" | "CollectionPage">> = {
  about: "AboutPage",
  contact: "ContactPage",
  blog: "CollectionPage",
};

/** Nodes of a page; none of one that does not exist. */
export function pageNodes(
  origin: string,
  path: string,
  name: PageName,
  data: PageData,
): PageNode[] {
  const said = data.notFound ? undefined : namesOf(data);
  if (!said) return [];
  const { organization, place, site } = ids(origin);
  const url = origin + path;
  const page = {
    "@type": KINDS[name] ?? "WebPage",
    "@id": url,
    url,
    name: said.title,
    description: said.description,
    inLanguage: data.page?.lang ?? "es-MX",
    isPartOf: { "@id": site },
    about: { "@id": place },
    ...defined({
      breadcrumb: data.head ? { "@id": `${url}#ruta` } : undefined,
      reviewedBy: data.head?.reviewedBy ? person(data.head.reviewedBy) : undefined,
    }),
  };
  // The compiler does not see that each of the kinds is a page.
  const nodes: PageNode[] = [page as WebPage];
  if (data.head) nodes.push(breadcrumbs(origin, url, data.head));
  if (data.head) nodes.push(posting(origin, url, data.head, organization));
  const sections = data.page?.sections ?? [];
  const all: Asked[] = sections.flatMap((it) => (it.kind === "questions" ? it.items : []));
  all.push(...questionsOf((data.text ?? data.page)?.blocks ?? []));
  const asked = all.filter(({ answer }) => answer);
  if (asked.length > 0) nodes.push(questions(url, asked));
  const niche = sections.flatMap((it) => (it.kind === "niche" ? it.title : []))[0];
  for (const section of sections) {
    if (section.kind === "niches") nodes.push(niches(origin, url, section.designs ?? []));
    if (section.kind === "prices" && data.sold)
      nodes.push(...prices(url, data.sold, niche, organization));
    if (section.kind === "progress")
      nodes.push(gallery(origin, url, said.title, section.photos ?? []));
  }
  return nodes;
}

function namesOf({ page, frame, head }: PageData) {
  const texts = head ?? page?.meta ?? frame?.page.meta ?? page;
  const { title, description } = texts ?? {};
  return title && description ? { title, description } : undefined;
}

/** The way to an article, as its page shows it. */
function breadcrumbs(origin: string, url: string, head: ArticleHead): BreadcrumbList {
  const way: [name: string, address: string][] = [
    ["Blog", origin + ALL_ARTICLES],
    [head.category, origin + categoryPath(head.categoryId)],
    [head.title, url],
  ];
  return {
    "@type": "BreadcrumbList",
    "@id": `${url}#ruta`,
    itemListElement: way.map(([name, item], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item,
    })),
  };
}

function posting(origin: string, url: string, head: ArticleHead, publisher: string): BlogPosting {
  return {
    "@type": "BlogPosting",
    "@id": `${url}#articulo`,
    headline: head.title,
    description: head.description,
    image: picture(origin, head.picture),
    datePublished: head.published,
    dateModified: head.modified,
    articleSection: head.category,
    inLanguage: "es-MX",
    author: head.author ? person(head.author) : { "@id": publisher },
    publisher: { "@id": publisher },
    mainEntityOfPage: { "@id": url },
    citation: head.sources.map(({ label, href }) => ({
      "@type": "CreativeWork",
      name: label,
      ...defined({ url: href }),
    })),
  };
}

function person(name: string): Person {
  return { "@type": "Person", name };
}

/** The questions of an article, each with the text up to the next heading. */
const questionsOf = (blocks: Block[]): Asked[] =>
  blocks.flatMap((block) =>
    block.type === "heading" && block.answer
      ? [{ question: block.text, answer: block.answer.join("\n") }]
      : [],
  );

/** A question and its answer, as far as there is one. */
type Asked = Pick<Question, "question" | "answer">;

function questions(url: string, items: Asked[]): FAQPage {
  return {
    "@type": "FAQPage",
    "@id": `${url}#preguntas`,
    mainEntity: items.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer ?? "" },
    })),
  };
}

function niches(origin: string, url: string, designs: Niche[]): ItemList {
  return {
    "@type": "ItemList",
    "@id": `${url}#nichos`,
    itemListElement: designs.map(({ name, details, img }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      description: details,
      image: origin + img.src,
    })),
  };
}

/** What a niche costs, by the row: at once, and every year. */
function prices(
  url: string,
  { kinds, terms }: NicheKinds,
  title: string | undefined,
  provider: string,
): Service[] {
  if (!terms) return [];
  const { fee, from, to } = terms;
  const yearly = fee ? [sum("Cuota de mantenimiento, al año", fee, YEAR)] : [];
  const offers = kinds.flatMap(({ name = title, prices }) =>
    (prices?.rows ?? []).map((row) => ({
      "@type": "Offer" as const,
      name: kinds.length > 1 ? `${name}, ${row.name}` : row.name,
      price: row.price,
      priceCurrency: "MXN",
      ...(fee != null && {
        priceSpecification: [sum("Precio por nicho", row.price), ...yearly],
      }),
    })),
  );
  const service: Service = {
    "@type": "Service",
    "@id": `${url}#precio`,
    // Of several kinds, what each offer is for stands in its name.
    name: kinds.length > 1 ? "Nichos" : (title ?? ""),
    url: `${url}#precio`,
    provider: { "@id": provider },
    offers: {
      "@type": "AggregateOffer",
      priceCurrency: "MXN",
      lowPrice: from,
      highPrice: to,
      offerCount: offers.length,
      offers,
    },
  };
  return [service];
}

/** A year, by the code of UN/CEFACT. */
const YEAR = { "@type": "QuantitativeValue", value: 1, unitCode: "ANN" } as const;

function sum(name: string, price: number, per?: typeof YEAR): UnitPriceSpecification {
  return {
    "@type": "UnitPriceSpecification",
    name,
    price,
    priceCurrency: "MXN",
    ...defined({ referenceQuantity: per }),
  };
}

function gallery(origin: string, url: string, name: string, photos: ProgressPhoto[]): ImageGallery {
  return {
    "@type": "ImageGallery",
    "@id": `${url}#imagenes`,
    name,
    image: photos.map(({ img }) => picture(origin, img)),
  };
}

function picture(origin: string, { src, alt, caption, width, height }: Picture): ImageObject {
  return {
    "@type": "ImageObject",
    // A picture of another blog host has its own origin.
    contentUrl: src.startsWith("/") ? origin + src : src,
    width: { "@type": "QuantitativeValue", value: width, unitCode: "E37" },
    height: { "@type": "QuantitativeValue", value: height, unitCode: "E37" },
    description: alt,
    ...defined({ caption }),
  };
}
