// The URL table (docs/specification.md, section 2), on one screen.
import type { ComponentType } from "react";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type RouteObject,
  useLoaderData,
} from "react-router";
import { NotThere, notFoundPage, site } from "./api/calls.ts";
import { loadPart } from "./api/part.ts";
import { RoutingError } from "./layout/routing-error.tsx";
import { Shell } from "./layout/shell.tsx";
import { loader as about } from "./pages/about/loader.ts";
import { loader as article } from "./pages/article/loader.ts";
import { loader as blog } from "./pages/blog/loader.ts";
import { loader as building } from "./pages/building/loader.ts";
import { loader as contact } from "./pages/contact/loader.ts";
import { loader as home } from "./pages/home/loader.ts";
import { cookies, privacy, terms } from "./pages/legal/loader.ts";
import { Page as NotFound } from "./pages/not-found/page.tsx";
import { loader as progress } from "./pages/progress/loader.ts";
import { loader as services } from "./pages/services/loader.ts";

const parts = {
  home: () => import("./pages/home/page.tsx"),
  about: () => import("./pages/about/page.tsx"),
  services: () => import("./pages/services/page.tsx"),
  building: () => import("./pages/building/page.tsx"),
  contact: () => import("./pages/contact/page.tsx"),
  legal: () => import("./pages/legal/page.tsx"),
  blog: () => import("./pages/blog/page.tsx"),
  article: () => import("./pages/article/page.tsx"),
  progress: () => import("./pages/progress/page.tsx"),
};

/** `product` is the `{product}` in addresses, from `content/site.toml`. */
export function routes(product: string): RouteObject[] {
  return [
    {
      id: "root",
      loader: site,
      // The settings stay for a visit; a new document brings new ones.
      shouldRevalidate: () => false,
      Component: Shell,
      ErrorBoundary: RoutingError,
      children: [
        {
          ErrorBoundary: RoutingError,
          children: [
            page("home", "/", home),
            page("about", "/Quienes-Somos", about),
            page("services", `/Servicios-${product}`, services),
            page("building", `/Edificio-${product}`, building),
            { ...page("contact", "/Contacto", contact), action: contactAction },
            page("legal", `/Terminos-Condiciones-${product}`, terms, "terms"),
            page("legal", `/Aviso-Privacidad-${product}`, privacy, "privacy"),
            page("legal", `/Politicas-Cookies-${product}`, cookies, "cookies"),
            page("blog", "/Blog/:endpoint", blog),
            page("article", "/Articulo-Blog/:article", article),
            page("progress", "/Avance-Obra", progress),
            { id: "not-found", path: "*", loader: nothing, Component: NotFound },
          ],
        },
      ],
    },
  ];
}

/** What a message comes to. Its part is on the page that has the form. */
const contactAction = async (args: ActionFunctionArgs) => (await parts.contact()).action(args);

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;
type Part = keyof typeof parts;

function page(part: Part, path: string, loader: Loader, id: string = part): RouteObject {
  return {
    id,
    path,
    handle: `src/pages/${part}/page.tsx`,
    loader: (args) => loader(args).catch(notFoundInstead),
    lazy: { Component: () => load(part) },
  };
}

/** One page's component; where its loader found nothing, the page that says so. */
async function load(part: Part): Promise<ComponentType> {
  const { Page } = await loadPart<{ Page: ComponentType }>(part, parts[part]);
  return () => <PageOrNotFound page={Page} />;
}

function PageOrNotFound({ page: Page }: { page: ComponentType }) {
  return "notFound" in useLoaderData<object>() ? <NotFound /> : <Page />;
}

const nothing = () => notFoundInstead(new NotThere("*"));

/** An address behind which there is nothing is a page with status 404. */
async function notFoundInstead(cause: unknown) {
  if (!(cause instanceof NotThere)) throw cause;
  return data({ notFound: await notFoundPage() }, { status: 404 });
}
