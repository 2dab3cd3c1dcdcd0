// The editor: what a session may do, and which screen is in front.
import "./editor.css";
import {
  type ComponentType,
  type ReactNode,
  StrictMode,
  useEffect,
  useLayoutEffect,
  useMemo,
} from "react";
import { createRoot } from "react-dom/client";
import { isOver } from "./api/api.ts";
import { Boundary } from "./components/boundary.tsx";
import { part } from "./components/part.tsx";
import { Skeleton } from "./components/skeleton.tsx";
import { useFiles } from "./data/queries.ts";
import { start } from "./data/session.ts";
import { forget, session, useDrafts } from "./data/store.ts";
import { routeOf, useHash } from "./lib/routes.ts";
import { taskOf } from "./lib/tasks.ts";
import { PublishBar } from "./publish/publish-bar.tsx";
import { Screen } from "./screens/screen.tsx";
import { Start } from "./screens/start.tsx";

const Task = part(() => import("./screens/task.tsx").then((it) => it.Task));
const Article = part(() => import("./screens/article.tsx").then((it) => it.Article));
const Photograph = part(() => import("./screens/photograph.tsx").then((it) => it.Photograph));
const SpecialDay = part(() => import("./screens/special-day.tsx").then((it) => it.SpecialDay));
const BeginArticle = part(() =>
  import("./screens/begin-article.tsx").then((it) => it.BeginArticle),
);
const MakePage = part(() => import("./screens/new-page.tsx").then((it) => it.MakePage));
const Texts = part(() => import("./screens/texts.tsx").then((it) => it.Texts));
const History = part(() => import("./screens/history.tsx").then((it) => it.History));
const Look = part(() => import("./screens/look.tsx").then((it) => it.Look));
const Messages = part(() => import("./screens/messages.tsx").then((it) => it.Messages));
const Numbers = part(() => import("./screens/numbers.tsx").then((it) => it.Numbers));

function App() {
  const hash = useHash();
  const route = useMemo(() => routeOf(hash), [hash]);
  const { screen, of } = route;
  // A screen begins at its top, before its form goes to a field that was asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen once
  useLayoutEffect(() => {
    scrollTo({ top: 0, behavior: "instant" });
  }, [screen, of]);
  useEffect(() => {
    forget(of, screen === "");
  }, [screen, of]);
  // Over midnight what is of today is drawn anew.
  useDrafts(({ session }) => session.site.today);
  return (
    <>
      <main>
        <Boundary key={`${screen}/${of}`} what="Esta pantalla">
          {SCREENS[screen]?.(route) ?? <Start />}
        </Boundary>
      </main>
      <PublishBar />
    </>
  );
}

type Route = ReturnType<typeof routeOf>;

/** Every screen but the first, by its name in the address. */
const SCREENS: Record<string, (route: Route) => ReactNode> = {
  editar: (route) => <Edit key={route.of} {...route} />,
  nuevo: ({ of }) => (of === "pagina" ? <MakePage /> : <BeginArticle />),
  textos: ({ of }) => <Texts kind={of} />,
  historial: ({ of }) => (of ? <Look key={of} id={of} /> : <History />),
  mensajes: () => (session().canMessages ? <Messages /> : <Elsewhere title="Mensajes" />),
  numeros: () => (session().canMessages ? <Numbers /> : <Elsewhere title="Visitas y mensajes" />),
};

/** Tasks that ask in an order of their own. */
const OWN: Record<string, ComponentType> = { foto: Photograph, dia: SpecialDay };

/** A task, or a file. */
function Edit({ of, focus, page }: Route) {
  const task = taskOf(of, useFiles());
  const Own = task && OWN[of];
  if (Own) return <Own />;
  if (of.endsWith(".md")) return <Article path={of} focus={focus} />;
  return <Task path={of} {...task} {...{ focus, page }} />;
}

/** Beside no site there are no messages. */
const Elsewhere = ({ title }: { title: string }) => (
  <Screen title={title}>
    <p>No están en esta computadora: ábralos en el editor del sitio, donde llegan.</p>
  </Screen>
);

const light = matchMedia("(prefers-color-scheme: light)");
const takeLook = () => document.body.classList.toggle("white-background", light.matches);

/** The site's own colour, in place of the build's. */
function takeAccent() {
  const { accent } = session().site;
  const { style } = document.documentElement;
  for (const [look, color] of Object.entries(accent ?? {}))
    style.setProperty(`--accent-${look}`, color);
}

/** How much of the window a keyboard covers that does not make it smaller, as that of an iPhone. */
function seeKeyboard() {
  const { scale = 1, height = 0, offsetTop = 0 } = visualViewport ?? {};
  const covered = scale > 1 ? 0 : Math.max(0, innerHeight - height - offsetTop);
  const { documentElement: root } = document;
  root.style.setProperty("--keyboard", `${covered}px`);
  root.toggleAttribute("data-keyboard", covered > 0);
}

async function open() {
  takeLook();
  light.addEventListener("change", takeLook);
  visualViewport?.addEventListener("resize", seeKeyboard);
  // A file that is dropped beside its place must not take the place of the editor.
  for (const kind of ["dragover", "drop"] as const)
    addEventListener(kind, (event) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    });
  const place = document.getElementById("editor");
  // In a browser older than those of `../browsers.ts` the page goes on to say that it is too old.
  if (!place || !("timeout" in AbortSignal)) return;
  // What throws on a screen must not leave an empty window: what was typed is kept by itself.
  const root = createRoot(place, {
    onUncaughtError: (error) => {
      reportError(error);
      root.render(<Failed error={error} title="El editor tuvo una falla" way="Volver a cargar" />);
    },
  });
  // That this browser is too old is not true any more.
  root.render(
    <>
      <Skeleton />
      <p className="late">Se están leyendo los textos y las fotos. Un momento más…</p>
    </>,
  );
  try {
    await start();
    takeAccent();
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  } catch (error) {
    const title = isOver(error) ? "Hay que entrar de nuevo" : "No se pudo abrir";
    root.render(<Failed error={error} title={title} way="Intentar de nuevo" />);
  }
}

function Failed({ error, title, way }: { error: unknown; title: string; way: string }) {
  return (
    <main role="alert">
      <h1>{title}</h1>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <p>
        Lo que ya estaba escrito sigue aquí. <a href="/">{way}</a>
      </p>
    </main>
  );
}

void open();
