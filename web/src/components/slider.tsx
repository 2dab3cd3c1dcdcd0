import { Children, type ReactNode, useEffect, useRef, useState } from "react";
import type { Carousel } from "./carousel.ts";
import { IconButton } from "./icon-button.tsx";
import { motionIsWelcome } from "./motion.ts";
import { loadPart } from "./part.ts";
import styles from "./slider.module.css";
import { useWords } from "./words.ts";

interface Props {
  /** The slider's name for screen readers. */
  label: string;
  /** Milliseconds between two slides (docs/specification.md, section 9). */
  delayMs: number;
  children: ReactNode;
}

/**
 * A list that scrolls sideways; with JavaScript it also advances by itself, and can be paused. One
 * slide alone stays where it is.
 */
export function Slider({ label, delayMs, children }: Props) {
  const words = useWords();
  const slides = Children.toArray(children);
  const count = slides.length;
  const root = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const [carousel, setCarousel] = useState<Carousel | null>(null);
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(false);

  // The carousel is a part outside React that works on the elements themselves; it is fetched
  // when the slider comes near the window. If it does not arrive, the plain list stays.
  useEffect(() => {
    const [box, view] = [root.current, viewport.current];
    if (!box || !view || count < 2) return;
    let gone = false;
    let made: Carousel | undefined;
    const near = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        const part = await loadPart("carousel", () => import("./carousel.ts")).catch(() => null);
        if (gone || !part) return;
        made = part.createCarousel({ root: box, viewport: view, delayMs, onSelect: setCurrent });
        setCarousel(made);
        setPlaying(motionIsWelcome());
      },
      { rootMargin: "400px" },
    );
    near.observe(box);
    return () => {
      gone = true;
      near.disconnect();
      made?.destroy();
    };
  }, [delayMs, count]);

  const toggle = () => {
    carousel?.setWanted(!playing);
    setPlaying(!playing);
  };

  return (
    <section
      ref={root}
      aria-label={label}
      aria-roledescription={words.slides}
      data-autoplay={delayMs}
      className={styles.slider}
    >
      <div
        ref={viewport}
        tabIndex={carousel ? undefined : 0}
        className={carousel ? styles.moved : styles.viewport}
      >
        <ul className={styles.track}>
          {slides.map((slide, index) => (
            <li
              key={index}
              className={styles.slide}
              inert={carousel !== null && index !== current}
              aria-label={words.position(index + 1, slides.length)}
            >
              {slide}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.controls}>
        {carousel && (
          <>
            <p className={styles.status} aria-live={playing ? "off" : "polite"}>
              {words.position(current + 1, slides.length)}
            </p>
            <IconButton icon="left" label={words.previous} onClick={carousel.previous} />
            <IconButton
              icon={playing ? "pause" : "play"}
              label={playing ? words.pause : words.resume}
              onClick={toggle}
            />
            <IconButton icon="right" label={words.next} onClick={carousel.next} />
          </>
        )}
      </div>
    </section>
  );
}
