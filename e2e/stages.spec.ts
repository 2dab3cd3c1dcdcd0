// The slider over the stages of the works: pictures from one place, one at a time.
import type { Page } from "@playwright/test";
import { test as changed } from "./changed-content.ts";
import { drag } from "./gestures.ts";
import { expect, test, visit } from "./test.ts";

const PATH = "/Avance-Obra";

interface Photo {
  img: { alt: string };
  stage: string;
}

// Specification 2.40
test("the arrow keys lead from stage to stage, each with its name", async ({ page }) => {
  const photos = (await (await page.request.get("/api/v.1.0/progress")).json()) as Photo[];
  await visit(page, PATH);
  const slider = sliderOf(page);
  await slider.focus();
  for (const [index, { img, stage }] of photos.entries()) {
    if (index > 0) await page.keyboard.press("ArrowRight");
    await expect(slider).toHaveAttribute("aria-valuetext", index === 0 ? `${stage}, hoy` : stage);
    await expect(shown(page).getByRole("img", { name: img.alt })).toBeVisible();
    await expect(page.locator("[data-stages] p:visible strong")).toHaveText(stage);
  }
  await page.keyboard.press("Home");
  await expect(slider).toHaveAttribute("aria-valuetext", `${photos[0]?.stage}, hoy`);
  await expect(shown(page)).toHaveAttribute("data-stage", "0");
});

// Specification 2.40
test("only the stage that is shown and its neighbours are loaded", async ({ page }) => {
  await visit(page, PATH);
  await expect.poll(() => loaded(page)).toEqual(["0", "1"]);
  await sliderOf(page).press("End");
  await expect.poll(() => loaded(page)).toEqual(["0", "1", "4", "5"]);
});

// Specification 2.40
test("nothing on the page moves when the stage changes, at any width", async ({ page }) => {
  await visit(page, PATH);
  const below = page.getByRole("button", { name: "VER TODO" });
  const top = () => below.evaluate((it) => it.getBoundingClientRect().top + scrollY);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await sliderOf(page).press("Home");
    await expect(shown(page)).toHaveAttribute("data-stage", "0");
    const place = await top();
    for (let stage = 1; stage < 6; stage++) {
      await sliderOf(page).press("ArrowRight");
      await expect(shown(page)).toHaveAttribute("data-stage", String(stage));
      expect(await top(), `stage ${stage} at ${width} px`).toBe(place);
    }
  }
});

test.describe("with a finger", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  // Specification 2.40
  test("a finger on the name of a stage leads to it, and a swipe to the next", async ({ page }) => {
    await visit(page, PATH);
    const mark = page.locator("[data-stages] ol > li").nth(3);
    await mark.scrollIntoViewIfNeeded();
    const box = await mark.boundingBox();
    if (!box) throw new Error("the mark is not there");
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height - 8);
    await expect(shown(page)).toHaveAttribute("data-stage", "3");
    await expect(sliderOf(page)).toHaveValue("4");
    await swipe(page);
    await expect(shown(page)).toHaveAttribute("data-stage", "4");
    await expect(sliderOf(page)).toHaveValue("5");
  });
});

test.describe("where motion is welcome", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  // Specification 2.40
  test("one stage fades into the other", async ({ page }) => {
    await visit(page, PATH);
    await page.locator("[data-stages]").evaluate((it) => {
      it.addEventListener("transitionend", (event) => {
        it.dataset["seconds"] = String((event as TransitionEvent).elapsedTime);
      });
    });
    await sliderOf(page).press("ArrowRight");
    await expect(page.locator("[data-stages]")).toHaveAttribute("data-seconds", "0.6");
  });
});

// Specification 2.40
test("with reduced motion nothing fades, on no page", async ({ page }) => {
  for (const path of [PATH, "/"]) {
    await visit(page, path);
    const fading = await page.evaluate(() =>
      [...document.querySelectorAll("*")].filter(
        (it) => getComputedStyle(it).transitionProperty !== "none",
      ),
    );
    expect(fading).toEqual([]);
  }
});

