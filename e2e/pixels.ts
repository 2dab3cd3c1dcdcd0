/// <reference types="node" />
// Colours as they are painted.
import { constants, inflateSync } from "node:zlib";
import type { Page } from "@playwright/test";

export type Rgb = [red: number, green: number, blue: number];

/** The colour of a point of the window. */
export async function pixel(page: Page, x: number, y: number): Promise<Rgb> {
  const png = await page.screenshot({ clip: { x, y, width: 1, height: 1 } });
  const data = png.indexOf("IDAT") + 4;
  const part = png.subarray(data, data + png.readUInt32BE(data - 8));
  // Its checksum is in a part of its own.
  const row = inflateSync(part, { finishFlush: constants.Z_SYNC_FLUSH });
  // What a filter compares the one point with is nothing.
  const [, red = 0, green = 0, blue = 0] = row;
  return [red, green, blue];
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
