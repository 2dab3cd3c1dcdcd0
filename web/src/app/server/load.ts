// What the loaders of an address give, for the router to render from. React Router's own `query` does the same
// of a `Request`, which the server's engine does not have.
import type {
  createStaticHandler,
  data,
  LoaderFunctionArgs,
  StaticHandlerContext,
} from "react-router";
import { loadComponents } from "../routes.tsx";

type WithStatus = ReturnType<typeof data>;

const hasStatus = (given: unknown): given is WithStatus =>
  (given as WithStatus | null)?.type === "DataWithResponseInit";

/** Rejects where a loader does: a page that lacks a part of its data is no page. */
export async function load(
  { match }: ReturnType<typeof createStaticHandler>,
  url: string,
): Promise<StaticHandlerContext> {
  const { pathname, search } = new URL(url);
  const location = { pathname, search, hash: "", state: null, key: "default" };
  const matches = match(location) ?? [];
  await loadComponents(matches);
  // Nothing ends a render but its time.
  const request = { url, signal: { aborted: false } };
  const loaded = matches.map(async ({ route: { id, loader }, params }) => {
    if (typeof loader !== "function") return [];
    return [{ id, given: await loader({ request, params } as LoaderFunctionArgs) }];
  });
  const loaderData: StaticHandlerContext["loaderData"] = {};
  let statusCode = 200;
  for (const { id, given } of (await Promise.all(loaded)).flat()) {
    loaderData[id] = hasStatus(given) ? given.data : given;
    if (hasStatus(given)) statusCode = given.init?.status ?? statusCode;
  }
  return {
    basename: "/",
    location,
    matches,
    loaderData,
    actionData: null,
    errors: null,
    statusCode,
    loaderHeaders: {},
    actionHeaders: {},
    _match: match,
  };
}
