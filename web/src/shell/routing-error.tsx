import { createContext, use } from "react";
import { isRouteErrorResponse, UNSAFE_DataRouterDataContext, useRouteError } from "react-router";
import { contactPath } from "../api/address.ts";
import { Button, buttonClass } from "../components/button.tsx";
import { classes } from "../components/classes.ts";
import styles from "./routing-error.module.css";

/** Whether the component is inside a shell, with its `<main>`. */
export const InShell = createContext(false);

/**
 * A part or a loader's answer did not arrive. The browser remembers a failed import, so every way out loads
 * a new document. Needs no settings, because these may be what failed.
 */
export function RoutingError() {
  const error = useRouteError();
  // What a page threw while it rendered takes no page away (app/client.tsx).
  if (!use(UNSAFE_DataRouterDataContext)?.errors) throw error;
  const { title, text } = words[kindOf(error)];
  const page = (
    <div data-title-section className={classes("page grid", styles.page)}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <p>{text}</p>
      <p className="row">
        <Button onClick={() => window.location.reload()}>Volver a cargar</Button>
        {/* With a target, which the router does not follow: these fetch a new document. */}
        <a href="/" target="_self" className={buttonClass("secondary")}>
          Ir al inicio
        </a>
        <a href={contactPath} target="_self" className={buttonClass("quiet")}>
          Contacto
        </a>
      </p>
      <div lang="en" className={classes(styles.cause, "meta")}>
        <p>Unexpected Application Error!</p>
        <pre>{causeOf(error)}</pre>
      </div>
    </div>
  );
  return use(InShell) ? page : <main id="contenido">{page}</main>;
}

type Kind = "missing" | "unreachable" | "broken";

const words: Record<Kind, { title: string; text: string }> = {
  missing: {
    title: "Esta página no terminó de llegar",
    text: "La conexión se interrumpió o el sitio acaba de actualizarse. Vuelva a cargar la página; si sigue igual, inténtelo en unos minutos.",
  },
  unreachable: {
    title: "No hay conexión",
    text: "Revise su señal o su Wi-Fi y vuelva a cargar la página. Para llamarnos no necesita internet.",
  },
  broken: {
    title: "Esta página no se pudo mostrar",
    text: "La falla es nuestra. Vuelva a cargar la página; si sigue igual, puede ir al inicio o escribirnos.",
  },
};

/** A call without an answer is a TypeError of `fetch`, which each browser words differently. */
function kindOf(error: unknown): Kind {
  if (!(error instanceof Error)) return "broken";
  if (error.name === "ChunkLoadError") return navigator.onLine ? "missing" : "unreachable";
  const unanswered = error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
  return unanswered ? "unreachable" : "broken";
}

/** The status and its text, or the error's message (docs/specification.md, section 8). */
function causeOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}
