// The calls of docs/specification.md, section 7, and those of the same kind, over `fetch` on both
// sides: HTTP in the browser, a function of the host in the server's engine. Which calls there are
// and what they answer is what `make types` has written.
import { type PageName, pages } from "./pages.ts";
import type { ListItem, paths } from "./types.ts";

const base = "/api/v.1.0";

/** A call's path below the base; a segment in braces is a value. */
type Path = keyof paths extends infer Full
  ? Full extends `${typeof base}${infer P}`
    ? P
    : never
  : never;

/** What a call answers. */
type AnswerOf<P extends Path> = paths[`${typeof base}${P}`] extends {
  get: { responses: { 200: { content: { "application/json": infer Answer } } } };
}
  ? Answer
  : never;

/** The address does not exist: the API answered 404. */
export class NotThere extends Error {}

/** What was at the address was taken back: the API answered 410. */
export class TakenBack extends Error {}

/** The API answered something else; `sentence` is what it says to people, if it does. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly sentence?: string,
  ) {
    super(message);
  }
}

async function call(path: string, signal?: AbortSignal): Promise<Response> {
  const answer = await fetch(base + path, signal ? { signal } : {});
  if (answer.status === 404) throw new NotThere(path);
  if (answer.status === 410) throw new TakenBack(path);
  if (answer.ok) return answer;
  // What is between here and the program may answer anything.
  const problem: { detail?: string } = await answer.json().catch(() => ({}));
  throw new Refused(`${path} answered ${answer.status}`, problem.detail);
}

async function get<P extends Path>(path: P, value = ""): Promise<AnswerOf<P>> {
  return await (await call(filled(path, value))).json();
}

/**
 * A path with its one value. However one or two dots are escaped, a browser takes them for a step in the
 * path; with a space behind them they are a text, in which a search finds as little.
 */
const filled = (path: Path | "/{number}", value: string) =>
  path.replace(/\{\w+\}/, encodeURIComponent(/^\.{1,2}$/.test(value) ? `${value} ` : value));

export interface ArticleList {
  items: ListItem[];
  /** How many there are in all, on every page of the list. */
  total: number;
}

async function list(path: string, limit: number, signal?: AbortSignal): Promise<ArticleList> {
  const query = Number.isFinite(limit) ? `?limit=${limit}` : "";
  const answer = await call(path + query, signal);
  const items = (await answer.json()) as ListItem[];
  return { items, total: Number(answer.headers.get("X-Total-Count") ?? items.length) };
}

export const site = () => get("/site");
export const kinds = () => get("/kinds");

/** A page that has texts of its own. */
export type PageWithTexts = {
  [Name in PageName]: (typeof pages)[Name] extends { call: Path } ? Name : never;
}[PageName];

/** The texts of a page. */
type Texts<Name extends PageWithTexts> = AnswerOf<(typeof pages)[Name]["call"]>;

export const textsOf = <Name extends PageWithTexts>(name: Name) =>
  get<(typeof pages)[Name]["call"]>(pages[name].call);

/** What a page is a function of where its folder has no loader. */
export interface PageData<Name extends PageWithTexts> {
  page: Texts<Name>;
}

export const categories = () => get("/all-categories/es");
export const allArticles = (limit: number) => list("/all-articles/es", limit);
/** A page of the articles that match a text; the first where no number is given. */
export const searchArticles = (text: string, page: string, limit: number, signal: AbortSignal) =>
  list(
    filled("/search/articles/{text}", text) + (page && filled("/{number}", page)),
    limit,
    signal,
  );
/** The same, with the words marked, and what else of the site matches. */
export const searchHits = async (
  text: string,
  page: string,
  signal: AbortSignal,
): Promise<AnswerOf<"/search/hits/{text}">> =>
  (await call(`${filled("/search/hits/{text}", text)}?page=${page || 1}`, signal)).json();
/** The blog page's list: underscores of the endpoint are slashes (docs/specification.md, section 7). */
export const articleList = (endpoint: string, limit: number) =>
  list(`/${endpoint.replaceAll("_", "/")}`, limit);
export const articleHead = (slug: string) => get("/article/head/{article}", slug);
export const articleText = (slug: string) => get("/article/text/{article}", slug);
/** The articles nearest to one that was taken back. */
export const articlesInstead = (slug: string) => get("/article/instead/{article}", slug);
/** A page that the site has besides those of every site. */
export const ownPage = (name: string) => get("/own/{page}", name);
export const articleOnward = (slug: string) => get("/article/onward/{article}", slug);
