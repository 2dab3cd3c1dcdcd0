// What the editor asks of the program: crates/editor has the types.
import type * as Api from "./types.ts";

export type * from "./types.ts";

/** A value of the content, of which its schema alone says what it is. */
export type Json = Api.Value;
export type Data = Api.Text["data"];
export type Pointer = readonly string[];

/** What is noted keeps nothing from being published. */
export type Fault = Omit<Api.Fault, "kind"> & { kind: Api.FaultKind | "note" };

/** A value of a choice, and what it is called. */
export type Choice = { const: string | number; title: string };

/** A part of a JSON Schema. */
export type Shape = {
  $ref?: string;
  $defs?: Record<string, Shape>;
  type?: string | string[];
  title?: string;
  format?: string;
  oneOf?: Choice[];
  /** The first is what a value is; the others are what may stand in for it. */
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  /** Of a page: what any other key is. */
  additionalProperties?: Shape;
  /** Of a section: what each of its kinds is. */
  allOf?: { if: { properties: { kind: { const: string } } }; then: Shape }[];
  required?: string[];
  default?: string | number | boolean | object;
  /** A section that begins a page. */
  "x-begins"?: boolean;
} & {
  /** As `crates/basics/src/form.rs` says. */
  [word in "x-help" | "x-unit" | "x-widget" | "x-absent" | "x-by" | "x-follows" | "x-cut"]?: string;
} & {
  [limit in "minimum" | "maximum" | "maxLength" | "minItems" | "maxItems"]?: number;
};

export type Edited = Api.EditedValue;

/** The program's answer was a refusal; `message` is its sentence. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly answer: Partial<Api.Refusal>,
  ) {
    super(answer.detail ?? "El programa no pudo hacerlo. Inténtelo de nuevo en un minuto.");
  }
}

/** The session is over, or another's. */
export const isOver = (error: unknown) =>
  error instanceof Refused && (error.status === 401 || error.status === 403);

/** No answer came. */
export class Offline extends Error {
  override message = "Sin conexión. Revise el internet e inténtelo de nuevo.";
}

/** A file is read and saved in less; the pictures of a first start, or of a publication, take longer. */
const FILE_MS = 30_000;
export const WORK_MS = 180_000;
const TOO_LATE = "El servidor no contestó. Revise si se hizo lo que pidió e inténtelo de nuevo.";
export const tooLate = () => Object.assign(new Offline(), { message: TOO_LATE });

let token = "";
export const sessionToken = () => token;
let who = "";

type Reviver = (key: string, value: unknown) => unknown;

/**
 * A value as it is sent. A keyboard, a clipboard and a cut can leave half of a letter, which no strict reader of
 * JSON takes: it is sent as the sign for what cannot be read.
 */
export const jsonOf = (value: unknown, replacer?: Reviver): string =>
  JSON.stringify(value, replacer).replace(/\\(ud[89a-f]..|.)/g, (escaped) =>
    escaped.length > 2 ? "\ufffd" : escaped,
  );

interface How {
  cache?: RequestCache;
  /** Ends with the question that nobody asks any more. */
  signal?: AbortSignal;
}

async function call<Answer, Sent = undefined>(
  method: string,
  path: string,
  sent?: Sent,
  how: How = {},
): Promise<Answer> {
  const own = token;
  try {
    return await ask(method, path, sent, how);
  } catch (error) {
    if (!isOver(error) || path === SESSION) throw error;
    // The person may have come in again in another window.
    await api.session();
    if (token === own) throw error;
    return ask(method, path, sent, how);
  }
}

async function ask<Answer>(method: string, path: string, sent: unknown, how: How) {
  const headers = { "content-type": "application/json", "x-editor-token": token };
  const body = sent === undefined ? null : jsonOf(sent);
  const { cache = "no-store", signal: asked } = how;
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(),
    path.startsWith("/api/file?") ? FILE_MS : WORK_MS,
  );
  asked?.addEventListener("abort", () => controller.abort(), { once: true });
  const { signal } = controller;
  try {
    const response = await fetch(path, { method, headers, body, signal, cache });
    const text = await response.text();
    return answered<Answer>(response.status, text);
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw signal.aborted ? tooLate() : new Offline();
  } finally {
    clearTimeout(timer);
  }
}

