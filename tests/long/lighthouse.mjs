// Every route under Lighthouse, as a phone sees it, beside the same pages as static files under
// nginx, with the same headers: `make lighthouse` prints the table, and fails where a budget is
// exceeded. LIGHTHOUSE_CONTENT=examples/aljibe/content takes the site of another brand.
//
// The program and nginx take turns, and take turns at being the first, so that other load on the
// machine affects both alike.
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import * as chrome from "chrome-launcher";
import lighthouse from "lighthouse";
import { end, median, startNginx, startProgram } from "./support/beside-nginx.mjs";

/** Whose pages: the sample's, or another site's in the same form. */
const CONTENT = process.env.LIGHTHOUSE_CONTENT ?? "content";
const SETTINGS = await readFile(join(CONTENT, "site.toml"), "utf8");
const [, product] = SETTINGS.match(/^product = "(.+)"/m);
/** The routes of docs/specification.md, section 2, and one article. Lighthouse refuses the 404. */
const ROUTES = [
  "/",
  "/Quienes-Somos",
  "/Servicios-Remanso",
  "/Edificio-Remanso",
  "/Contacto",
  "/Terminos-Condiciones-Remanso",
  "/Aviso-Privacidad-Remanso",
  "/Politicas-Cookies-Remanso",
  "/Blog/all-articles_es",
  "/Blog/search_article_category_1",
  "/Avance-Obra",
  ...(CONTENT === "content" ? ["/Articulo-Blog/la-iglesia-y-las-cenizas"] : []),
].map((route) => route.replace("Remanso", product));
/** The budgets. Times in milliseconds; a score is of 100. */
const BUDGET = { performance: 99, tbt: 50, cls: 0.01 };
const lcpBudget = (route) => (route === "/" ? 1400 : 1300);
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 3);
const NGINX_PORT = 8497;
/** The headers that a browser processes before it shows a page. */
const POLICIES = [
  "content-security-policy",
  "permissions-policy",
  "referrer-policy",
  "x-content-type-options",
  "x-frame-options",
];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

const place = await mkdtemp(join(tmpdir(), "columbario-lighthouse-"));
const nginxPlace = join(place, "nginx");
// The workers of nginx run as another user.
await chmod(place, 0o755);
// Pictures that the tests have made are used again.
await cp("target/tmp/made/pictures", join(place, "data/pictures"), { recursive: true }).catch(
  () => undefined,
);
const { program, origin } = await startProgram(place, ["--content", await ownSite(place)]);
let nginx;
try {
  const headers = await copySite(origin, join(nginxPlace, "site"));
  nginx = await startNginx(nginxPlace, nginxSettings(nginxPlace, headers));
  const routes = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ROUTES;
  console.log(
    "| route | performance | accessibility | best practices | SEO | LCP | under nginx | its picture sharp | TBT | CLS |",
  );
  console.log("|---|---|---|---|---|---|---|---|---|---|");
  const faults = [];
  // A line as soon as it is known: whoever stops it early keeps what was measured.
  for (const route of routes) faults.push(...report(route, await visits(route)));
  for (const fault of faults) console.log(`over budget: ${fault}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  // What still runs writes below the place.
  for (const each of [program, nginx]) if (each) await end(each);
  await rm(place, { recursive: true, force: true });
}

/** The site as somebody's own: search engines are asked not to show a sample. */
async function ownSite(place) {
  const content = join(place, "content");
  await cp(CONTENT, content, { recursive: true });
  const own = SETTINGS.replace("sample = true\n", "").replace(
    /^url = .+$/m,
    'url = "https://own.test"',
  );
  await writeFile(join(content, "site.toml"), own);
  return content;
}

/**
 * The site as files: the pages as the program sends them, and all files that they name. Returns the
 * headers of each page that a browser processes, so that nginx sends the same policy.
 */
async function copySite(origin, root) {
  const named = new Set(["/manifest.webmanifest"]);
  const headers = new Map();
  for (const route of ROUTES) {
    const page = await fetch(origin + route);
    headers.set(
      route,
      [...page.headers].filter(([name]) => POLICIES.includes(name)),
    );
    const html = await page.text();
    await save(join(root, route, "index.html"), html);
    for (const [path] of html.matchAll(/\/(?:media|static)\/[\w./-]+/g)) named.add(path);
  }
  for (const path of named) {
    const answer = await fetch(origin + path);
    if (answer.ok) await save(join(root, path), Buffer.from(await answer.arrayBuffer()));
  }
  await cp("web/dist/client/static", join(root, "static"), { recursive: true });
  for (const entry of await readdir(root, { recursive: true })) {
    if (![".html", ".js", ".css", ".svg"].includes(extname(entry))) continue;
    const path = join(root, entry);
    await writeFile(`${path}.gz`, gzipSync(await readFile(path), { level: 9 }));
  }
  return headers;
}

async function save(path, bytes) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}

function nginxSettings(place, headers) {
  const pages = [...headers].map(
    ([route, all]) => `location = ${route} {
      ${all.map(([name, value]) => `add_header ${name} "${value}";`).join(" ")}
      try_files ${join(route, "index.html")} =404;
    }`,
  );
  return `daemon off;
worker_processes 2;
pid ${place}/pid;
error_log ${place}/error.log;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  sendfile on;
  tcp_nopush on;
  gzip_static on;
  client_body_temp_path ${place}/body;
  server {
    listen 127.0.0.1:${NGINX_PORT};
    root ${place}/site;
    ${pages.join("\n    ")}
    location ~ ^/(static|media)/ { add_header Cache-Control "public, max-age=31536000, immutable"; }
  }
}
`;
}

/** Visits a route on both servers, in turns. */
async function visits(route) {
  const seen = { ours: [], theirs: [] };
  const turns = [
    async () => seen.ours.push(await measure(origin + route)),
    async () => seen.theirs.push(await measure(`http://127.0.0.1:${NGINX_PORT}${route}`)),
  ];
  for (let run = 0; run < RUNS; run++) {
    for (const turn of run % 2 === 0 ? turns : [...turns].reverse()) await turn();
  }
  return seen;
}

