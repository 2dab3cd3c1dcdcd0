// What the program makes of a picture, by address (src/media/address.rs).

/** The widths in which every picture is there; a narrower one is there as wide as it is. */
const LADDER = [480, 800, 1200, 1600, 2000];

/** Addresses of our own pictures end so; another host's picture is there as it is. */
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

/** The picture that goes along with a shared link: 1200 × 630 pixels. */
export function shared(src: string): string {
  return src.replace(OURS, "$1.share.jpg");
}

/** Every width that is worth having, as `srcset` writes it; none for another host's picture. */
export function srcSet({ src, width }: Measured, format: Format): string | undefined {
  if (!OURS.test(src)) return undefined;
  const enough = LADDER.find((rung) => rung >= width) ?? Number.POSITIVE_INFINITY;
  return LADDER.filter((rung) => rung <= enough)
    .map((rung) => `${rendition(src, rung, format)} ${Math.min(rung, width)}w`)
    .join(", ");
}
