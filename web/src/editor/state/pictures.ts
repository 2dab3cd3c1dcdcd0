// The pictures of the content whose addresses are known.
import { api, type Picture } from "../api.ts";
import { current, set } from "./store.ts";

export function addPictures(more: Picture[]) {
  const known = new Map(current().pictures.map((picture) => [picture.src, picture]));
  for (const picture of more) known.set(picture.src, { ...known.get(picture.src), ...picture });
  set({ pictures: [...known.values()] });
}

/** What is said of a picture where it is shown already, as far as that is known. */
export const altOf = (src: string): string =>
  current().pictures.find((picture) => picture.src === src)?.alt ?? "";

let asked: Promise<Picture[]> | undefined;

/** Asks for the pictures once: what is sent afterwards is known. */
export function loadPictures(): Promise<Picture[]> {
  asked ??= api.pictures().then((all) => {
    addPictures(all);
    return current().pictures;
  });
  return asked;
}
