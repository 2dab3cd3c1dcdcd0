import react from "@vitejs/plugin-react";
import { build, defineConfig, type Plugin } from "vite";
import { precompressed } from "./web/precompressed.ts";
import { TARGET } from "./web/src/browsers.ts";

// Two builds of one tree: the parts that the browser loads, and the one file that QuickJS runs.
export default defineConfig(({ command, isSsrBuild }) => ({
  root: "web",
  plugins: [
    react(),
    inlineScript,
    unusedComponents,
    layers,
    ...(isSsrBuild ? [] : [precompressed]),
  ],
  publicDir: isSsrBuild ? false : "public",
  define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
  build: isSsrBuild ? serverBuild : clientBuild,
  css: { modules: { generateScopedName: className } },
  resolve: isSsrBuild ? { conditions: ["worker", "browser", "module", "import"] } : {},
  ssr: {
    noExternal: true,
    target: "webworker",
    resolve: { conditions: ["worker", "browser", "module", "import"] },
  },
}));

/** `?inline-script`: a file and what it imports as the text of an inline script, minified. */
const inlineScript: Plugin = {
  name: "inline-script",
  async load(id) {
    const [file, query] = id.split("?");
    if (!file || query !== "inline-script") return;
    this.addWatchFile(file);
    const bundled = await build({
      configFile: false,
      logLevel: "warn",
      build: {
        write: false,
        target: TARGET,
        modulePreload: false,
        rolldownOptions: { input: file, output: { format: "iife", codeSplitting: false } },
      },
    });
    const [script] = Array.isArray(bundled) ? bundled : [bundled];
    const code = script && "output" in script ? script.output[0].code : "";
    return `export default ${JSON.stringify(code.trim())};`;
  },
};

/**
 * React Router's own links, forms and fetchers, its error page, its instrumentation, the words of its warnings,
 * and what it does for server components, which no page has, with what they alone need: 6 kB.
 */
