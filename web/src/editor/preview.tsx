// The page itself, from content plus draft, beside the form or under it. No script runs in it; this app
// reads its document to find what was touched.
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { classes } from "../components/classes.ts";
import { Icon } from "../components/icon.tsx";
import { type Found, goToTouched, type Marks, placeAt, showPlace, takeMarks } from "./marks.ts";
import styles from "./preview.module.css";
import { useDrafts } from "./state/store.ts";

/** That of a phone, and the least of a computer. */
const WIDTHS = { phone: 390, desk: 1024 } as const;
const ownWidth = () => (matchMedia("(min-width: 64rem)").matches ? "desk" : "phone");
const prefersLight = () => matchMedia("(prefers-color-scheme: light)").matches;

interface Props {
  address: string;
  /** What is edited beside it: the place of the field with the focus is shown. */
  path: string;
  onFound: (found: Found) => void;
}

export function Preview({ address, path, onFound }: Props) {
  const revision = useDrafts(({ draft }) => draft.revision);
  const brand = useDrafts(({ session }) => session.site.brand);
  const [width, setWidth] = useState<keyof typeof WIDTHS>(ownWidth);
  const [isLight, setLight] = useState(prefersLight);
  const [isMissed, setMissed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLIFrameElement | null>(null);
  const light = useRef(isLight);
  light.current = isLight;
  const marks = useRef<Marks>(new Map());

  const showField = useCallback(
    (field: EventTarget | null, moves: boolean) => {
      const [start, ...pointer] = field instanceof HTMLElement ? field.id.split("/") : [];
      if (start !== "campo") return;
      if (moves) goToTouched(field);
      showPlace(marks.current, { path, pointer }, moves);
    },
    [path],
  );
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => showField(target, true);
    addEventListener("focusin", follow);
    return () => removeEventListener("focusin", follow);
  }, [showField]);

  // Frames are the browser's: the next state of the page loads behind the one that is seen, and takes its
  // place and its scroll position when it is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each revision of the draft is another page
  useEffect(() => {
    const frame = document.createElement("iframe");
    frame.title = `Vista de la página de ${brand}`;
    frame.setAttribute("sandbox", "allow-same-origin");
    frame.src = `/vista${address}`;
    frame.dataset["address"] = address;
    frame.onload = () => {
      const page = frame.contentDocument;
      if (!page?.body) return;
      page.body.classList.toggle("white-background", light.current);
      // The keyboard goes through the page by scrolling it, and to its texts by their fields.
      for (const each of page.querySelectorAll<HTMLElement>("a, button, input, textarea, summary"))
        each.tabIndex = -1;
      page.addEventListener("click", (event) => {
        // What is folded opens.
        if (!(event.target as Element).closest("summary")) event.preventDefault();
        const found = placeAt(marks.current, event);
        if (found !== undefined) setMissed(!found);
        if (found) onFound(found);
      });
      marks.current = takeMarks(page);
      const before = shown.current;
      if (before?.dataset["address"] === address)
        frame.contentWindow?.scrollTo({
          top: before.contentWindow?.scrollY ?? 0,
          behavior: "instant",
        });
      showField(document.activeElement, before === null);
      frame.dataset["shown"] = "";
      // The keyboard is where it was.
      if (before && document.activeElement === before) frame.focus({ preventScroll: true });
      before?.remove();
      shown.current = frame;
    };
    place.current?.append(frame);
    return () => {
      if (shown.current !== frame) frame.remove();
    };
  }, [address, revision, onFound, showField, brand]);

  useEffect(() => {
    shown.current?.contentDocument?.body.classList.toggle("white-background", isLight);
  }, [isLight]);

  // The frame is as wide as the equipment that it stands for, and is made smaller to fit.
  useEffect(() => {
    const stage = place.current;
    if (!stage) return;
    const rescale = () => {
      const whole = Math.max(WIDTHS[width], stage.clientWidth);
      stage.style.setProperty("--scale", String(stage.clientWidth / whole));
      stage.style.setProperty("--width", `${whole}px`);
    };
    rescale();
    const observer = new ResizeObserver(rescale);
    observer.observe(stage);
    return () => observer.disconnect();
  }, [width]);

  return (
    <section className={styles.preview} aria-label="La página">
      <div className={styles.tools}>
        <Toggle
          name="La página como en una computadora"
          isOn={width === "desk"}
          onClick={() => setWidth(width === "desk" ? "phone" : "desk")}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M3.5 5h17v11h-17zM9 20h6M12 16v4" />
          </svg>
        </Toggle>
        <Toggle name="La página en claro" isOn={isLight} onClick={() => setLight(!isLight)}>
          <Icon name={isLight ? "sun" : "moon"} />
        </Toggle>
      </div>
      <p role="status" className={styles.missed}>
        {isMissed && "Esto lo escribe el programa, o viene de otro sitio: no se cambia aquí."}
      </p>
      <div ref={place} className={classes(styles.stage, styles[width])} />
    </section>
  );
}

interface Toggle {
  name: string;
  isOn: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Toggle({ name, isOn, ...rest }: Toggle) {
  return <button type="button" title={name} aria-label={name} aria-pressed={isOn} {...rest} />;
}
