// The pictures of a gallery.
import type { Locator, Page } from "@playwright/test";

export function pictures(page: Page) {
  return page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("figure") });
}

export function link(page: Page, index: number) {
  return pictures(page).nth(index).getByRole("link");
}

/** How many pixels of the file there are to one of the screen, side by side. */
export function sharpness(image: Locator): Promise<number> {
  return image.evaluate((it: HTMLImageElement) => {
    const wide = Number(it.currentSrc.match(/\.(\d+)\.(avif|jpg)$/)?.[1]);
    return wide / it.clientWidth;
  });
}
