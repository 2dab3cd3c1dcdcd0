// The pictures of the content whose addresses are known.
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, type Picture } from "../api/api.ts";
import { client } from "./client.ts";

const NONE: Picture[] = [];
const NAME = ["pictures"];
export const pictures = (): Picture[] => client.getQueryData(NAME) ?? NONE;
const picturesQuery = queryOptions({
  queryKey: NAME,
  // What was sent is shown from this window until the site has it.
  queryFn: async () => joined(pictures(), await api.pictures()),
});
export const usePictures = () => useQuery(picturesQuery, client).data ?? NONE;
export const loadPictures = () => client.fetchQuery({ ...picturesQuery, retry: false });

function joined(known: Picture[], more: Picture[]): Picture[] {
  const all = new Map(known.map((picture) => [picture.src, picture]));
  for (const picture of more) {
    const before = all.get(picture.src);
    // What this window showed of a file that was sent is shown from another address.
    if (picture.url && before?.url?.startsWith("blob:")) URL.revokeObjectURL(before.url);
    all.set(picture.src, { ...before, ...picture });
  }
  return [...all.values()];
}

/** Adds one that was sent; the others are asked for once they are shown. */
export async function addPicture(picture: Picture) {
  await client.cancelQueries(picturesQuery);
  const isFirst = client.getQueryData(picturesQuery.queryKey) === undefined;
  client.setQueryData(picturesQuery.queryKey, (known = NONE) => joined(known, [picture]));
  if (isFirst) void client.invalidateQueries({ ...picturesQuery, refetchType: "active" });
}

/** What is said of a picture where it is shown already, as far as that is known. */
export const altOf = (src: string): string =>
  pictures().find((picture) => picture.src === src)?.alt ?? "";
