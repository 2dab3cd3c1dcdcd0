// What was published before, the newest first.
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, type Discarded } from "../api/api.ts";
import { dayAgo, timeOf } from "../lib/dates.ts";
import { client } from "./client.ts";
import { PAST } from "./queries.ts";
import { session } from "./store.ts";

const versionsQuery = queryOptions({ queryKey: [...PAST, "versions"], queryFn: api.versions });
const discardedQuery = queryOptions({ queryKey: [...PAST, "discarded"], queryFn: api.discarded });

export const useVersions = () => useQuery(versionsQuery, client).data;
export const useDiscarded = () => useQuery(discardedQuery, client).data;

type Past = Pick<Discarded, "at">;
export const dayOf = ({ at }: Past) => dayAgo(at, session().site.timeZone);
export const when = (past: Past) => `${dayOf(past)}, ${timeOf(past.at, session().site.timeZone)}`;
