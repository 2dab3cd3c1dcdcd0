// Vite answers for the sources of the web; the program answers for everything else. A document is
// the program's own, with Vite's scripts instead of the build's. A change of the web is built for
// the next document, a change of the program at once.
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { stripVTControlCharacters } from "node:util";
import type { Plugin } from "vite";
import { Build } from "./build.ts";
import { Program } from "./program.ts";

/** Addresses that Vite answers: what it makes itself, and the files of the web. */
const OF_VITE = /^\/(@|__|src\/|node_modules\/)/;

/** What the program is compiled from. */
const PROGRAM_SOURCES = ["crates", "Cargo.toml", "Cargo.lock"];

const TREE = join(import.meta.dirname, "..");

/** `COLUMBARIO_BIN` is a program that somebody else builds. */
const GIVEN = process.env["COLUMBARIO_BIN"];

const program = new Program(GIVEN ?? "target/debug/columbario");

export const site: Plugin = {
  name: "site",
  configureServer({ config, middlewares, watcher, ws }) {
    const report = (said: string) => {
      config.logger.error(said);
      ws.send({ type: "error", err: { message: stripVTControlCharacters(said), stack: "" } });
    };
    const failed = ({ message }: Error) => report(message);
    const reload = () => ws.send({ type: "full-reload" });
    const web = new Build(
      "npm run --silent build",
      () => void program.restart().catch(failed),
      report,
    );
    const binary = new Build(
      "cargo build --quiet --color=always",
      () => void program.restart().then(reload, failed),
      report,
    );
    program.host().catch(failed);

    const sources = PROGRAM_SOURCES.map((name) => join(TREE, name));
    if (!GIVEN) watcher.add(sources);
    watcher.on("all", (_event, path) => {
      if (path.startsWith(config.root)) web.outdate();
      if (!sources.some((source) => path.startsWith(source))) return;
      binary.outdate();
      void binary.run();
    });

    middlewares.use((incoming, outgoing, next) => {
      if (OF_VITE.test(incoming.url ?? "")) return next();
      answer(incoming, outgoing, web).catch((error: Error) => {
        config.logger.error(error.message);
        outgoing.writeHead(502).end(error.message);
      });
    });

    for (const signal of ["SIGINT", "SIGHUP"]) process.once(signal, () => process.exit());
    process.once("exit", () => void program.end());
  },
  buildEnd: () => program.end(),
};

async function answer(incoming: IncomingMessage, outgoing: ServerResponse, web: Build) {
  const headers = { ...incoming.headers };
  // A document is read here, whoever asks for it, and so must be plain text.
  delete headers["accept-encoding"];
  if (headers.accept?.includes("text/html")) {
    await web.run();
    // The whole document.
    delete headers["if-none-match"];
  }
  const [hostname, port] = (await program.host()).split(":");
  const begun = performance.now();
  const answered = await new Promise<IncomingMessage>((resolve, reject) => {
    const { method, url: path } = incoming;
    const asked = request({ hostname, port, method, path, headers }, resolve);
    incoming.pipe(asked.on("error", reject));
  });
  const { statusCode = 502, headers: said } = answered;
  // For the developer tools of browsers; no installation says it.
  said["server-timing"] = `program;dur=${(performance.now() - begun).toFixed(1)}`;
  if (!said["content-type"]?.startsWith("text/html")) {
    answered.pipe(outgoing.writeHead(statusCode, said));
    return;
  }
  // The policy allows the build's scripts and styles alone.
  delete said["content-security-policy"];
  delete said["content-length"];
  outgoing.writeHead(statusCode, said).end(withVite(await text(answered)));
}

/** The document as the program rendered it, but for the scripts that it loads. */
function withVite(html: string): string {
  const client = `/@fs${join(TREE, "dev/client.ts")}`;
  return (
    html
      .replace("<head>", '<head><script type="module" src="/@vite/client"></script>')
      // A document that answers a form has none, and stays without.
      .replace(/data-modules="[^"]+"/, `data-modules="${client}"`)
      // The fonts of Vite's styles, so that these do not load them a second time.
      .replaceAll(/\/static\/fonts\/(\w+)-[\w-]+\.woff2/g, "/src/shell/fonts/$1.woff2")
  );
}
