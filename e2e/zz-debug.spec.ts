import { frames, recordFrames, settled, top } from "./scrolling.ts";
import { expect, test, visit } from "./test.ts";
test("wheel", async ({ page }) => {
  await visit(page, "/");
  await page.getByRole("main").getByRole("link", { name: "Ver los nichos" }).click();
  await expect(page).toHaveURL("/Servicios-Remanso#seccion-nichos");
  await recordFrames(page);
  await expect.poll(() => top(page), { intervals: [10] }).toBeGreaterThan(20);
  for (let i = 0; i < 8; i++) {
    console.log("wheel at", await top(page));
    await page.mouse.wheel(0, -120);
  }
  console.log("end", await settled(page), JSON.stringify((await frames(page)).map((f) => Math.round(f.top))));
});
test.describe("touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test("swipe", async ({ page }) => {
    await visit(page, "/");
    await recordFrames(page);
    const browser = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
      browser.send("Input.dispatchTouchEvent", { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] });
    await touch("touchStart", 600);
    for (let y = 590; y >= 300; y -= 10) await touch("touchMove", y);
    await touch("touchEnd");
    console.log("swipe", await settled(page), JSON.stringify([...new Set((await frames(page)).map((f) => Math.round(f.top)))]));
  });
});
