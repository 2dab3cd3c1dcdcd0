// A video that is at a host of others.
import { test } from "./changed-content.ts";
import { expect, hydrated } from "./test.ts";

const PATH = "/Edificio-Remanso";
const SECTION = `
[tour]
kind = "video"
title = "Un recorrido"
video = "https://youtu.be/dQw4w9WgXcQ?si=abc"
poster = { src = "detail_water_day.jpg", alt = "Espejo de agua de día" }
`;

test.use({ changes: { "pages/edificio.toml": (text) => text + SECTION } });

// Specification 11.29
test("a host's video is asked for once a visitor touches its picture", async ({ page }) => {
  const asked: string[] = [];
  await page.route(/youtube|youtu\.be/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: "<p>El video está aquí.</p>",
    });
  });
  const answer = await page.goto(PATH);
  expect(answer?.headers()["content-security-policy"]).toContain(
    "frame-src https://www.openstreetmap.org https://www.youtube-nocookie.com;",
  );
  await hydrated(page);
  const link = page.getByRole("main").getByRole("link", { name: "Ver el video" });
  await expect(link).toHaveAttribute("href", "https://www.youtube.com/watch?v=dQw4w9WgXcQ");
  await link.scrollIntoViewIfNeeded();
  await expect(page.getByText("El video está en youtube.com.")).toBeVisible();
  expect(asked).toEqual([]);
  await link.click();
  const player = page.getByTitle("Un recorrido");
  await expect(player.contentFrame().getByText("El video está aquí.")).toBeVisible();
  await expect(player).toBeFocused();
  expect(asked).toEqual(["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"]);
});
