/// <reference types="node" />
// Photographs that no file of the content is, as somebody chooses them.
import { readFile } from "node:fs/promises";

const bytes = (text: string) => Buffer.from(text, "latin1");

/** A TIFF header; two entries, how it was held and the offset of the part of the camera; its one, DateTimeOriginal. */
const exif = (day: string, orientation: number) =>
  [
    "Exif\0\0II*\0\x08\0\0\0\x02\0",
    `\x12\x01\x03\0\x01\0\0\0${String.fromCharCode(orientation)}\0\0\0`,
    "\x69\x87\x04\0\x01\0\0\0\x26\0\0\0\0\0\0\0",
    "\x01\0\x03\x90\x02\0\x14\0\0\0\x38\0\0\0\0\0\0\0",
    `${day} 10:11:12\0`,
  ].join("");

/** A JPEG with one segment more. */
function withSegment(picture: Buffer, marker: string, text: string) {
  const said = bytes(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(said.length + 2);
  return Buffer.concat([picture.subarray(0, 2), bytes(marker), length, said, picture.subarray(2)]);
}

/** A JPEG with what a camera writes into it: the day, `2026:10:12`, and by a number how it was held. */
export const asOfCamera = (picture: Buffer, day: string, orientation = 1) =>
  withSegment(picture, "\xff\xe1", exif(day, orientation));

/** With the day, or, as programs that send pictures leave it, without. */
export async function photograph(day?: string) {
  const picture = await readFile("content/media/stage3.jpg");
  const buffer = day ? asOfCamera(picture, day) : withSegment(picture, "\xff\xfe", "enviada");
  return { name: "IMG_0001.jfif", mimeType: "image/jpeg", buffer };
}
