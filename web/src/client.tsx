// What the browser runs, once the page is there.
import { startTransition } from "react";
import { createBrowserRouter, matchRoutes } from "react-router";
import { RouterProvider } from "react-router/dom";
import { assetsOf, Document } from "./layout/document.tsx";
import { routes } from "./routes.tsx";

const assets = assetsOf(document);
const { product, loaderData } = JSON.parse(assets.state);
const tree = routes(product);

// One document answers every address with nothing behind it, whatever route the browser finds.
const matches = matchRoutes(tree, location) ?? [];
const found = matches.at(-1)?.route.id ?? "";
loaderData[found] ??= loaderData["not-found"];

// What stands on the page must be loaded before React compares it with the document.
for (const { route } of matches) {
  if (typeof route.lazy !== "object") continue;
  route.Component = (await route.lazy.Component?.()) ?? null;
  delete route.lazy;
}

// A part of its own, so that the page may answer between the evaluation of this file and of that.
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
