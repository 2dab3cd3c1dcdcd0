// The rules that the server has for the same addresses (`crates/render/src/pages/address.rs`).
import { afterEach, expect, test, vi } from "vitest";
import addresses from "../../../../tests/fixtures/blog-addresses.json";
import { queryOf } from "../../api/address.ts";
import { searchArticles } from "../../api/calls.ts";
import { listPath, parseEndpoint, searchPath } from "./list-address.ts";

afterEach(() => vi.unstubAllGlobals());

// Specification 2.28
test.each(addresses.lists)("$endpoint is shown here, or left to the server", (each) => {
  const address = parseEndpoint(decodeURIComponent(each.endpoint));
  expect(address && listPath(address)).toBe(
    each.leads === "list" ? `/Blog/${each.endpoint}` : null,
  );
});

// Specification 2.29, 7.9
test.each(addresses.searches)("$typed is searched for, and nothing else", async (each) => {
  const { href, search } = new URL(searchPath("/Blog/x", each.typed, 1), "http://a.example");
  expect(search).toBe(each.address);
  const called: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    // As a browser reads it.
    called.push(new URL(path, "http://a.example").pathname);
    return Response.json([]);
  });
  await searchArticles(queryOf("blog", href).q, "", 6, new AbortController().signal);
  expect(called).toEqual([each.call]);
});
