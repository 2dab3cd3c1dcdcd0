// The contact form before it is sent, and the toast after (docs/specification.md, sections 3, 4
// and 8).
import type { Page } from "@playwright/test";
import { fill, PATH, submit, toastOf } from "./contact-form.ts";
import { drag } from "./gestures.ts";
import { expect, saveData, test, visit } from "./test.ts";

// Specification 3.6
test("the form shows inputs for four fields, and none for ciudad, company and serviceInterest", async ({
  page,
}) => {
  await visit(page, "/Contacto");
  const form = page.getByRole("main").locator("form");
  const names = await form
    .locator("input:not([type=hidden]):not([type=checkbox]), textarea, select")
    // The field that catches robots is not displayed (docs/abuso.md).
    .evaluateAll((all) =>
      all.filter((it) => it.checkVisibility()).map((it) => it.getAttribute("name")),
    );
  expect(names).toEqual(["name", "email", "phoneNumber", "message"]);
  for (const name of ["ciudad", "company", "serviceInterest"]) {
    await expect(form.locator(`[name=${name}]`)).toHaveAttribute("type", "hidden");
    await expect(form.locator(`[name=${name}]`)).toHaveValue("");
  }
});

// Specification 4.7
test("what is typed stays in the browser until it is sent", async ({ page }) => {
  await saveData(page);
  await visit(page, "/Contacto");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    // The note's own part is fetched at the first focus.
    if (!pathname.startsWith("/static/")) asked.push(`${request.method()} ${pathname}${search}`);
  });
  await fill(page);
  await expect(page.locator(".Toastify")).toBeAttached();
  expect(asked).toEqual(["GET /api/v.1.0/form-token"]);
  const sent = page.waitForRequest(`**${PATH}`);
  await submit(page);
  expect((await sent).postData()).toContain("Ana Ramírez");
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true });

  // Specification 8.7
  test("the note is light in the dark look, too, and goes once it is drawn 80 percent aside", async ({
    page,
  }) => {
    await visit(page, "/Contacto");
    await fill(page);
    await submit(page);
    const note = toastOf(page);
    await expect(note).toBeVisible();
    // The clock is stopped: from here on only the finger moves the toast.
    await note.locator("[role=progressbar]").evaluate((it) => {
      for (const each of it.getAnimations()) each.pause();
    });
    await expect(note).toHaveClass(/(^| )Toastify__toast-theme--light( |$)/);
    await expect(note).toHaveCSS("background-color", "rgb(250, 247, 241)");
    await expect(note).not.toHaveClass(/toast-enter/);
    const before = await note.boundingBox();
    await draw(page, 0.75);
    await expect.poll(() => note.boundingBox()).toEqual(before);
    await draw(page, 0.85);
    await expect(note).toHaveCount(0);
  });
});

/** Drags the toast to the left by this part of its width and releases it. */
async function draw(page: Page, part: number) {
  const box = await toastOf(page).boundingBox();
  if (!box) throw new Error("the note is not there");
  await drag(page, { x: box.x + box.width / 2, y: box.y + 20 }, { x: -part * box.width });
}
