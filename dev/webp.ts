import type { Page } from "@playwright/test";

/** Makes a picture smaller, as a WebP, in the browser, which knows how. */
export async function webpOf(page: Page, png: Buffer, width: number, height: number) {
  const webp = await page.evaluate(
    async ([png, width, height]) => {
      const picture = new Image();
      picture.src = png;
      await picture.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width, height });
      const context = canvas.getContext("2d");
      if (context) context.imageSmoothingQuality = "high";
      context?.drawImage(picture, 0, 0, width, height);
      return canvas.toDataURL("image/webp", 0.8);
    },
    [`data:image/png;base64,${png.toString("base64")}`, width, height] as const,
  );
  return Buffer.from(webp.split(",")[1] ?? "", "base64");
}
