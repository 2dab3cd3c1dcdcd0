// The browser's entry: hydrates the page once it has loaded.
import { startTransition } from "react";
import { createBrowserRouter, matchRoutes, RouterProvider } from "react-router";
import type { OwnPage } from "../api/types.ts";
import { marked, OPERATED, PRESSED } from "../components/early-contract.ts";
import { loadKinds } from "../sections/kinds.ts";
import { countPages, followLinks } from "./navigation.ts";
import { isExported, loadComponents, routes } from "./routes.tsx";

const text = (id: string) => document.getElementById(id)?.textContent ?? "";
const { product, loaderData } = JSON.parse(text("state"));
const tree = routes(product);

// The page's components must be loaded before React compares them with the document.
await Promise.all([
  loadComponents(matchRoutes(tree, location) ?? []),
  ...Object.values<{ page?: Partial<OwnPage> }>(loaderData).map(({ page }) => loadKinds(page)),
]);

// A separate part, so that the page can respond between the evaluation of this file and of that.
const { hydrateRoot } = await import("react-dom/client");

const app = document.getElementById("app");
if (!app) throw new Error("no #app");
const router = createBrowserRouter(tree, { hydrationData: { loaderData } });
const address = () => location.pathname + location.search;
// The page that was served, in a document that loads none of its pictures.
const served = {
  page: new Document().importNode(app, true),
  address: address(),
  title: document.title,
};

/**
 * A page that could be read is not taken away by what throws in it: it is there again as the server sent it,
 * without React. Another page is loaded as a document.
 */
function giveBack(error: unknown) {
  reportError(error);
  router.dispose();
  const follow = () => address() === served.address || location.reload();
  addEventListener("popstate", follow);
  if (follow() !== true) return;
  document.body.classList.remove(OPERATED);
  for (const it of served.page.querySelectorAll<HTMLElement>("[inert]")) it.inert = false;
  app?.replaceWith(served.page);
  document.title = served.title;
}

startTransition(() => {
  // In one piece: a transition would give way to all else that the page does.
  const pages = <RouterProvider router={router} useTransitions={false} />;
  hydrateRoot(app, pages, { onUncaughtError: giveBack });
});
// An exported site is files: not each of them answers the calls that the next page needs.
if (!isExported(loaderData.root)) followLinks(app, router, tree);
countPages(router);

// What was pressed before React could answer: it hydrates the place at once and answers now.
for (const button of document.querySelectorAll<HTMLElement>(marked(PRESSED))) {
  button.removeAttribute(PRESSED);
  button.click();
}
