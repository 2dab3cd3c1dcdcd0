// States of a page that scroll together, each from the place that it shows.

/** What moves a page by hand; a page that is only moved along leads no other. */
const MOVES = ["wheel", "touchstart", "pointerdown", "keydown"];

/** Returns what is told of each page that has come, with how far down its place is. */
export function scrollTogether() {
  const places = new Map<Window, number>();
  let leader: Window | undefined;
  return (view: Window, place: number) => {
    places.set(view, place);
    for (const kind of MOVES)
      view.addEventListener(kind, () => (leader = view), { passive: true, capture: true });
    view.addEventListener("scroll", () => {
      if (leader !== view) return;
      const from = view.scrollY - place;
      for (const [other, its] of places)
        if (other !== view) other.scrollTo({ top: its + from, behavior: "instant" });
    });
  };
}
