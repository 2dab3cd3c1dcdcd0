// The page itself, from content plus draft, beside the form or under it. No script runs in it; this app
// reads its document to find what was touched.
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Button } from "../components/button.tsx";
import { classes } from "../components/classes.ts";
import { Icon } from "../components/icon.tsx";
import type { ContentFile, FileInfo } from "./api.ts";
import { type Found, findText } from "./find-text.ts";
import styles from "./preview.module.css";
import { open } from "./state/sending.ts";
import { fileList, useDrafts } from "./state/store.ts";

/** That of a phone, and the least of a computer. */
const WIDTHS = { phone: 390, desk: 1024 } as const;
const ownWidth = () => (matchMedia("(min-width: 64rem)").matches ? "desk" : "phone");
const prefersLight = () => matchMedia("(prefers-color-scheme: light)").matches;

interface Props {
  address: string;
  /** Of which the page is made, beside what every page has. */
  path: string;
  onFound: (found: Found) => void;
}

export function Preview({ address, path, onFound }: Props) {
  const revision = useDrafts(({ draft }) => draft.revision);
  const brand = useDrafts(({ session }) => session.site.brand);
  const [width, setWidth] = useState<keyof typeof WIDTHS>(ownWidth);
  const [isLight, setLight] = useState(prefersLight);
  const [missed, setMissed] = useState("");
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLIFrameElement | null>(null);
  const light = useRef(isLight);
  light.current = isLight;

  const touch = useCallback(
    async (texts: string[]) => {
      const files = await candidates(path, address);
      const found = texts.map((text) => findText(text, files)).find((one) => one !== null);
      setMissed(found ? "" : texts[0]?.slice(0, 60) || "eso");
      if (found) onFound(found);
    },
    [path, address, onFound],
  );

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
      // The keyboard goes through the page by scrolling it, and to its texts by looking for them.
      for (const each of page.querySelectorAll<HTMLElement>("a, button, input, textarea, summary"))
        each.tabIndex = -1;
      page.addEventListener("click", (event) => {
        event.preventDefault();
        void touch(textsAt(event.target));
      });
      const before = shown.current;
      if (before?.dataset["address"] === address)
        frame.contentWindow?.scrollTo({
          top: before.contentWindow?.scrollY ?? 0,
          behavior: "instant",
        });
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
  }, [address, revision, touch, brand]);

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

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void touch([String(new FormData(event.currentTarget).get("text"))]);
  };

  return (
    <section className={styles.preview} aria-label="La página">
      <div className={styles.tools}>
        <details className={styles.find}>
          <summary aria-label="Buscar un texto de la página" title="Buscar un texto de la página">
            <Icon name="search" />
          </summary>
          <form onSubmit={search}>
            <input name="text" aria-label="Un texto de la página" autoComplete="off" required />
            <Button type="submit" look="secondary">
              Buscarlo
            </Button>
          </form>
        </details>
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
        {missed &&
          `«${missed}» no se cambia aquí: lo escribe el programa, o está en otra página. Búsquelo en «Todas las páginas y textos».`}
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

/** The texts that a touch may mean, from the innermost outwards. */
function textsAt(target: EventTarget | null): string[] {
  const texts: string[] = [];
  // The frame's elements are of its window's classes, not of ours.
  let element = target as HTMLElement | null;
  const image = element?.closest("figure, picture")?.querySelector("img") ?? null;
  const alt = (element?.tagName === "IMG" ? element : image)?.getAttribute("alt");
  for (let up = 0; element && up < 4; up++, element = element.parentElement) {
    const text = element.textContent?.trim() ?? "";
    if (text && text.length < 1500) texts.push(text);
    const tel = element.getAttribute("href")?.match(/^tel:\+52(\d{10})$/)?.[1];
    if (tel) texts.push(tel);
  }
  return alt ? [alt, ...texts] : texts;
}

/** The files that a page may take a text from. */
async function candidates(path: string, address: string): Promise<ContentFile[]> {
  const files = fileList();
  const isOf = (file: FileInfo) =>
    file.path === path ||
    file.address === address ||
    file.kind === "settings" ||
    file.kind === "list" ||
    (file.kind === "article" && address.startsWith("/Blog"));
  return Promise.all(files.filter(isOf).map((file) => open(file.path)));
}
