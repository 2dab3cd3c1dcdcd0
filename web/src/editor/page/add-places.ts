// Between the sections of the page in the frame, a button that adds one there.
import type { Marks } from "./marks.ts";

/** A finger's width, in pixels. */
const SIZE = 44;

/**
 * Draws the buttons on the page of a file with these sections, as long as it is shown; `add` is told below which
 * section.
 */
export function offerPlaces(
  page: Document,
  marks: Marks,
  path: string,
  names: string[],
  add: (name: string) => void,
) {
  const places = names.flatMap((name) => {
    const section = sectionOf(page, marks, path, name);
    return section ? [{ name, section }] : [];
  });
  const buttons = places.map(({ name }) => {
    const button = page.createElement("button");
    button.type = "button";
    button.tabIndex = -1;
    button.textContent = "+";
    button.ariaLabel = "Agregar una sección aquí";
    Object.assign(button.style, LOOK);
    button.addEventListener("click", (event) => {
      event.stopPropagation();
      event.preventDefault();
      add(name);
    });
    page.body.append(button);
    return button;
  });
  const place = () => {
    const scrolled = page.defaultView?.scrollY ?? 0;
    places.forEach(({ section }, at) => {
      const { bottom } = section.getBoundingClientRect();
      const button = buttons[at];
      if (button) button.style.top = `${bottom + scrolled - SIZE / 2}px`;
    });
  };
  const Observer = page.defaultView?.ResizeObserver;
  if (Observer) new Observer(place).observe(page.body);
  place();
}

const LOOK: Partial<CSSStyleDeclaration> = {
  position: "absolute",
  left: `calc(50% - ${SIZE / 2}px)`,
  zIndex: "9",
  width: `${SIZE}px`,
  height: `${SIZE}px`,
  borderRadius: "50%",
  border: "2px solid currentColor",
  background: "var(--background)",
  color: "var(--accent)",
  fontSize: "1.25rem",
  lineHeight: "1",
};

/** The largest part of the page with words of one section alone. */
function sectionOf(page: Document, marks: Marks, path: string, name: string) {
  const main = page.querySelector("main");
  const own: Node[] = [];
  const others: Node[] = [];
  for (const [node, pieces] of marks) {
    if (!main?.contains(node)) continue;
    const of = pieces.find((piece) => piece.path === path)?.pointer[0];
    if (of !== undefined) (of === name ? own : others).push(node);
  }
  const partAt = (node: Node) => {
    let part = node.nodeType === 1 ? (node as HTMLElement) : node.parentElement;
    for (let box = part?.parentElement; box && box !== main; box = box.parentElement) {
      const around = box;
      if (others.some((other) => around.contains(other))) break;
      part = around;
    }
    return part;
  };
  // The words of its title are in a list of links, too.
  const parts = [...new Set(own.map(partAt))].flatMap((part) => part ?? []);
  const height = (part: HTMLElement) => part.getBoundingClientRect().height;
  return parts.sort((one, other) => height(other) - height(one))[0];
}
