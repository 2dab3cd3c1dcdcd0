// What the editor asks of the program, each question with its name.
import { CancelledError, queryOptions, useQuery } from "@tanstack/react-query";
import { api, type ContentFile, type DraftState, type FileInfo } from "../api/api.ts";
import { routeOf } from "../lib/routes.ts";
import { client, isGone } from "./client.ts";

export const filesQuery = queryOptions({ queryKey: ["files"], queryFn: api.files });
export const draftQuery = queryOptions({ queryKey: ["draft"], queryFn: api.draft });
/** Why it cannot be opened is said where it would be. */
export const documentQuery = (path: string) =>
  queryOptions({
    queryKey: ["document", path],
    queryFn: () => api.file(path),
    meta: { isShown: true },
  });
/** What begins so grows with what is published and discarded. */
export const PAST = ["past"];

const NO_FILES: FileInfo[] = [];
const NO_DRAFT: DraftState = { revision: "", versions: {}, items: [], faults: [], warnings: [] };

export const fileList = () => client.getQueryData(filesQuery.queryKey) ?? NO_FILES;
export const draftNow = () => client.getQueryData(draftQuery.queryKey) ?? NO_DRAFT;
export const documentAt = (path: string) => client.getQueryData(documentQuery(path).queryKey);

export const useFiles = () => useQuery(filesQuery, client).data ?? NO_FILES;
export const useFile = (path: string) => useFiles().find((file) => file.path === path);
export const useDraft = () => useQuery(draftQuery, client).data ?? NO_DRAFT;

const FRESH = { staleTime: 0, retry: false } as const;

/** The program's document; what fails is said by who asked. */
export const askDocument = (path: string, isFresh = false) =>
  client.fetchQuery({
    ...documentQuery(path),
    ...(isFresh ? FRESH : { retry: false }),
    meta: { isQuiet: true },
  });

/** Takes the draft that an action made, in place of one that is on its way. */
export async function takeDraft(draft: DraftState) {
  await client.cancelQueries(draftQuery);
  const before = draftNow();
  client.setQueryData(draftQuery.queryKey, draft);
  if (before.revision !== draft.revision) follow(before, draft);
}

/** Asks for what is not published, and for what is wrong with it. */
export async function readDraft() {
  const before = draftNow();
  await client.cancelQueries(draftQuery);
  const draft = await client.fetchQuery({ ...draftQuery, ...FRESH }).catch(unlessAskedAnew);
  if (draft) follow(before, draft);
}

/** A question that was asked once more meanwhile has its answer there. */
function unlessAskedAnew(error: unknown): undefined {
  if (!(error instanceof CancelledError)) throw error;
}

/** The list is old that has another version of a text. */
function follow({ versions: before }: DraftState, { versions }: DraftState) {
  const listed = new Map(fileList().map(({ path, version }) => [path, version]));
  const isOld = Object.keys({ ...before, ...versions }).some(
    (path) => !(path in versions) || listed.get(path) !== versions[path],
  );
  if (isOld) outdate(filesQuery.queryKey);
  outdate(PAST);
  // A text that somebody has broken may be mended by now.
  for (const query of client.getQueryCache().findAll({ queryKey: ["document"] }))
    if (query.state.status === "error") outdate(query.queryKey);
}

/** What is shown of it is asked for anew; the rest once it is shown. */
export const outdate = (queryKey: readonly unknown[]) => {
  const isList = queryKey === filesQuery.queryKey;
  void client.invalidateQueries({ queryKey, refetchType: isList ? "none" : "active" });
};

/** Reads the list if it is old, and each open text that is another by now, but for those that are being written. */
export async function readAgain(isWritten: (path: string) => boolean) {
  const before = fileList();
  if (client.getQueryState(filesQuery.queryKey)?.isInvalidated) {
    await client.cancelQueries(filesQuery);
    await client.fetchQuery({ ...filesQuery, ...FRESH }).catch(unlessAskedAnew);
  }
  const versionsOf = (files: FileInfo[]) =>
    new Map(files.map(({ path, version }) => [path, version]));
  const [listed, now] = [versionsOf(before), versionsOf(fileList())];
  const isOld = ({ path, version }: ContentFile) =>
    now.has(path) ? now.get(path) !== version : listed.has(path);
  const open = client.getQueriesData<ContentFile>({ queryKey: ["document"] });
  const old = open.flatMap(([, document]) => (document && isOld(document) ? document.path : []));
  await Promise.all(old.filter((path) => !isWritten(path)).map(readDocument));
  const { of } = routeOf(location.hash);
  const isLeft = listed.has(of) && !now.has(of) && !isWritten(of) && !documentAt(of);
  if (isLeft) location.hash = "#/";
}

/** What is there no more is forgotten; what has no letter any more is in no list either. */
async function readDocument(path: string) {
  const isShown =
    fileList().some((file) => file.path === path) || routeOf(location.hash).of === path;
  const nothing = (error: unknown) => {
    if (!isGone(error)) throw error;
    return null;
  };
  const found = isShown
    ? await askDocument(path, true).catch(unlessAskedAnew).catch(nothing)
    : null;
  if (found === null) client.removeQueries(documentQuery(path));
}
