// Embla behind one function: the part that a slider loads when it comes near the window.
import EmblaCarousel from "embla-carousel";
import Autoplay from "embla-carousel-autoplay";
import { motionIsWelcome, prefersReducedMotion } from "./motion.ts";

export interface Carousel {
  previous: () => void;
  next: () => void;
  /** Whether the visitor wants autoplay; hovering and focus pause it too. */
  setWanted: (wanted: boolean) => void;
  destroy: () => void;
}

interface Options {
  root: HTMLElement;
  viewport: HTMLElement;
  delayMs: number;
  onSelect: (index: number) => void;
}

export function createCarousel({ root, viewport, delayMs, onSelect }: Options): Carousel {
  const still = prefersReducedMotion();
  // The visitor may have scrolled the plain list already: continue from there.
  const startIndex = Math.round(viewport.scrollLeft / Math.max(viewport.clientWidth, 1));
  viewport.scrollLeft = 0;
  const autoplay = Autoplay({
    delay: delayMs,
    jump: still,
    playOnInit: false,
    stopOnFocusIn: false,
  });
  const embla = EmblaCarousel(viewport, { loop: true, startIndex, duration: 32 }, [autoplay]);

  let wanted = motionIsWelcome();
  let hovered = false;
  let focused = false;
  const settle = () => (wanted && !hovered && !focused ? autoplay.play() : autoplay.stop());

  const events = new AbortController();
  const on = (name: string, act: () => void) => {
    const heard = () => {
      act();
      settle();
    };
    root.addEventListener(name, heard, { signal: events.signal });
  };
  on("mouseenter", () => (hovered = true));
  on("mouseleave", () => (hovered = false));
  on("focusin", () => (focused = root.querySelector(":focus-visible") !== null));
  on("focusout", () => (focused = false));

  const selected = () => onSelect(embla.selectedScrollSnap());
  embla.on("select", selected).on("pointerUp", settle);
  selected();
  settle();

  return {
    previous: () => embla.scrollPrev(still),
    next: () => embla.scrollNext(still),
    setWanted: (value) => {
      wanted = value;
      // After a click on resume the pointer over the button does not pause it.
      if (value) autoplay.play();
      else autoplay.stop();
    },
    destroy: () => {
      events.abort();
      embla.destroy();
    },
  };
}
