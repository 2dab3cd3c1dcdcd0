// Embla behind one function: the part that a slider loads when it comes near the window.
import EmblaCarousel from "embla-carousel";
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
  const embla = EmblaCarousel(viewport, { loop: true, startIndex, duration: 32 });
  let timer = 0;
  const stop = () => {
    clearInterval(timer);
    timer = 0;
  };
  const play = () => {
    stop();
    timer = window.setInterval(() => document.hidden || embla.scrollNext(still), delayMs);
  };

  let wanted = motionIsWelcome();
  let hovered = false;
  let focused = false;
  const settle = () => (wanted && !hovered && !focused ? play() : stop());

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

  // However a slide came, the next waits its full time.
  const selected = () => {
    onSelect(embla.selectedScrollSnap());
    if (timer) play();
  };
  embla.on("select", selected).on("pointerDown", stop).on("pointerUp", settle);
  selected();
  settle();

  return {
    previous: () => embla.scrollPrev(still),
    next: () => embla.scrollNext(still),
    setWanted: (value) => {
      wanted = value;
      // After a click on resume the pointer over the button does not pause it.
      if (value) play();
      else stop();
    },
    destroy: () => {
      stop();
      events.abort();
      embla.destroy();
    },
  };
}
