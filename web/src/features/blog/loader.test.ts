import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { arrived, loader } from "./loader.ts";

const LIST = "http://a.example/Blog/search_article_category_3";

const logged = vi.fn();

beforeEach(() => {
  vi.stubEnv("SSR", false);
  vi.spyOn(console, "error").mockImplementation(logged);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  logged.mockClear();
});

const calls = {
  page: "/page/blog",
  categories: "/all-categories/es",
  recent: "/all-articles/es",
  list: "/search/article/category/3",
  found: "/search/articles/",
};

/** What the page is made of where one call is answered in this way. */
async function loaded(failing: string, answer: () => Response) {
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.startsWith(`/api/v.1.0${failing}`)) return answer();
    return Response.json(path.includes("/page/") ? { title: "El blog" } : []);
  });
  const request = new Request(`${LIST}?q=urna`);
  const params = { endpoint: "search_article_category_3" };
  return await loader({ params, request } as unknown as Parameters<typeof loader>[0]);
}

// Specification 8.1
test.each(Object.entries(calls))("%s fails by itself", async (name, call) => {
  const data = await loaded(call, () => {
    throw new TypeError("Failed to fetch");
  });
  const parts = ["page", "categories", "recent", "list", "found"] as const;
  const missing = parts.filter((part) => !arrived<object>(data[part]));
  expect(missing).toEqual([name]);
  expect(logged).toHaveBeenCalledOnce();
});

// Specification 8.1
test("only what has no answer is laid to the connection", async () => {
  const detail = "Hay muchas consultas desde su conexión.";
  const busy = () => Response.json({ detail }, { status: 503 });
  const proxy = () => new Response("<h1>Bad Gateway</h1>", { status: 502 });
  expect((await loaded(calls.found, busy)).found).toEqual({ reason: detail });
  const { found } = await loaded(calls.found, proxy);
  expect(found).toEqual({ reason: expect.stringMatching(/^La falla es nuestra/) });
  const { list } = await loaded(calls.list, () => {
    throw new TypeError("Failed to fetch");
  });
  expect(list).toEqual({ reason: expect.stringMatching(/^Puede ser la conexión/) });
});
