// What was published before.
import { useEffect, useState } from "react";
import { api, type Version } from "../api.ts";
import { dayAgo, timeOf } from "../words.ts";
import { fail, session, useDrafts } from "./store.ts";

/** The newest first. */
export function useVersions(): Version[] | null {
  const revision = useDrafts(({ draft }) => draft.revision);
  const [versions, setVersions] = useState<Version[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a publication adds one
  useEffect(() => {
    api.versions().then(setVersions).catch(fail);
  }, [revision]);
  return versions;
}

export const dayOf = ({ at }: Version) => dayAgo(at, session().site.timeZone);
export const when = (version: Version) =>
  `${dayOf(version)}, ${timeOf(version.at, session().site.timeZone)}`;