/** What the answer of a proxy means, which comes as a page or as nothing. */
function between(status: number): string {
  if (status === 413)
    return "El servidor no deja pasar algo tan grande. Mande esto a quien lo cuida: client_max_body_size.";
  if (status > 501)
    return `El editor no contesta (${status}). Espere un minuto; si sigue así, avise a quien cuida el servidor.`;
  return `Algo delante del editor no dejó pasar esto (${status}). Vuelva a cargar la página o avise a quien cuida el servidor.`;
}

export function answered<Answer>(status: number, text: string): Answer {
  if (status < 300) return (text ? JSON.parse(text) : null) as Answer;
  let refusal: Partial<Api.Refusal> = {};
  try {
    refusal = JSON.parse(text);
  } catch {
    // Whatever is between here and the program answered in its place.
    refusal.detail = between(status);
  }
  throw new Refused(status, refusal);
}

const otherPerson = (now: string, before: string) =>
  `En este navegador entró ${now}. Lo que escribió ${before} sigue aquí, y se guarda cuando entre de nuevo.`;

export const query = (asked: Record<string, string>) => `?${new URLSearchParams(asked)}`;
const SESSION = "/api/session";

export const api = {
  async session(): Promise<Api.Session> {
    const session = await call<Api.Session>("GET", SESSION);
    // What is in this window is the first one's, and goes in nobody else's name.
    if (who && session.who !== who)
      throw new Refused(403, { detail: otherPerson(session.who, who) });
    ({ token, who } = session);
    return session;
  },
  files: () => call<Api.FileInfo[]>("GET", "/api/files"),
  /** What the schemas of files are made of; the browser keeps it. */
  schema: (address: string) => call<Shape>("GET", address, undefined, { cache: "no-cache" }),
  file: (path: string) => call<Api.ContentFile>("GET", `/api/file${query({ path })}`),
  save: (path: string, file: Api.EditedFile) =>
    call<Api.Saved, Api.EditedFile>("PATCH", `/api/file${query({ path })}`, file),
  newArticle: () => call<Api.BegunText>("POST", "/api/articles"),
  newPage: (page: Api.NewPage) => call<Api.BegunText, Api.NewPage>("POST", "/api/pages", page),
  find: (words: string, how?: How) =>
    call<Api.WrittenAt[], Api.Sought>("POST", "/api/find", { words }, how),
  /** Where texts lead to an address of the site. */
  linksTo: (address: string) => call<Api.WrittenAt[], Api.Sought>("POST", "/api/find", { address }),
  draft: () => call<Api.DraftState>("GET", "/api/draft"),
  discard: (items: string[]) =>
    call<Api.DraftState, Api.Chosen>("POST", "/api/draft/discard", { items }),
  prefer: (items: string[]) =>
    call<Api.DraftState, Api.Chosen>("POST", "/api/draft/prefer", { items }),
  discarded: () => call<Api.Discarded[]>("GET", "/api/draft/discarded"),
  recover: (id: string) => call<Api.DraftState>("POST", `/api/draft/discarded/${id}/recover`),
  present: (path: string) => call<Api.Now>("GET", `/api/presence${query({ path })}`),
  publish: (items: string[]) => call<Api.Published, Api.Chosen>("POST", "/api/publish", { items }),
  versions: () => call<Api.Version[]>("GET", "/api/versions"),
  undo: (id: string) => call<Api.DraftState>("POST", `/api/versions/${id}/undo`),
  restore: (id: string) => call<Api.DraftState>("POST", `/api/versions/${id}/restore`),
  pictures: () => call<Api.Picture[]>("GET", "/api/media"),
  // A name is in no address.
  messages: (inbox: Api.Inbox, after: Api.InboxPage["next"]) =>
    call<Api.InboxPage, Api.WantedPage>("POST", "/api/messages", { inbox, after }),
  messageCounts: () => call<Api.InboxCounts>("GET", "/api/messages/count"),
  mark: (folio: string, as: Api.HandlingAct) =>
    call<Api.Message>("POST", `/api/messages/${folio}/${as}`),
  attendedBy: (folio: string, person: string) =>
    call<Api.Message, Api.Taken>("POST", `/api/messages/${folio}/person`, { person }),
  /** Where an article is seen; until when, if it is not published. */
  link: (slug: string) =>
    call<Api.ArticleLink>("GET", `/api/articles/${encodeURIComponent(slug)}/link`),
  leave: () => call<null>("POST", "/salir"),
  numbers: (month: string, how?: How) =>
    call<Api.Numbers>("GET", `/api/numbers${query({ month })}`, undefined, how),
};
