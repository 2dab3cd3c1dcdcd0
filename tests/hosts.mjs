// What the parsers of Cloudflare and Netlify make of the `_headers` and `_redirects` of an export:
// `node tests/hosts.mjs DIR` prints it as JSON, for tests/export.rs.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseAllHeaders } from "@netlify/headers-parser";
import { parseAllRedirects } from "@netlify/redirect-parser";
import { build } from "vite";

const [, , directory] = process.argv;
const files = ["_headers", "_redirects"].map((name) => join(directory, name));
const [headers, redirects] = await Promise.all(files.map((file) => readFile(file, "utf8")));

// Cloudflare publishes its parsers as TypeScript.
async function cloudflare(name) {
  const entry = `node_modules/@cloudflare/pages-shared/metadata-generator/${name}.ts`;
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: { ssr: entry, write: false },
    ssr: { noExternal: true },
  });
  const { code } = built.output[0];
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`))[name];
}

const parsed = {
  cloudflare: {
    headers: (await cloudflare("parseHeaders"))(headers),
    redirects: (await cloudflare("parseRedirects"))(redirects),
  },
  netlify: {
    headers: await parseAllHeaders({ headersFiles: [files[0]], minimal: false }),
    redirects: await parseAllRedirects({ redirectsFiles: [files[1]], minimal: false }),
  },
};
console.log(
  JSON.stringify(parsed, (_, value) => (value instanceof Error ? value.message : value), 1),
);