const unusedComponents: Plugin = {
  name: "unused-components",
  enforce: "pre",
  transform(code, id) {
    if (!/react-router.+\/lib\//.test(id)) return;
    code = code
      .replaceAll(/^\s*warn(?:ing|Once)\(.*\);$/gm, ";")
      .replaceAll(/^(\s*invariant\([^`"]+, )[`"].*\);$/gm, '$1"");');
    if (id.endsWith("/lib/hooks.js"))
      return code
        .replace(
          /^function DefaultErrorComponent[\s\S]+?^}$/m,
          "function DefaultErrorComponent() {}",
        )
        .replace(/^\t\tif \(this\.context &&[\s\S]+?^\t\t}$/m, "")
        .replace(/^\t\tif \(this\.context\) .+$/m, "");
    // No page fades into the next, and none is rendered in a transition (web/src/app/client.tsx).
    if (id.endsWith("/lib/components.js"))
      code = code
        .replace(/^\tlet \[state, setOptimisticState\].+$/m, "\tlet state = _state;")
        .replaceAll(/^\tlet \[(?:pendingState|renderDfd|transition|interruption), .+$/gm, "")
        .replace(
          /^\t\tlet isViewTransitionAvailable =[\s\S]+?^\t\}, \[[^\]]+\]\);$/m,
          "\t\tsetStateImpl(newState);\n\t}, [onError]);",
        )
        .replaceAll(
          /^\tReact\$1\.useEffect\(\(\) => \{\n\t\tif \((?:!?vtContext|renderDfd)[\s\S]+?^\t(?:\]|\}, \[.*\])\);$/gm,
          "",
        );
    if (id.endsWith("/lib/router/router.js"))
      code = code
        .replace(/^\t\tif \(isBrowser\) \{\n\t\t\trestoreAppliedTransitions[\s\S]+?^\t\t\}$/m, "")
        .replace(/^(\tasync function fetch\().+\{$[\s\S]+?^\t\}$/m, "$1) {}")
        .replaceAll(/^\t\t(?:else )?if \((?:method|type)\b.+errorMessage = .+;$/gm, "")
        .replace(
          /^\t\tif \(pendingAction === "POP" && !isUninterruptedRevalidation && location !== state\.location\) \{[\s\S]+?^\t\t\}$/m,
          "",
        );
    if (id.endsWith("/lib/router/instrumentation.js"))
      return `const none = () => {}; export { ${code.match(/^export \{ (.+) \};$/m)?.[1]?.replaceAll(/(\w+)/g, "none as $1")} };`;
    return code
      .replaceAll("= React$1.forwardRef(", "= /* @__PURE__ */ React$1.forwardRef(")
      .replaceAll(/^\w+\.displayName = .*$/gm, "");
  },
};

/**
 * Each stylesheet is in the layer of its folder, so that what a page says counts before what its parts
 * say, in whatever order they are loaded (`web/src/app/server.tsx` has the order of the layers).
 */
const layers: Plugin = {
  name: "layers",
  enforce: "pre",
  transform(code, id) {
    const [, folder, file] =
      id.match(/src\/(components|site|shell|sections|features)\/(.+)\.css$/) ?? [];
    const layer = { base: "reset", global: "tokens", print: "print" }[file ?? ""] ?? folder;
    return layer && `@layer ${layer}{${code}}`;
  },
};

/** The file of each class. */
const named = new Map<string, string>();

/** `blog-sidebar-list`, and `questions-list` of `questions/questions`: unlike a hash, a path compresses to nearly nothing. */
function className(local: string, file: string) {
  const path = file.match(
    /src\/(?:components|site|shell|sections|features)\/(.+)\.module\.css/,
  )?.[1];
  if (!path)
    throw new Error(
      `${file} is in none of the folders components, site, shell, sections and features`,
    );
  const name = `${path.replace(/([^/]+)\/\1$/, "$1").replaceAll("/", "-")}-${local}`;
  const other = named.get(name) ?? path;
  if (other !== path) throw new Error(`${other} and ${path} both have the class ${name}`);
  named.set(name, path);
  return name;
}

/**
 * Shared code without styles, the shell's, which every page has anyway, and pictures, which nearly
 * every page has.
 */
const EVERYWHERE =
  /node_modules|preload-helper|src\/(?!sections\/(?:sold|.+\/)).+\.ts$|src\/(components\/(button|icon|picture)|site\/(below|head|page-title|site-link|contact-details|phone-link))\./;

/** What hydrates, which is evaluated after everything else. */
const REACT_DOM = /node_modules\/(react-dom\/(client|cjs\/react-dom-client)|scheduler)/;

/** What the building's page and the contact page share. */
const PLACE = /src\/site\/place-map\./;

/** What pages of sections are made of: together they compress better. */
const SECTIONS =
  /src\/(components\/section|site\/(contact-call|building-note|niche-card|niche-wall|words)|sections\/call\/section)\./;

/** What a page that sells niches is made of. */
const SALE = /src\/sections\/(niche|niches|prices|urn)\/|src\/(sections\/sold|site\/drawing)\./;

/** What stands together: each file has a name to be asked for by. */
const HERO = /src\/(site\/hero|sections\/(hero|ribbon)\/)/;
const SLIDER = /src\/(components\/slider|sections\/(slider|ways|some-niches)\/)/;

const clientBuild = {
  outDir: "dist/client",
  emptyOutDir: true,
  manifest: "manifest.json",
  target: TARGET,
  assetsInlineLimit: 0,
  modulePreload: {
    polyfill: false,
    // What every document has need not be asked for with a part.
    resolveDependencies: (_: string, needed: string[]) =>
      needed.filter((file) => !/\/(base|rolldown-runtime)-[^/]+$/.test(file)),
  },
  rolldownOptions: {
    input: "web/src/app/client.tsx",
    output: {
      entryFileNames: "static/js/[name]-[hash].js",
      // The code of every page is one file; React's large part loads beside it.
      codeSplitting: {
        groups: [
          { name: "react-dom", test: REACT_DOM },
          { name: "base", test: EVERYWHERE, minShareCount: 2 },
          { name: "section", test: SECTIONS },
          { name: "sale", test: SALE },
          { name: "hero", test: HERO },
          { name: "slider", test: SLIDER },
          { name: "place-map", test: PLACE, minShareCount: 2 },
        ],
      },
      // A page's part has the name of the page's folder.
      chunkFileNames: (chunk: { facadeModuleId: string | null }) => {
        const page = chunk.facadeModuleId?.match(/([^/]+)\/(?:page|section)\.tsx$/)?.[1];
        return `static/js/${page ?? "[name]"}-[hash].js`;
      },
      assetFileNames: (asset: { names: string[] }) =>
        asset.names[0]?.endsWith(".css")
          ? "static/css/[name]-[hash][extname]"
          : "static/fonts/[name]-[hash][extname]",
    },
  },
};

const serverBuild = {
  outDir: "dist/server",
  emptyOutDir: true,
  ssr: "web/src/app/server.tsx",
  target: "es2022",
  minify: true,
  rolldownOptions: {
    input: "web/src/app/server.tsx",
    output: {
      format: "iife" as const,
      name: "columbario",
      entryFileNames: "server.js",
      codeSplitting: false,
    },
  },
};
