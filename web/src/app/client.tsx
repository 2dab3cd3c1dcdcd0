// The browser's entry: hydrates the page once it has loaded.
import { startTransition } from "react";
import { createBrowserRouter, matchRoutes } from "react-router";
import { RouterProvider } from "react-router/dom";
import { assetsOf, Document } from "./document.tsx";
import { loadNotFound, routes } from "./routes.tsx";

const assets = assetsOf(document);
const { product, loaderData } = JSON.parse(assets.state);
const tree = routes(product);

// One document answers every unknown address, whatever route the browser finds for it.
const matches = matchRoutes(tree, location) ?? [];
const found = matches.at(-1)?.route.id ?? "";
loaderData[found] ??= loaderData["not-found"];

if (loaderData[found]?.notFound) await loadNotFound();

// The page's components must be loaded before React compares them with the document.
for (const { route } of matches) {
  if (typeof route.lazy !== "object") continue;
  route.Component = (await route.lazy.Component?.()) ?? null;
  delete route.lazy;
}

// A separate part, so that the page can respond between the evaluation of this file and of that.
const { hydrateRoot } = await import("react-dom/client");

const router = createBrowserRouter(tree, { hydrationData: { loaderData } });
startTransition(() => {
  hydrateRoot(
    document,
    <Document assets={assets}>
      <RouterProvider router={router} />
    </Document>,
  );
});
