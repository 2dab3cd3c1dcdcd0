import { Fragment, type ReactNode, useCallback, useState } from "react";
import { Button, buttonClass } from "../components/button.tsx";
import { classes } from "../components/classes.ts";
import { Icon } from "../components/icon.tsx";
import { countOpened } from "../components/opened.ts";
import { hostOf } from "./host-of.ts";
import styles from "./place-map.module.css";
import { addressTitle } from "./postal-address.ts";
import { useSite } from "./use-site.ts";

interface Props {
  /** What is beside them, if anything: a plan, or how to arrive. */
  children?: ReactNode;
}

/**
 * Where the building is: the address, directions, and the map. The map belongs to another site and
 * is requested only once the visitor asks for it, or has scrolled to it (`map.load`).
 */
export function PlaceMap({ children }: Props) {
  const site = useSite();
  const { t } = site;
  const { map, facts } = site;
  const lines = facts.address;
  return (
    <div className={styles.place}>
      <div className={styles.words}>
        {lines.length > 0 && (
          <>
            <h3>{t(addressTitle(site))}</h3>
            <address>
              {lines.map((line, index) => (
                <Fragment key={line}>
                  {index > 0 && <br />}
                  {line}
                </Fragment>
              ))}
            </address>
          </>
        )}
        {map.link && (
          <a href={map.link} className={buttonClass("secondary")} rel="noopener" data-no-print>
            {t("Cómo llegar")}
          </a>
        )}
        {map.embed && <EmbeddedMap embed={map.embed} />}
      </div>
      {children}
    </div>
  );
}

function EmbeddedMap({ embed }: { embed: string }) {
  const { brand, map, t } = useSite();
  const [shown, setShown] = useState(false);
  const byScrolling = map.load === "scroll";
  // A ref rather than an effect, because the element itself is observed.
  const watch = useCallback(
    (box: HTMLDivElement | null) => {
      if (!box || !byScrolling) return;
      const observer = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setShown(true);
      });
      observer.observe(box);
      return () => observer.disconnect();
    },
    [byScrolling],
  );
  function show() {
    countOpened(embed);
    setShown(true);
  }
  return (
    <div
      ref={watch}
      className={classes("scripted", shown || byScrolling ? styles.box : styles.ask)}
      data-no-print
    >
      {shown ? (
        <iframe
          ref={byScrolling ? undefined : takeFocus}
          src={embed}
          title={t("Mapa de {brand}", { brand })}
          loading="lazy"
        />
      ) : (
        <>
          <Button look="secondary" onClick={show}>
            <Icon name="place" />
            {t("Ver el mapa aquí")}
          </Button>
          <p>
            {t("El mapa es de {host}. Al verlo, su navegador se conecta con ese sitio.", {
              host: hostOf(embed),
            })}
          </p>
        </>
      )}
    </div>
  );
}

/** The button that asked for the map is gone; the focus moves to the map in its place. */
function takeFocus(frame: HTMLIFrameElement | null) {
  frame?.focus({ preventScroll: true });
}
