// Photographs that are larger than the site can use, or that only this browser shows, become a smaller JPEG before
// they are sent. What the camera wrote goes with them: the program reads the day from it.

/**
 * What most telephones save has no more, so it is sent as it is; lying, it is wider than the widest rendition
 * (3,200 px, `WIDTHS` in `crates/pictures/src/address.rs`), and upright nearly as wide. A limit of the longer side
 * would make a panorama or a screenshot of a whole page blurred. Safari on an iPhone draws 4096 × 4096 at most.
 */
const MOST_PIXELS = 4096 * 3072;

/** The most that the program takes: `MAX_FILE_BYTES` in `crates/site/src/media.rs`. */
const MOST_BYTES = 40 * 1024 * 1024;

/** From 0 to 1: the program encodes it once more, so nothing of this step may be seen. */
const QUALITY = 0.9;

/** Few browsers show it; an iPhone converts its own. */
const isHeic = ({ name, type }: File) => /hei[cf]$/i.test(type) || /\.hei[cf]$/i.test(name);
const NOT_SHOWN =
  "Esta foto está en el formato del iPhone (HEIC), que este navegador no muestra. Abra el editor en ese iPhone y elíjala ahí, o mándesela desde él por WhatsApp: así llega convertida. Para las próximas, en el iPhone: Ajustes › Cámara › Formatos › Más compatible.";

/** What is sent of a file: the file itself where it may be as it is, or where this browser makes nothing of it. */
export async function shrink(file: File): Promise<Blob> {
  try {
    return await shrunk(file);
  } catch {
    if (isHeic(file)) throw new Error(NOT_SHOWN);
    // The program says what is wrong with it.
    return file;
  }
}

async function shrunk(file: File): Promise<Blob> {
  if (!isHeic(file) && !/^image\/(jpeg|png|webp)$/.test(file.type)) return file;
  // `createImageBitmap` would also decode what stays as it is, and knows `from-image` only since Chrome 112 and
  // Firefox 111.
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
    });
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)));
    if (scale === 1 && file.size <= MOST_BYTES && !isHeic(file)) return file;
    await image.decode();
    const jpeg = await encoded(image, scale, /png|webp/.test(file.type));
    if (!jpeg) return file;
    const exif = exifOf(new Uint8Array(await file.arrayBuffer()));
    return new Blob([jpeg.slice(0, 2), exif ?? "", jpeg.slice(2)], { type: jpeg.type });
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** Returns `undefined` for a picture that one sees through, which no JPEG can be. */
async function encoded(image: HTMLImageElement, scale: number, mayBeClear: boolean) {
  const canvas = document.createElement("canvas");
  const width = Math.floor(image.naturalWidth * scale);
  const height = Math.floor(image.naturalHeight * scale);
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("nothing can be drawn");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, width, height);
  try {
    if (mayBeClear) {
      const { data } = context.getImageData(0, 0, width, height);
      // Red, green, blue, alpha: the highest byte of each number.
      if (new Uint32Array(data.buffer).some((pixel) => pixel >>> 24 < 255)) return;
    }
    const jpeg = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, "image/jpeg", QUALITY);
    });
    if (!jpeg) throw new Error("the canvas is too large");
    return jpeg;
  } finally {
    // Safari keeps the memory of a canvas long after nobody has it, and counts it.
    Object.assign(canvas, { width: 0, height: 0 });
  }
}

const START_OF_IMAGE = 0xffd8;
const START_OF_SCAN = 0xffda;
const APP1 = 0xffe1;

/** What such a segment begins with, in front of a TIFF (Exif 3.0, 4.7.2): "Exif" and two zeros. */
const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0];

/** A segment's length counts its own two bytes, in two bytes. */
const MOST_TIFF_BYTES = 0xffff - 2 - EXIF.length;

/** Tag of how the camera was held, and the value of a picture that is upright. */
const ORIENTATION = 0x0112;
const UPRIGHT = 1;

/** The segment of a JPEG with what the camera wrote into a file, for its picture turned upright. */
export function exifOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  try {
    const tiff = tiffOf(bytes);
    if (!tiff) return;
    const segment = new Uint8Array(4 + EXIF.length + tiff.length);
    const view = new DataView(segment.buffer);
    view.setUint16(0, APP1);
    view.setUint16(2, segment.length - 2);
    segment.set(EXIF, 4);
    segment.set(tiff, 4 + EXIF.length);
    turnUpright(new DataView(segment.buffer, 4 + EXIF.length));
    return segment;
  } catch {
    // A place in it is outside of it. The day is asked for.
    return;
  }
}

function tiffOf(bytes: Uint8Array): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (view.getUint16(0) !== START_OF_IMAGE) return tiffElsewhere(bytes);
  for (let at = 2; view.getUint16(at) !== START_OF_SCAN; ) {
    const end = at + 2 + view.getUint16(at + 2);
    const isExif = view.getUint16(at) === APP1 && EXIF.every((it, i) => it === bytes[at + 4 + i]);
    if (isExif) return bytes.subarray(at + 4 + EXIF.length, end);
    at = end;
  }
}

/** A TIFF's first bytes, of either order, with the place where its first directory nearly always is. */
const TIFF_HEADS = ["II*\0\x08\0\0\0", "MM\0*\0\0\0\x08"];

/**
 * In HEIC, PNG and WebP, where some box or chunk is one. It is found by its first bytes, not by the tables of each
 * format; what comes behind it is never read, since a TIFF counts its places from its own start.
 */
function tiffElsewhere(bytes: Uint8Array): Uint8Array | undefined {
  const text = new TextDecoder("latin1").decode(bytes);
  const found = TIFF_HEADS.map((head) => text.indexOf(head)).filter((at) => at >= 0);
  if (found.length === 0) return;
  const start = Math.min(...found);
  return bytes.subarray(start, start + MOST_TIFF_BYTES);
}

function turnUpright(tiff: DataView) {
  const isLittleEndian = tiff.getUint8(0) === "I".charCodeAt(0);
  const directory = tiff.getUint32(4, isLittleEndian);
  const count = tiff.getUint16(directory, isLittleEndian);
  for (let i = 0; i < count; i++) {
    const entry = directory + 2 + 12 * i;
    // Behind its tag, its type and how many values it has.
    if (tiff.getUint16(entry, isLittleEndian) === ORIENTATION)
      tiff.setUint16(entry + 8, UPRIGHT, isLittleEndian);
  }
}