async function measure(url) {
  const browser = await chrome.launch({
    chromePath: "/usr/bin/chromium",
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic"],
  });
  try {
    const { lhr } = await lighthouse(url, {
      port: browser.port,
      throttlingMethod: "devtools",
      onlyCategories: CATEGORIES,
      logLevel: "error",
    });
    const audit = (name) => lhr.audits[name].numericValue;
    return {
      scores: CATEGORIES.map((name) => Math.round(lhr.categories[name].score * 100)),
      lcp: audit("largest-contentful-paint"),
      tbt: audit("total-blocking-time"),
      cls: audit("cumulative-layout-shift"),
      sharp: sharpAt(lhr.audits["network-requests"].details.items),
      failed: Object.values(lhr.audits)
        .filter((each) => each.score !== null && each.score < 0.9)
        .map((each) => each.id),
    };
  } finally {
    browser.kill();
  }
}

/** When the picture of the first screen, whose glimpse is in the document, had arrived. */
function sharpAt(requests) {
  const first = requests.find(
    ({ url, priority }) => url.includes("/media/") && priority === "High",
  );
  return first?.networkEndTime ?? Number.NaN;
}

/** Prints a route's line; returns what is over its budget. */
function report(route, { ours, theirs }) {
  const seconds = (ms) => (ms / 1000).toFixed(2);
  const of = (runs, name) => median(runs.map((run) => run[name]));
  const scores = CATEGORIES.map((_, at) => median(ours.map((run) => run.scores[at])));
  const [lcp, nginxLcp] = [of(ours, "lcp"), of(theirs, "lcp")];
  const [cls, sharp] = [of(ours, "cls"), of(ours, "sharp")];
  // Other load on the machine only ever adds to it.
  const tbt = Math.min(...ours.map((run) => run.tbt));
  console.log(
    `| \`${route}\` | ${scores.join(" | ")} | ${seconds(lcp)} s | ${seconds(nginxLcp)} s | ${Number.isNaN(sharp) ? "" : `${seconds(sharp)} s`} | ${tbt.toFixed(0)} ms | ${cls.toFixed(3)} |`,
  );
  const [performance, ...others] = scores;
  const kept = [
    [performance >= BUDGET.performance, `performance ${performance}`],
    [others.every((score) => score === 100), `scores ${others}: ${ours.at(-1).failed}`],
    [lcp <= lcpBudget(route), `LCP ${seconds(lcp)} s`],
    [tbt <= BUDGET.tbt, `TBT ${tbt} ms`],
    [cls <= BUDGET.cls, `CLS ${cls}`],
    // Two medians of one page differ by some hundredths of a second.
    [lcp <= nginxLcp + 50, `LCP ${seconds(lcp)} s, under nginx ${seconds(nginxLcp)} s`],
  ];
  return kept.filter(([is]) => !is).map(([, what]) => `${route}: ${what}`);
}
