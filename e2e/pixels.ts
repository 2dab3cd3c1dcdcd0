// Colours as they are painted.
import type { Page } from "@playwright/test";

export type Rgb = [red: number, green: number, blue: number];

/** The colours of these points of the window. */
export async function pixels(page: Page, points: { x: number; y: number }[]): Promise<Rgb[]> {
  const shot = await page.screenshot();
  // A page without a policy that would forbid it.
  const canvas = await page.context().newPage();
  const colors = await canvas.evaluate(
    async ({ address, points }) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const sheet = new OffscreenCanvas(image.width, image.height).getContext("2d", {
        willReadFrequently: true,
      });
      sheet?.drawImage(image, 0, 0);
      return points.map(({ x, y }) => [
        ...(sheet?.getImageData(x, y, 1, 1).data.slice(0, 3) ?? []),
      ]);
    },
    { address: `data:image/png;base64,${shot.toString("base64")}`, points },
  );
  await canvas.close();
  return colors as Rgb[];
}

/** The contrast of two colours (WCAG 2.2, contrast ratio). */
export function contrast(one: Rgb, other: Rgb): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
