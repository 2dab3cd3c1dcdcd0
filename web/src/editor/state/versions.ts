// What was published before.
import { useEffect, useState } from "react";
import { api, type Discarded } from "../api.ts";
import { dayAgo, timeOf } from "../words.ts";
import { fail, session, useDrafts } from "./store.ts";

/** A list of the program's, the newest first. */
function useList<Entry>(read: () => Promise<Entry[]>): Entry[] | null {
  const revision = useDrafts(({ draft }) => draft.revision);
  const [list, setList] = useState<Entry[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes the draft may add to it
  useEffect(() => {
    read().then(setList).catch(fail);
  }, [revision]);
  return list;
}

export const useVersions = () => useList(api.versions);
export const useDiscarded = () => useList(api.discarded);

type Past = Pick<Discarded, "at">;
export const dayOf = ({ at }: Past) => dayAgo(at, session().site.timeZone);
export const when = (past: Past) => `${dayOf(past)}, ${timeOf(past.at, session().site.timeZone)}`;
