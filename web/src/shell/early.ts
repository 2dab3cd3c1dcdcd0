// Runs at the start of <body>, before the first paint and without React: the look, the dialogs, the
// header's states, the UP link, and when the rest of the script is fetched. `vite.config.ts` makes it and
// what it imports the text of an inline script, without polyfills.
//
// What it does it alone owns, by classes outside of `#app` and attributes that React never changes: no
// component may keep the same state again. What is pressed before React has come is pressed again then.
import { afterPaint } from "../components/after-paint.ts";
import {
  CAMPAIGN,
  DIALOG,
  HEADER,
  LOOK,
  LOOK_MEDIA,
  marked,
  OPERATED,
  PAGE,
  PRESSED,
  THEME_SWITCH,
  UP,
} from "../components/early-contract.ts";
import { countOpened } from "../components/opened.ts";
import { layOutAll, layOutLate } from "./late-layout.ts";

/** A page that does not come to rest after `load` is hydrated after this time all the same. */
const REST_MS = 300;

const { body, currentScript } = document;
const one = (selector: string) => document.querySelector<HTMLElement>(selector);
/** The page behind the dialogs. */
const page = () => one(marked(PAGE)) as HTMLElement;

const stored = {
  get: () => {
    try {
      return localStorage.getItem("theme");
    } catch {
      return undefined;
    }
  },
  set: (value: string) => {
    try {
      localStorage.setItem("theme", value);
    } catch {
      return;
    }
  },
};

// For a message, whichever pages are read until it is sent; nothing else of the address is kept.
const campaign = location.search.match(/\butm_(source|campaign)=[^&]*/g);
try {
  if (campaign) sessionStorage.setItem(CAMPAIGN, campaign.join("&"));
} catch {
  // The browser allows no storage: the form reads its own address.
}

const { path, modules: named, bySystem } = (currentScript as HTMLElement).dataset;
/** The client draws what the address says: at another one, as in an archive, it would draw a 404 page. */
const isWhereServed = [path, `${path}/`].includes(location.pathname);
/**
 * What hydrates the page, the client first; none where the page stays a document, and in browsers older than
 * those of `web/src/browsers.ts`.
 */
const modules = (isWhereServed && "timeout" in AbortSignal && named?.split(" ")) || [];
const [client] = modules;
let isThere = false;
const operate = (is: boolean) => body.classList.toggle(OPERATED, is);
operate(Boolean(client));

/** The look of the document, or of the visitor's system where the site leaves it to that. */
const isDayAtFirst =
  body.classList.contains("white-background") ||
  (bySystem !== undefined && matchMedia("(prefers-color-scheme: light)").matches);

/** Shows the stored look, or turns it. docs/specification.md, section 4: the class on means `dark` stored. */
const show = (isDay: boolean) => {
  if (body.classList.contains("white-background") === isDay) return;
  body.classList.toggle("white-background", isDay);
  // The browser's own toolbar takes the colour of the look.
  const background = getComputedStyle(body).getPropertyValue("--background");
  for (const meta of document.querySelectorAll("meta[name=theme-color]"))
    meta.setAttribute("content", background);
};
const showStored = () => {
  if (stored.get() === "null") stored.set("dark");
  const look = stored.get();
  show(look ? look === "dark" : isDayAtFirst);
};
showStored();
// Where the look was chosen elsewhere meanwhile: in another tab, in a page that was left and is shown
// again as it was, or before a page that was rendered ahead is shown.
addEventListener("storage", showStored);
addEventListener("pageshow", ({ persisted }) => persisted && showStored());
document.addEventListener("prerenderingchange", showStored);

// A page that the browser had fetched ahead, or rendered, is counted once it is shown.
const countShown = () => countOpened(location.pathname + location.search);
const { prerendering } = document as { prerendering?: boolean };
const [navigation] = performance.getEntriesByType("navigation") as {
  deliveryType?: string;
  type?: string;
}[];
if (prerendering) document.addEventListener("prerenderingchange", countShown);
else if (navigation?.deliveryType === "navigational-prefetch") countShown();

// A place that the browser returns to, or that the address names, is where the whole layout has it.
if (navigation?.type === "navigate" && !location.hash) layOutLate();

// Of a picture by day and one at dusk, the one that this look shows is asked for before the page has
// been parsed up to it (web/src/components/picture.tsx).
const look = body.classList.contains("white-background") ? "day" : "dusk";
for (const link of document.querySelectorAll<HTMLLinkElement>(`link[${LOOK}=${look}]`))
  link.media = link.getAttribute(LOOK_MEDIA) ?? "";

const hasPopovers = "popover" in HTMLElement.prototype;

/** Of several buttons of a dialog only one is shown, and what is not shown takes no focus. */
const focusOpener = (within: HTMLElement, { id }: HTMLElement) => {
  for (const each of within.querySelectorAll<HTMLElement>(`[popovertarget="${id}"]`)) each.focus();
};

