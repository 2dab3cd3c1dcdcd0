// The calls of docs/specification.md, section 7, and those of the same kind, over `fetch` on both
// sides: HTTP in the browser, a function of the host in the server's engine.
import type {
  AboutPage,
  ArticleHead,
  Block,
  BlogPage,
  BuildingPage,
  Category,
  ContactPage,
  HomePage,
  LegalPage,
  ListItem,
  Niche,
  NotFoundPage,
  ProgressPage,
  ProgressPhoto,
  ServicesPage,
  Settings,
} from "./types.ts";

const base = "/api/v.1.0";

/** The address has nothing behind it: the API answered 404. */
export class NotThere extends Error {}

async function call(path: string, signal?: AbortSignal): Promise<Response> {
  const answer = await fetch(base + path, signal ? { signal } : {});
  if (answer.status === 404) throw new NotThere(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await (await call(path, signal)).json()) as T;
}

export interface ArticleList {
  items: ListItem[];
  /** How many there are in all, on every page of the list. */
  total: number;
}

async function list(path: string, signal?: AbortSignal): Promise<ArticleList> {
  const answer = await call(path, signal);
  const items = (await answer.json()) as ListItem[];
  return { items, total: Number(answer.headers.get("X-Total-Count") ?? items.length) };
}

export const site = () => get<Settings>("/site");
export const homePage = () => get<HomePage>("/page/home");
export const aboutPage = () => get<AboutPage>("/page/quienes-somos");
export const servicesPage = () => get<ServicesPage>("/page/servicios");
export const buildingPage = () => get<BuildingPage>("/page/edificio");
export const contactPage = () => get<ContactPage>("/page/contacto");
export const progressPage = () => get<ProgressPage>("/page/avance-obra");
export const blogPage = () => get<BlogPage>("/page/blog");
export const notFoundPage = () => get<NotFoundPage>("/page/no-encontrada");
export const legalPage = (name: string) => get<LegalPage>(`/legal/${name}`);
export const niches = () => get<Niche[]>("/niches");
export const progress = () => get<ProgressPhoto[]>("/progress");

export const categories = () => get<Category[]>("/all-categories/es");
export const allArticles = (limit: number) => list(`/all-articles/es?limit=${limit}`);
export const searchArticles = (text: string, signal?: AbortSignal) =>
  list(`/search/articles/${encodeURIComponent(text)}`, signal);
/** The blog page's list: underscores of the endpoint are slashes (docs/specification.md, section 7). */
export const articleList = (endpoint: string, limit: number) =>
  list(`/${endpoint.split("_").map(encodeURIComponent).join("/")}?limit=${limit}`);
export const articleDetail = (slug: string) =>
  get<Block[]>(`/article/detail/${encodeURIComponent(slug)}`);
export const articleHead = (slug: string) =>
  get<ArticleHead>(`/article/head/${encodeURIComponent(slug)}`);
