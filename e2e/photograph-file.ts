/// <reference types="node" />
// Photographs that no file of the content is, as somebody chooses them.
import { readFile } from "node:fs/promises";

const bytes = (text: string) => Buffer.from(text, "latin1");

/** A TIFF header; one entry, the offset of the part of the camera; and its one entry, DateTimeOriginal. */
const HEAD = [
  "Exif\0\0II*\0\x08\0\0\0",
  "\x01\0\x69\x87\x04\0\x01\0\0\0\x1a\0\0\0\0\0\0\0",
  "\x01\0\x03\x90\x02\0\x14\0\0\0\x2c\0\0\0\0\0\0\0",
].join("");

/** With the day that a camera writes into it, `2026:10:12`, or, as programs that send pictures leave it, without. */
export async function photograph(day?: string) {
  const picture = await readFile("content/media/stage3.jpg");
  const marker = day ? "\xff\xe1" : "\xff\xfe";
  const said = bytes(day ? `${HEAD}${day} 10:11:12\0` : "enviada");
  const length = Buffer.alloc(2);
  length.writeUInt16BE(said.length + 2);
  const buffer = Buffer.concat([
    picture.subarray(0, 2),
    bytes(marker),
    length,
    said,
    picture.subarray(2),
  ]);
  return { name: "IMG_0001.jfif", mimeType: "image/jpeg", buffer };
}
