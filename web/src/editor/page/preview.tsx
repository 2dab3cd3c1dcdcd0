// The page itself, from content plus draft, beside the form or under it. Its answer's policy lets no script run in
// it; this app reads its document to find what was touched.
import { type ReactNode, useCallback, useEffect, useReducer, useRef, useState } from "react";
import { classes } from "../../components/classes.ts";
import { Icon } from "../../components/icon.tsx";
import type { Pointer } from "../api/api.ts";
import { Drawing } from "../components/drawing.tsx";
import { useDraft, useFiles } from "../data/queries.ts";
import { useDrafts } from "../data/store.ts";
import { textAt } from "../data/text.ts";
import { FRAME, stay } from "../lib/page-frame.ts";
import { editHref } from "../lib/routes.ts";
import { namesOf, SECTIONS } from "../lib/section-names.ts";
import { goToTouched } from "../lib/touched.ts";
import { offerPlaces } from "./add-places.ts";
import { isFirstLight } from "./first-look.ts";
import { type Found, type Marks, pageOf, showPlace, showTyped, takeMarks } from "./marks.ts";
import styles from "./preview.module.css";
import { placeAt } from "./touch.ts";

/** That of a phone, and the least of a computer. */
const WIDTHS = { phone: 390, desk: 1024 } as const;
const ownWidth = () => (matchMedia("(min-width: 64rem)").matches ? "desk" : "phone");

/** On a phone the sheet of the fields covers the rest. */
function seenOf(stage: HTMLElement | null): number {
  const sheet = stage?.closest("[data-sheet]")?.lastElementChild?.getBoundingClientRect();
  const page = stage?.getBoundingClientRect();
  return page && sheet && sheet.top > page.top ? (sheet.top - page.top) / page.height : 1;
}

/** Where a field with a value of its own writes it. */
function pointerOf({ id }: Element): string[] | undefined {
  const [start, ...pointer] = id.split("/");
  return start === "campo" ? pointer : undefined;
}

const isText = (field: EventTarget | null) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;

interface Props {
  address: string;
  /** What is edited beside it: the place of the field with the focus is shown. */
  path: string;
  /** What of it is shown before any field has the focus. */
  first?: Pointer | undefined;
  onFound: (found: Found) => void;
}

