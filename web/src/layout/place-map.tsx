import { Fragment, useCallback, useState } from "react";
import { Button, buttonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./place-map.module.css";
import { linesOf } from "./postal-address.ts";
import { OPEN } from "./unconfirmed.ts";
import { useSite } from "./use-site.ts";

/**
 * Where the building is: the address, directions, and the map. The map belongs to another site and
 * is requested only once the visitor asks for it, or has scrolled to it (`map.load`).
 */
export function PlaceMap() {
  const site = useSite();
  const { brand, map } = site;
  const lines = linesOf(site);
  const [shown, setShown] = useState(false);
  // A ref rather than an effect, because the element itself is observed.
  const watch = useCallback(
    (box: HTMLDivElement | null) => {
      if (!box || map.load !== "scroll") return;
      const observer = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setShown(true);
      });
      observer.observe(box);
      return () => observer.disconnect();
    },
    [map.load],
  );
  return (
    <div className={styles.place}>
      <div className={styles.words}>
        <address>
          {lines.length === 0 && `Dirección: ${OPEN.toLowerCase()}`}
          {lines.map((line, index) => (
            <Fragment key={line}>
              {index > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </address>
        {map.link && (
          <a href={map.link} className={buttonClass("secondary")} rel="noopener">
            Cómo llegar
          </a>
        )}
      </div>
      {map.embed && (
        <div ref={watch} className={styles.box}>
          {shown ? (
            <iframe
              ref={map.load === "click" ? takeFocus : undefined}
              src={map.embed}
              title={`Mapa de ${brand}`}
              loading="lazy"
            />
          ) : (
            <div className={styles.ask}>
              <Icon name="place" />
              <Button look="secondary" onClick={() => setShown(true)}>
                Ver el mapa aquí
              </Button>
              <p>
                El mapa es de {hostOf(map.embed)}. Al verlo, su navegador se conecta con ese sitio.
              </p>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

/** The button that asked for the map is gone; the focus moves to the map in its place. */
function takeFocus(frame: HTMLIFrameElement | null) {
  frame?.focus({ preventScroll: true });
}

function hostOf(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, "").replace(/\/.*$/, "");
}
