// The pictures of the content whose addresses are known.
import { api, type Picture } from "../api.ts";
import { once } from "./once.ts";
import { current, set } from "./store.ts";

export function addPictures(more: Picture[]) {
  const known = new Map(current().pictures.map((picture) => [picture.src, picture]));
  for (const picture of more) {
    const before = known.get(picture.src);
    // What this window showed of a file that was sent is shown from another address.
    if (picture.url && before?.url?.startsWith("blob:")) URL.revokeObjectURL(before.url);
    known.set(picture.src, { ...before, ...picture });
  }
  set({ pictures: [...known.values()] });
}

/** What is said of a picture where it is shown already, as far as that is known. */
export const altOf = (src: string): string =>
  current().pictures.find((picture) => picture.src === src)?.alt ?? "";

const ask = once(async () => addPictures(await api.pictures()));

/** Asks for the pictures once: what is sent afterwards is known. */
export async function loadPictures(): Promise<Picture[]> {
  await ask("pictures");
  return current().pictures;
}
