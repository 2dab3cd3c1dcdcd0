// The addresses of the files that the program makes from a picture (crates/pictures/src/address.rs).
import { PICTURE_WIDTHS } from "../api/constants.ts";

/** The ending of this program's own pictures; another host's picture is used as it is. */
const OURS = /^(\/media\/.+)\.jpg$/;

interface Measured {
  src: string;
  width: number;
}

type Format = "avif" | "jpg";

/** The picture in one width of the ladder. */
export function rendition(src: string, width: number, format: Format): string {
  return src.replace(OURS, `$1.${width}.${format}`);
}

/** The picture of a shared link: 1200 × 630 pixels. */
export function shared(src: string): string {
  return src.replace(OURS, "$1.share.jpg");
}

/** Every width up to the picture's own, as a `srcset`; none for another host's picture. */
export function srcSet({ src, width }: Measured, format: Format): string | undefined {
  if (!OURS.test(src)) return undefined;
  const enough = PICTURE_WIDTHS.find((rung) => rung >= width) ?? Number.POSITIVE_INFINITY;
  return PICTURE_WIDTHS.filter((rung) => rung <= enough)
    .map((rung) => `${rendition(src, rung, format)} ${Math.min(rung, width)}w`)
    .join(", ");
}
