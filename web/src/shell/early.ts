// Runs at the start of <body>, before the first paint and without React: the look, the dialogs, the
// header's states, the UP link, and when the rest of the script is fetched. It imports nothing and
// exports nothing; `vite.config.ts` makes it the text of an inline script.
(() => {
  const { body, currentScript } = document;
  const one = (selector: string) => document.querySelector<HTMLElement>(selector);
  /** The page behind the dialogs. */
  const page = () => one("[data-page]") as HTMLElement;

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

  /** Acts after the next paint, so that the answer to a touch is seen first. */
  const afterPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act));

  // docs/specification.md, section 4, to the letter: the class on means `dark` stored.
  let theme = stored.get();
  if (theme === "null") {
    theme = "dark";
    stored.set(theme);
  }
  // The browser's own toolbar takes the colour of the look.
  const colour = () => {
    const background = getComputedStyle(body).getPropertyValue("--background");
    one("meta[name=theme-color]")?.setAttribute("content", background);
  };
  const isDay = body.classList.toggle("white-background", theme === "dark");
  if (isDay) colour();

  // Of a picture by day and one at dusk, the one that this look shows is asked for before the page has
  // been parsed up to it (web/src/components/picture.tsx).
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[data-look]"))
    if ((link.dataset["look"] === "day") === isDay) link.media = link.dataset["media"] ?? "";

  /** Listens to every dialog that opens or closes; these events do not bubble. */
  const onDialog = (
    type: "beforetoggle" | "toggle",
    act: (dialog: HTMLElement, isOpen: boolean) => void,
  ) =>
    document.addEventListener(
      type,
      (event) => {
        const dialog = event.target as HTMLElement;
        if (dialog.matches("[data-dialog]"))
          act(dialog, (event as ToggleEvent).newState === "open");
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
    else if (document.activeElement === body)
      one(`[data-page] [popovertarget="${dialog.id}"]`)?.focus();
  });

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
    // A link in a dialog closes it, also one to a part of the same page.
    if (clicked.closest("[data-dialog] a"))
      clicked.closest<HTMLElement>("[data-dialog]")?.hidePopover?.();
    const target = clicked.closest("[data-theme-switch],[data-up]");
    if (!target) return;
    if (target.hasAttribute("data-up")) {
      event.preventDefault();
      rise();
    } else {
      const isOn = body.classList.toggle("white-background");
      afterPaint(() => {
        stored.set(isOn ? "dark" : "light");
        colour();
      });
    }
  });

  // A wide screen does not show the menu, so the page must not stay inert behind it.
  const onWide = (act: () => void) =>
    matchMedia("(min-width: 1200px)").addEventListener("change", act);
  onWide(() => one("#menu")?.hidePopover?.());

  // Browsers without the Popover API (iOS 16): the same by a class.
  if (!("popover" in HTMLElement.prototype)) {
    const openDialog = () => one("[data-dialog].open");
    const turn = (dialog: HTMLElement, open: boolean) => {
      dialog.classList.toggle("open", open);
      page().inert = open;
      (open ? dialog : page())
        .querySelector<HTMLElement>(`[popovertarget="${dialog.id}"]`)
        ?.focus();
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
    const header = one("[data-header]");
    if (!header) return;
    const top = Math.max(scrollY, 0);
    header.classList.toggle("sticky", top >= 50);
    if (top !== last) header.classList.toggle("top-up", top > 800 && top > last);
    one("[data-up]")?.classList.toggle("shown", top > 800);
    last = document.readyState === "complete" ? top : Infinity;
  };
  addEventListener("scroll", scrolled, { passive: true });
  for (const arrival of ["DOMContentLoaded", "load"])
    addEventListener(arrival, () => requestAnimationFrame(scrolled));
  addEventListener("popstate", () => {
    last = Infinity;
  });

  // The rest of the script is fetched once the page has loaded, or at the visitor's first input.
  let asked = false;
  const modules = currentScript?.dataset["modules"]?.split(" ") ?? [];
  const ask = () => {
    const [client] = modules;
    if (asked || !client) return;
    asked = true;
    // All at once, although each file imports the next.
    for (const href of modules)
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
      );
    import(client);
  };
  addEventListener("load", () => setTimeout(ask, 0));
  for (const sign of ["pointerdown", "touchstart", "keydown"])
    addEventListener(sign, ask, { passive: true });
})();
