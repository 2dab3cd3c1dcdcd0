// What was published before.
import { api, type Discarded } from "../api.ts";
import { dayAgo, timeOf } from "../dates.ts";
import { session, useDrafts } from "./store.ts";
import { useAsked } from "./use-asked.ts";

/** A list of the program's, the newest first. What changes the draft may add to it. */
function useList<Entry>(name: string, read: () => Promise<Entry[]>): Entry[] | undefined {
  const again = useDrafts(({ draft }) => draft.revision);
  return useAsked(name, read, { again });
}

export const useVersions = () => useList("versions", api.versions);
export const useDiscarded = () => useList("discarded", api.discarded);

type Past = Pick<Discarded, "at">;
export const dayOf = ({ at }: Past) => dayAgo(at, session().site.timeZone);
export const when = (past: Past) => `${dayOf(past)}, ${timeOf(past.at, session().site.timeZone)}`;
