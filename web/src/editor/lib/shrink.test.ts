import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exifOf } from "./shrink.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const joined = (...parts: (string | Uint8Array)[]) =>
  Uint8Array.from(parts.flatMap((part) => [...(typeof part === "string" ? bytes(part) : part)]));

/** What a camera writes, in either order of bytes: how it was held, and a day. */
function tiff(order: "II" | "MM", orientation: number) {
  const view = new DataView(new ArrayBuffer(64));
  const isLittleEndian = order === "II";
  const short = (at: number, value: number) => view.setUint16(at, value, isLittleEndian);
  const long = (at: number, value: number) => view.setUint32(at, value, isLittleEndian);
  const entry = (at: number, tag: number, type: number, count: number) => {
    short(at, tag);
    short(at + 2, type);
    long(at + 4, count);
  };
  const written = new Uint8Array(view.buffer);
  written.set(bytes(order));
  short(2, 42);
  long(4, 8);
  short(8, 2);
  entry(10, 0x0112, 3, 1);
  short(18, orientation);
  entry(22, 0x0132, 2, 20);
  long(30, 42);
  written.set(bytes("2026:10:12 10:11:12\0"), 42);
  return written;
}

const segment = (written: Uint8Array) =>
  joined("\xff\xe1\0", String.fromCharCode(written.length + 8), "Exif\0\0", written);

/** The beginning of a picture of the site; its first segment is that of JFIF. */
const file = readFileSync(join(import.meta.dirname, "../../../../content/media/stage3.jpg"));
const picture = file.subarray(0, 1000);
const xmp = "\xff\xe1\0\x0ahttp://\0";
const jpeg = (...segments: (string | Uint8Array)[]) =>
  joined(picture.subarray(0, 20), ...segments, picture.subarray(20));

// Specification 18.38
test.each(["II", "MM"] as const)(
  "what the camera wrote is kept for an upright picture, %s",
  (order) => {
    const [held, upright] = [tiff(order, 6), tiff(order, 1)];
    for (const sent of [
      jpeg(segment(held)),
      jpeg(xmp, segment(held), segment(tiff(order, 3))),
      joined("\0\0\0\x18ftypheic\0\0\0\0infe\x02\0\0\0\0\x02\0\0Exif\0\0\0\0\0\x06Exif\0\0", held),
      // As some write it: the name is only in the list of the boxes.
      joined("\0\0\0\x18ftypheic\0\0\0\0infe\x02\0\0\0\0\x02\0\0Exif\0\0\0\0\0\0", held),
      joined("\x89PNG\r\n\x1a\n\0\0\0\x40eXIf", held),
      joined("RIFF\0\0\0\0WEBPEXIF\x40\0\0\0", held),
    ])
      expect(exifOf(sent)).toEqual(segment(upright));
  },
);

// Specification 18.38
test("a file without it, or with a damaged one, has none", () => {
  const damaged = tiff("II", 6).slice(0, 20);
  for (const sent of [
    jpeg(),
    jpeg(xmp),
    jpeg(segment(damaged)),
    jpeg("\xff\xe1\xff\xff"),
    bytes("a"),
  ])
    expect(exifOf(sent)).toBeUndefined();
});

// Specification 18.38
test("what follows it in a file is cut to the length of a segment", () => {
  const held = tiff("MM", 8);
  const found = exifOf(joined("\0\0\0\x18ftypheic", "Exif\0\0", held, new Uint8Array(100_000)));
  expect(found?.length).toBe(2 + 0xffff);
  expect(found?.subarray(10, 74)).toEqual(tiff("MM", 1));
});
