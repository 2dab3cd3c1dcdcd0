import { type MouseEvent, useState } from "react";
import { Icon } from "../../../components/icon.tsx";
import { Picture } from "../../../components/picture.tsx";
import { Section } from "../../../components/section.tsx";
import { hostOf } from "../../../site/host-of.ts";
import { useText } from "../../../site/language.ts";
import type { SectionOf, ViewProps } from "../../kinds.ts";
import styles from "./video.module.css";

/** A video with the browser's own controls. Nothing of it is loaded before somebody asks for it. */
export function View({ section }: ViewProps<"video">) {
  const { title, text, video, player, poster, said = [] } = section;
  const t = useText();
  return (
    <Section title={title} lead={text}>
      <figure className={styles.film}>
        <Film film={section} />
        {(poster.caption || player) && (
          <figcaption>
            {poster.caption}
            {player && (
              <p>
                {t("El video está en {host}. Al verlo, su navegador se conecta con ese sitio.", {
                  host: hostOf(video),
                })}
              </p>
            )}
          </figcaption>
        )}
      </figure>
      {said.length > 0 && (
        <details className={styles.said}>
          <summary>{t("Lo que se dice en el video")}</summary>
          {said.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      )}
    </Section>
  );
}

/** Its still, a link to its file or its page at a host; the player takes its place, and without scripts the page's. */
function Film({ film: { title, video, player, poster } }: { film: SectionOf<"video"> }) {
  const t = useText();
  const [plays, setPlays] = useState(false);
  const play = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setPlays(true);
  };
  if (plays && player)
    return (
      <iframe
        ref={takeFocus}
        src={player}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        // A host plays nothing for a site that does not say which it is.
        referrerPolicy="strict-origin"
      />
    );
  if (plays)
    return (
      // biome-ignore lint/a11y/useMediaCaption: its captions are in the picture, and what it says is below
      <video
        ref={takeFocus}
        src={video}
        width={poster.width}
        height={poster.height}
        aria-label={title}
        autoPlay
        controls
        playsInline
      />
    );
  return (
    <a
      href={video}
      onClick={play}
      rel={player ? "noopener external" : undefined}
      className={styles.still}
    >
      <Picture picture={poster} sizes="(min-width: 64rem) min(75vw, 88rem), 90vw" />
      <span className={styles.sign} data-no-print>
        <Icon name="play" />
        {t("Ver el video")}
      </span>
    </a>
  );
}

/** The link that asked for it is gone. */
function takeFocus(player: HTMLElement | null) {
  player?.focus({ preventScroll: true });
}
