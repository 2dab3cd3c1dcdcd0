import { useEffect, useRef, useState } from "react";
import type { Video } from "../api/types.ts";
import { classes } from "./classes.ts";
import { IconButton } from "./icon.tsx";
import { afterInput, lineIsFast, motionIsWelcome, watch } from "./motion.ts";
import { type Look, Picture } from "./picture.tsx";
import { useUiStrings } from "./ui-strings.ts";
import styles from "./video.module.css";

interface Props {
  video: Video;
  /** How wide it is shown, in the syntax of an image's `sizes`. */
  sizes: string;
  /** Of two in one place, the look that shows this one. */
  look?: Look | undefined;
  className?: string | undefined;
}

/**
 * A silent loop over its still, or the still alone where there is no loop. The server's HTML shows
 * the still, a picture like any other, because a `poster` has one size and one format for all
 * screens. The loop is decoration: it is loaded where motion is welcome and the line fast, once the
 * visitor has seen the page, and plays while it is seen.
 */
export function LoopVideo({ video, sizes, look, className }: Props) {
  const words = useUiStrings();
  const element = useRef<HTMLVideoElement>(null);
  const [ready, setReady] = useState(false);
  const [playing, setPlaying] = useState(false);
  /** Whether it plays where it is seen: as motion is welcome, then as the visitor chose. */
  const wanted = useRef(false);
  const hasLoop = Boolean(video.av1 || video.h264);

  // Playing changes the element, and only the browser knows whether motion is welcome and whether
  // anybody sees it.
  useEffect(() => {
    const it = element.current;
    if (!it) return;
    wanted.current = motionIsWelcome() && lineIsFast();
    let unwatch = () => {};
    const begin = () => {
      setReady(true);
      unwatch = watch(it, (isSeen) => (isSeen && wanted.current ? start(it) : it.pause()));
    };
    // Where it will not play by itself, its button is there at once.
    const cancel = wanted.current ? afterInput(begin) : begin();
    return () => {
      cancel?.();
      unwatch();
    };
  }, []);

  const toggle = () => {
    const it = element.current;
    if (!it) return;
    wanted.current = it.paused;
    if (it.paused) start(it);
    else it.pause();
  };

  return (
    <div className={classes(styles.loop, className)}>
      <Picture picture={video.poster} sizes={sizes} priority look={look} className={styles.still} />
      {hasLoop && (
        // biome-ignore lint/a11y/noAriaHiddenOnFocusable: without controls it takes no focus
        <video
          ref={element}
          // A browser would show its own bar of controls over the still and the words.
          className={classes(styles.video, "scripted")}
          preload="none"
          width={video.poster.width}
          height={video.poster.height}
          data-focus={video.poster.focus}
          aria-hidden="true"
          muted
          loop
          playsInline
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
        >
          {video.av1 && <source src={video.av1} type='video/mp4; codecs="av01.0.05M.08"' />}
          {video.h264 && <source src={video.h264} type="video/mp4" />}
        </video>
      )}
      {ready && (
        <IconButton
          icon={playing ? "pause" : "play"}
          label={playing ? words.pause : words.resume}
          className={styles.button}
          onClick={toggle}
        />
      )}
    </div>
  );
}

/** A browser may refuse; then the still stays and the button offers to play. */
function start(video: HTMLVideoElement) {
  video.muted = true;
  video.play().catch(() => undefined);
}