changed.describe("where two pictures are photographs", () => {
  const asPhotograph = (part: string, index: number) =>
    index === 2 || index === 3
      ? part
          .replace('kind = "render"', `kind = "photograph"\ndate = "Marzo de 202${index}"`)
          .replace(/^caption = .+\n/m, "")
      : part;
  changed.use({
    changes: {
      "progress.toml": (text) => text.split("[[photo]]").map(asPhotograph).join("[[photo]]"),
    },
  });

  // Specification 2.40
  changed(
    "a photograph is called by its month, and the slider begins with the last one",
    async ({ page }) => {
      await visit(page, PATH);
      await expect(sliderOf(page)).toHaveAttribute("aria-valuetext", "Marzo de 2023");
      await expect(shown(page)).toHaveAttribute("data-stage", "2");
      await sliderOf(page).press("ArrowLeft");
      await expect(sliderOf(page)).toHaveAttribute("aria-valuetext", "Marzo de 2022");
    },
  );
});

changed.describe("where the works are at another stage", () => {
  changed.use({
    changes: {
      "site.toml": (text) => text.replace('stage = "Cimientos"', 'stage = "Fachada"'),
    },
  });

  // Specification 2.40
  changed("the slider begins with it and marks it", async ({ page }) => {
    await visit(page, PATH);
    await expect(shown(page)).toHaveAttribute("data-stage", "4");
    await expect(sliderOf(page)).toHaveAttribute("aria-valuetext", "Fachada, hoy");
    const marked = page.locator("[data-stages] ol > li").filter({ hasText: "hoy" });
    await expect(marked).toHaveText(/Fachada/);
    await page.setViewportSize({ width: 360, height: 640 });
    await expect(marked.getByText("hoy")).toBeVisible();
  });
});

changed.describe("where a photograph names no stage", () => {
  changed.use({
    changes: {
      "pages/avance-obra.toml": (text) => text.replace(/render|ilustrativa/g, "obra"),
      "progress.toml": (text) => {
        const [, last = ""] = text.match(/.+(\[\[photo\]\].+)$/s) ?? [];
        const photo = last
          .replace(/^(stage|caption) = .+\n/gm, "")
          .replace('"render"', '"photograph"');
        // The stage itself has the place of another one, as no picture is both.
        return `${text.replace("stage6.jpg", "exterior_bank.jpg")}\n${photo.replace("details =", 'date = "Marzo de 2027"\ndetails =')}`;
      },
    },
  });

  // Specification 2.40
  changed("it is in the gallery and is no step of the slider", async ({ page }) => {
    await visit(page, PATH);
    await expect(sliderOf(page)).toHaveAttribute("max", "6");
    await expect(sliderOf(page)).toHaveAttribute("aria-valuetext", "Cimientos, hoy");
    await expect(page.getByRole("main").getByText("Marzo de 2027")).toBeAttached();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  // Specification 2.40
  test("without JavaScript the gallery is there and no slider", async ({ page }) => {
    await page.goto(PATH);
    await expect(page.locator("[data-stages]")).toBeHidden();
    const photos = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("figure") });
    await expect(photos).toHaveCount(6);
    await expect(photos.getByText(/^Etapa prevista: /)).toHaveCount(6);
  });
});

function sliderOf(page: Page) {
  return page.getByRole("slider", { name: /mueva la barra/i });
}

/** The stage that is seen: the others are hidden from screen readers. */
function shown(page: Page) {
  return page.locator("[data-stage]:not([aria-hidden])");
}

/** The numbers of the stages whose pictures have been asked for, in order. */
function loaded(page: Page): Promise<(string | undefined)[]> {
  return page
    .locator("[data-stage]")
    .evaluateAll((all) => all.map((it) => (it as HTMLElement).dataset["stage"]));
}

/** From the right to the left over the picture. */
async function swipe(page: Page) {
  const box = await shown(page).boundingBox();
  if (!box) throw new Error("the picture is not there");
  await drag(page, { x: 300, y: box.y + box.height / 2 }, { x: -200 });
}
