// The browser's entry: hydrates the page once it has loaded.
import { startTransition } from "react";
import { createBrowserRouter, matchRoutes } from "react-router";
import { RouterProvider } from "react-router/dom";
import { marked, PRESSED } from "../components/early-contract.ts";
import { countPages, followLinks } from "./navigation.ts";
import { isExported, routes } from "./routes.tsx";

const text = (id: string) => document.getElementById(id)?.textContent ?? "";
const { product, loaderData } = JSON.parse(text("state"));
const tree = routes(product);

// The page's components must be loaded before React compares them with the document.
for (const { route } of matchRoutes(tree, location) ?? []) {
  if (typeof route.lazy !== "object") continue;
  route.Component = (await route.lazy.Component?.()) ?? null;
  delete route.lazy;
}

// A separate part, so that the page can respond between the evaluation of this file and of that.
const { hydrateRoot } = await import("react-dom/client");

const app = document.getElementById("app");
if (!app) throw new Error("no #app");
const router = createBrowserRouter(tree, { hydrationData: { loaderData } });
startTransition(() => {
  hydrateRoot(app, <RouterProvider router={router} />);
});
// An exported site is files: not each of them answers the calls that the next page needs.
if (!isExported(loaderData.root)) followLinks(router, tree);
countPages(router);

// What was pressed before React could answer: it hydrates the place at once and answers now.
for (const button of document.querySelectorAll<HTMLElement>(marked(PRESSED))) {
  button.removeAttribute(PRESSED);
  button.click();
}