export function Preview({ address, path, first, onFound }: Props) {
  const revision = useDraft().revision;
  const brand = useDrafts(({ session }) => session.site.brand);
  const [width, setWidth] = useState<keyof typeof WIDTHS>(ownWidth);
  const [isLight, setLight] = useState(isFirstLight);
  const [isMissed, setMissed] = useState(false);
  /** Where the link leads that was touched, or is outlined. */
  const [linked, setLinked] = useState("");
  const leading = useFiles().find((file) => linked !== "" && file.address === linked);
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLIFrameElement | null>(null);
  const loading = useRef<HTMLIFrameElement | null>(null);
  /** The state of the page that is shown or loading, and how many have loaded. */
  const begun = useRef("");
  const [loads, count] = useReducer((loads: number) => loads + 1, 0);
  const light = useRef(isLight);
  light.current = isLight;
  const marks = useRef<Marks>(new Map());
  /** The field whose place was shown last, and whether the page did not have it yet. */
  const last = useRef({ id: "", isSought: true });
  /** The states of the field with the focus, since it has it. */
  const typed = useRef<string[]>([]);

  const showField = useCallback(
    (field: EventTarget | null, moves: boolean, otherwise?: Pointer) => {
      const own = field instanceof HTMLElement ? pointerOf(field) : undefined;
      const pointer = own ?? otherwise;
      if (!pointer) return;
      moves ||= last.current.isSought;
      if (own) showTyped(marks.current, { path, pointer }, typed.current);
      const outlined = showPlace(marks.current, { path, pointer }, moves, seenOf(place.current));
      last.current = { id: own ? (field as HTMLElement).id : "", isSought: !outlined };
      if (own) setLinked(pageOf(outlined));
    },
    [path],
  );
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      goToTouched(target);
      typed.current = isText(target) ? [target.value] : [];
      // A sheet that comes up for it is there then.
      requestAnimationFrame(() => showField(target, true));
    };
    // The text's editor names itself after the block of the cursor, once it has heard of it.
    const goOn = () =>
      requestAnimationFrame(() => {
        const { activeElement: field } = document;
        if (field?.id !== last.current.id) showField(field, true);
      });
    const type = ({ target }: Event) => {
      const pointer = isText(target) && pointerOf(target);
      if (!pointer) return;
      typed.current.push(target.value);
      showTyped(marks.current, { path, pointer }, typed.current);
    };
    addEventListener("focusin", follow);
    addEventListener("input", type);
    document.addEventListener("selectionchange", goOn);
    return () => {
      removeEventListener("focusin", follow);
      removeEventListener("input", type);
      document.removeEventListener("selectionchange", goOn);
    };
  }, [showField, path]);

  const latest = useRef({ path, first, onFound, showField });
  latest.current = { path, first, onFound, showField };
  // Frames are the browser's: the next state of the page loads behind the one that is seen, and takes its
  // place and its scroll position when it is there. One loads at a time, so that a quick typist sees each.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes on once the one before has loaded
  useEffect(() => {
    const state = `${revision} ${address}`;
    if (begun.current === state || loading.current?.dataset["address"] === address) return;
    begun.current = state;
    loading.current?.remove();
    const frame = document.createElement("iframe");
    frame.title = `Vista de la página de ${brand}`;
    frame.setAttribute("sandbox", FRAME);
    frame.src = `/vista${address}`;
    frame.dataset["address"] = address;
    const show = () => {
      loading.current = null;
      count();
      const page = frame.contentDocument;
      if (!page?.body) return frame.remove();
      page.body.classList.toggle("white-background", light.current);
      // The script that darkens it over the texts does not run: it scrolls with the page.
      page.querySelector("header")?.style.setProperty("position", "absolute");
      // The keyboard goes through the page by scrolling it, and to its texts by their fields.
      for (const each of page.querySelectorAll<HTMLElement>("a, button, input, textarea, summary"))
        each.tabIndex = -1;
      stay(page);
      page.addEventListener("click", (event) => {
        const target = event.target as Element;
        if (target.closest("[data-theme-switch]")) return setLight((is) => !is);
        const found = placeAt(marks.current, event);
        if (found !== undefined) setMissed(!found);
        setLinked(pageOf(target));
        if (found) latest.current.onFound(found);
      });
      marks.current = takeMarks(page);
      const names = namesOf(textAt(latest.current.path)?.data ?? {});
      offerPlaces(page, marks.current, latest.current.path, names, (name) =>
        latest.current.onFound({ path: latest.current.path, pointer: [SECTIONS, name] }),
      );
      const before = shown.current;
      if (before?.dataset["address"] === address)
        frame.contentWindow?.scrollTo({
          top: before.contentWindow?.scrollY ?? 0,
          behavior: "instant",
        });
      const { first, showField } = latest.current;
      showField(document.activeElement, false, last.current.id ? undefined : first);
      frame.dataset["shown"] = "";
      // The keyboard is where it was.
      if (before && document.activeElement === before) frame.focus({ preventScroll: true });
      before?.remove();
      shown.current = frame;
    };
    // Another page that came into the frame would be none of this one's states.
    frame.addEventListener("load", show, { once: true });
    loading.current = frame;
    place.current?.append(frame);
  }, [address, revision, loads]);

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
          <Drawing path="M3.5 5h17v11h-17zM9 20h6M12 16v4" />
        </Toggle>
        <Toggle name="La página en claro" isOn={isLight} onClick={() => setLight(!isLight)}>
          <Icon name={isLight ? "sun" : "moon"} />
        </Toggle>
      </div>
      <p role="status" className={styles.missed}>
        {isMissed &&
          "Esto lo escribe el programa a partir de otros datos, o viene de otro sitio: no se cambia aquí. "}
        {leading && linked !== address && (
          <a href={editHref(leading.path)}>Abrir la página del enlace</a>
        )}
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
  const said = { title: name, "aria-label": name, "aria-pressed": isOn };
  return <button type="button" className="toggle" {...said} {...rest} />;
}
