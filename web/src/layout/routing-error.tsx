import { use } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { Button, buttonClass } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import grid from "../ui/grid.module.css";
import { InShell } from "./in-shell.ts";
import styles from "./routing-error.module.css";

/**
 * A part did not arrive, or a page failed. A failed import stays failed in the browser's memory,
 * so every way out loads a document anew. Needs no settings: these may be what failed.
 */
export function RoutingError() {
  const error = useRouteError();
  const missing = error instanceof Error && error.name === "ChunkLoadError";
  const page = (
    <div data-title-section className={classes(grid.page, grid.grid, styles.page)}>
      <title>Esta página no se pudo mostrar</title>
      <meta name="robots" content="noindex" />
      <h1>{missing ? "Esta página no terminó de llegar" : "Esta página no se pudo mostrar"}</h1>
      <p className={styles.text}>
        {missing
          ? "La conexión se interrumpió o el sitio acaba de actualizarse. Vuelva a cargar la página; si sigue igual, revise su conexión e inténtelo en unos minutos."
          : "Hubo una falla de nuestra parte. Vuelva a cargar la página; si sigue igual, puede ir al inicio o escribirnos."}
      </p>
      <p className={styles.ways}>
        <Button onClick={() => window.location.reload()}>Volver a cargar</Button>
        {/* Plain links: they fetch a new document. */}
        <a href="/" className={buttonClass("secondary")}>
          Ir al inicio
        </a>
        <a href="/Contacto" className={buttonClass("quiet")}>
          Contacto
        </a>
      </p>
      <div lang="en" className={styles.cause}>
        <p>Unexpected Application Error!</p>
        <pre>{causeOf(error)}</pre>
      </div>
    </div>
  );
  return use(InShell) ? page : <main id="contenido">{page}</main>;
}

/** The status and its text, or the error's message (SPEC.md section 8). */
function causeOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}
