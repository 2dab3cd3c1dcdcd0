import {
  Children,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { IconButton } from "./icon.tsx";
import { motionIsWelcome, prefersReducedMotion, watch } from "./motion.ts";
import styles from "./slider.module.css";
import { useUiStrings } from "./ui-strings.ts";

/** The list rests once it has not scrolled for this long. */
const REST_MS = 150;

interface Props {
  /** The slider's name for screen readers. */
  label: string;
  /** Milliseconds between two slides (docs/specification.md, section 9). */
  delayMs: number;
  children: ReactNode;
}

/**
 * A list that scrolls sideways and rests on a slide. With JavaScript it has buttons, and advances by
 * itself while it is seen and nobody is at it. One slide alone stays where it is.
 */
export function Slider({ label, delayMs, children }: Props) {
  const words = useUiStrings();
  const slides = Children.toArray(children);
  const count = slides.length;
  const viewport = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(0);
  /** Whether it advances by itself; unknown until the browser says whether motion is welcome. */
  const [playing, setPlaying] = useState<boolean>();
  const [isSeen, setSeen] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const resting = useRef(0);

  const turn = (step: 1 | -1) => {
    const next = (current + step + count) % count;
    setCurrent(next);
    viewport.current?.scrollTo({
      left: next * viewport.current.clientWidth,
      behavior: prefersReducedMotion() ? "instant" : "smooth",
    });
  };
  const position = () => {
    resting.current = 0;
    const { scrollLeft = 0, clientWidth = 1 } = viewport.current ?? {};
    setCurrent(Math.round(scrollLeft / clientWidth));
  };
  // Where the visitor scrolls to is known once the list rests.
  const scrolled = () => {
    clearTimeout(resting.current);
    resting.current = window.setTimeout(position, REST_MS);
  };

  // Only the browser knows whether motion is welcome, and what is seen.
  const begin = useEffectEvent(() => {
    position();
    setPlaying(motionIsWelcome());
  });
  useEffect(() => {
    if (!viewport.current || count < 2) return;
    begin();
    return watch(viewport.current, setSeen);
  }, [count]);

  // Time passes in the browser alone.
  const advance = useEffectEvent(() => document.hidden || resting.current || turn(1));
  const isRunning = playing && isSeen && !isHovered && !isFocused;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after any slide the time begins anew
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(advance, delayMs);
    return () => clearInterval(timer);
  }, [isRunning, delayMs, current]);

  const toggle = () => {
    setPlaying(!playing);
    // After a click on resume the pointer over the button does not pause it.
    setHovered(false);
    setFocused(false);
  };
  const hover = (isOver: boolean) => (event: PointerEvent) => {
    if (event.pointerType === "mouse") setHovered(isOver);
  };

  return (
    <section
      aria-label={label}
      aria-roledescription={words.slides}
      data-autoplay={delayMs}
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
      onFocus={(event: FocusEvent) => setFocused(event.target.matches(":focus-visible"))}
      onBlur={() => setFocused(false)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is moved by keys */}
      <section ref={viewport} tabIndex={0} className={styles.viewport} onScroll={scrolled}>
        <ul className={styles.track}>
          {slides.map((slide, index) => (
            <li key={index} className={styles.slide} aria-label={words.position(index + 1, count)}>
              {slide}
            </li>
          ))}
        </ul>
      </section>
      <div className={styles.controls} data-no-print>
        {playing !== undefined && (
          <>
            <p className={styles.status} aria-live={playing ? "off" : "polite"}>
              {words.position(current + 1, count)}
            </p>
            <IconButton icon="left" label={words.previous} onClick={() => turn(-1)} />
            <IconButton
              icon={playing ? "pause" : "play"}
              label={playing ? words.pause : words.resume}
              onClick={toggle}
            />
            <IconButton icon="right" label={words.next} onClick={() => turn(1)} />
          </>
        )}
      </div>
    </section>
  );
}