/** Listens to every dialog that opens or closes; these events do not bubble. */
const onDialog = (
  type: "beforetoggle" | "toggle",
  act: (dialog: HTMLElement, isOpen: boolean) => void,
) =>
  document.addEventListener(
    type,
    (event) => {
      const dialog = event.target as HTMLElement;
      if (dialog.matches(marked(DIALOG))) act(dialog, (event as ToggleEvent).newState === "open");
    },
    true,
  );
// While a dialog is open the page behind it takes no focus; the browser returns it afterwards.
// After the paint, because the browser restyles the whole page for it.
onDialog("beforetoggle", (dialog, isOpen) => {
  if (!isOpen) page().inert = false;
  else
    afterPaint(() => {
      page().inert = dialog.matches(":popover-open");
    });
});
// Where the browser does not move the focus: into the dialog, and back to what opened it.
onDialog("toggle", (dialog, isOpen) => {
  if (isOpen) dialog.querySelector("button")?.focus();
  else if (document.activeElement === body) focusOpener(page(), dialog);
});

const closeDialog = () => {
  if (hasPopovers) one(`${marked(DIALOG)}:popover-open`)?.hidePopover();
};

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const rise = () => {
  const from = scrollY;
  const start = performance.now();
  const step = (now: number) => {
    const done = calm.matches ? 1 : Math.min(Math.max((now - start) / 300, 0), 1);
    scrollTo({ top: from * (1 - done) ** 2, behavior: "instant" });
    if (done < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
};

document.addEventListener("click", (event) => {
  const clicked = event.target as Element;
  const link = clicked.closest("a");
  if (link && link.origin !== location.origin) countOpened(link.href);
  // A link in a dialog closes it, also one to a part of the same page.
  if (clicked.closest(`${marked(DIALOG)} a`)) closeDialog();
  if (clicked.closest(marked(UP))) {
    event.preventDefault();
    rise();
    // Or the next Tab would go on from where the link was, at the end of the page.
    one("#contenido")?.focus({ preventScroll: true });
  } else if (clicked.closest(marked(THEME_SWITCH))) {
    const isDay = !body.classList.contains("white-background");
    show(isDay);
    stored.set(isDay ? "dark" : "light");
  } else if (client && !isThere) {
    // The client presses it again (web/src/app/client.tsx).
    clicked.closest("button[type=button]:not([popovertarget])")?.setAttribute(PRESSED, "");
  }
});

// A wide screen shows the menu in its header, so the page must not stay inert behind the drawer.
const onWide = (act: () => void) =>
  // Not in Safari 13.
  matchMedia("(min-width: 1200px)").addEventListener?.("change", act);
onWide(() => one("#menu")?.hidePopover?.());

// Browsers without the Popover API (iOS 16): the same by a class.
if (!hasPopovers) {
  const openDialog = () => one(`${marked(DIALOG)}.open`);
  const turn = (dialog: HTMLElement, open: boolean) => {
    dialog.classList.toggle("open", open);
    page().inert = open;
    focusOpener(open ? dialog : page(), dialog);
  };
  document.addEventListener("click", ({ target }) => {
    const clicked = target as Element;
    const button = clicked.closest("[popovertarget]");
    const open = openDialog();
    const named = document.getElementById(button?.getAttribute("popovertarget") ?? "");
    if (named) turn(named, !open);
    else if (open && (clicked.closest("a") || !open.contains(clicked))) turn(open, false);
  });
  addEventListener("keydown", ({ key }) => {
    const open = openDialog();
    if (key === "Escape" && open) turn(open, false);
  });
  onWide(() => {
    const open = openDialog();
    if (open?.id === "menu") turn(open, false);
  });
}

// Thresholds in pixels from docs/specification.md, section 9.
// Only scrolling down hides the header; a position that the browser restores does not count.
let last = Infinity;
const scrolled = () => {
  const header = one(marked(HEADER));
  if (!header) return;
  const top = Math.max(scrollY, 0);
  header.classList.toggle("sticky", top >= 50);
  if (top !== last) header.classList.toggle("top-up", top > 800 && top > last);
  one(marked(UP))?.classList.toggle("shown", top > 800);
  last = document.readyState === "complete" ? top : Infinity;
};
addEventListener("scroll", scrolled, { passive: true });
for (const arrival of ["DOMContentLoaded", "load"])
  addEventListener(arrival, () => requestAnimationFrame(scrolled));
addEventListener("popstate", () => {
  last = Infinity;
  // The page that is gone back to would stay inert behind it.
  closeDialog();
});

// The rest of the script is fetched once the page has loaded and is at rest, or at the visitor's first
// input. What fails to arrive is tried again at the next input.
let isAsked = false;
const ask = () => {
  if (isAsked || !client) return;
  isAsked = true;
  // All at once, although each file imports the next.
  for (const href of modules)
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
    );
  import(client).then(
    () => {
      isThere = true;
      layOutAll();
      operate(true);
    },
    () => {
      isAsked = false;
      operate(false);
    },
  );
};
addEventListener("load", () => {
  if ("requestIdleCallback" in window) requestIdleCallback(ask, { timeout: REST_MS });
  else setTimeout(ask);
});
for (const sign of ["pointerdown", "touchstart", "keydown"])
  addEventListener(sign, ask, { passive: true });
