// VER TODO gives a gallery its other arrangement (gallery.module.css). The state is in the document and
// not in React's, so that the button works before React has come (web/src/app/early-actions.ts).
import { ALL, GALLERY, marked } from "./early-contract.ts";
import { prefersReducedMotion } from "./motion.ts";

/** The grid's transition (docs/specification.md, section 9): each picture moves in a straight line. */
const TRANSITION = { duration: 700, easing: "cubic-bezier(.2,.6,.2,1)" };

export function rearrange(button: Element): void {
  const gallery = button.closest(marked(GALLERY));
  if (!gallery) return;
  const items = [...gallery.querySelectorAll("li")];
  const before = items.map((item) => item.getBoundingClientRect());
  button.setAttribute("aria-pressed", String(gallery.toggleAttribute(ALL)));
  if (prefersReducedMotion()) return;
  items.forEach((item, index) => {
    const { x = 0, y = 0, width = 0 } = before[index] ?? {};
    const now = item.getBoundingClientRect();
    const moved = `translate(${x - now.x}px,${y - now.y}px) scale(${width / now.width})`;
    item.animate({ transformOrigin: ["0 0", "0 0"], transform: [moved, "none"] }, TRANSITION);
  });
}
