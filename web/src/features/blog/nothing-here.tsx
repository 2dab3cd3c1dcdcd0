import { useRevalidator } from "react-router";
import { contactPath } from "../../api/address.ts";
import { ALL_ARTICLES } from "../../api/blog-address.ts";
import type { Call } from "../../api/types.ts";
import { Button, buttonClass } from "../../components/button.tsx";
import { SiteLink } from "../../site/site-link.tsx";
import styles from "./nothing-here.module.css";

/** A list without articles. */
export function NothingHere({ empty }: { empty: Call }) {
  return (
    <div className={styles.nothing}>
      <h2>{empty.title}</h2>
      <p>{empty.text}</p>
      <p className={styles.ways}>
        <SiteLink href={ALL_ARTICLES} className={buttonClass("secondary")}>
          Ver todos los artículos
        </SiteLink>
        <SiteLink href={contactPath} scrollTo className={buttonClass("quiet")}>
          Preguntar a una persona
        </SiteLink>
      </p>
    </div>
  );
}

/** A blog without articles. */
export function NothingYet() {
  return (
    <div className={styles.nothing}>
      <h2>Todavía no hay artículos</h2>
      <p>Si tiene una duda concreta, pregúntenos.</p>
      <p className={styles.ways}>
        <SiteLink href={contactPath} scrollTo className={buttonClass("secondary")}>
          Preguntar a una persona
        </SiteLink>
      </p>
    </div>
  );
}

/** The list did not arrive. */
export function Failed() {
  const { revalidate, state } = useRevalidator();
  const waiting = state === "loading";
  return (
    <div className={styles.nothing} role="alert">
      <h2>Los artículos no cargaron</h2>
      <p>Puede ser la conexión. Espere un momento e inténtelo de nuevo.</p>
      <p className={styles.ways}>
        <Button onClick={() => void revalidate()} aria-disabled={waiting || undefined}>
          {waiting ? "Intentando…" : "Intentar de nuevo"}
        </Button>
      </p>
    </div>
  );
}
