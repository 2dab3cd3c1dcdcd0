import { useEffect, useRef, useState } from "react";
import { preload } from "react-dom";
import type { Video } from "../api/types.ts";
import { classes } from "./classes.ts";
import { IconButton } from "./icon-button.tsx";
import { motionIsWelcome } from "./motion.ts";
import { rendition } from "./renditions.ts";
import styles from "./video.module.css";
import { useWords } from "./words.ts";

/** Pixels of the still: about those of the loop. A poster has one address for all screens. */
const STILL_WIDTH = 1200;

/** A silent loop. The server's HTML shows its still; it moves where motion is welcome. */
export function LoopVideo({ video, className }: { video: Video; className?: string | undefined }) {
  const words = useWords();
  const still = rendition(video.poster.src, STILL_WIDTH, "jpg");
  preload(still, { as: "image", fetchPriority: "high" });
  const element = useRef<HTMLVideoElement>(null);
  const [ready, setReady] = useState(false);
  const [playing, setPlaying] = useState(false);

  // Playing is an act on the element, and only the browser knows whether motion is welcome.
  useEffect(() => {
    setReady(true);
    if (element.current && motionIsWelcome()) start(element.current);
  }, []);

  const toggle = () => {
    const it = element.current;
    if (!it) return;
    if (it.paused) start(it);
    else it.pause();
  };

  return (
    <div className={classes(styles.loop, className)}>
      <video
        ref={element}
        className={styles.video}
        preload="none"
        poster={still}
        width={video.poster.width}
        height={video.poster.height}
        aria-label={video.poster.alt}
        muted
        loop
        playsInline
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        <source src={video.av1} type='video/mp4; codecs="av01.0.05M.08"' />
        <source src={video.h264} type="video/mp4" />
      </video>
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

/** A browser may refuse; then the still stays and the button offers it. */
function start(video: HTMLVideoElement) {
  video.muted = true;
  video.play().catch(() => undefined);
}
