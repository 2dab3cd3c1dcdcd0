// What the editor asks of the program. The types are those of crates/editor.

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type Data = { [key: string]: Json };
export type Pointer = readonly string[];

export interface Session {
  token: string;
  who: string;
  canMessages: boolean;
  site: {
    brand: string;
    url: string;
    state: "planned" | "construction" | "open";
    timeZone: string;
    /** The day at the site, as 2026-11-25. */
    today: string;
  };
}

export interface FileInfo {
  path: string;
  title: string;
  kind: "settings" | "page" | "article" | "ownPage" | "legal" | "list" | "mail";
  /** The page that shows it. */
  address: string | null;
  changed: boolean;
  draft?: boolean;
  date?: string;
}

/** A part of a JSON Schema. */
export interface Shape {
  $ref?: string;
  $defs?: Record<string, Shape>;
  type?: string | string[];
  description?: string;
  anyOf?: Shape[];
  enum?: string[];
  pattern?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

interface Content {
  etag: string;
  data: Data;
  /** The Markdown below the head, exactly as it is in the file. */
  body: string | null;
}

export interface ContentFile extends Content {
  path: string;
  schema: Shape;
}

export interface Change {
  path: string;
  title: string;
  pointer: Pointer;
  label: string;
  before: string | null;
  after: string | null;
}

export interface Fault {
  path: string;
  pointer: Pointer | null;
  message: string;
  advice: string;
}

export interface DraftState {
  revision: string;
  changes: Change[];
  faults: Fault[];
  warnings: Fault[];
  conflicts: { path: string; title: string }[];
}

export interface Version {
  id: string;
  at: string;
  by: string;
  changes: Change[];
}

export interface Picture {
  /** Its name in the content. */
  src: string;
  /** Where a browser finds it. */
  url?: string;
  alt?: string;
  width: number;
  height: number;
}

export interface Message {
  folio: string;
  receivedAt: string;
  name: string;
  email: string;
  phone: string;
  city: string;
  company: string;
  service: string;
  message: string;
  page: string;
  attendedAt: string | null;
  /** The sentence that says why it was held back. */
  heldFor: string | null;
  blocked: boolean;
}

export interface Numbers {
  visits: { day: string; count: number }[];
  taps: { name: string; count: number }[];
  messages: { day: string; count: number }[];
}

/** The program's answer was a refusal; `message` is its sentence. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly answer: {
      title?: string;
      faults?: Fault[];
      theirs?: Content;
      conflicts?: DraftState["conflicts"];
    },
  ) {
    super(answer.title ?? "El programa no pudo hacerlo. Inténtelo de nuevo en un minuto.");
  }
}

/** No answer came. */
export class Offline extends Error {
  override message = "Sin conexión. Revise el internet de este equipo e inténtelo de nuevo.";
}

let token = "";

async function call<Answer>(method: string, path: string, sent?: unknown): Promise<Answer> {
  const response = await fetch(`/api/${path}`, {
    method,
    cache: "no-store",
    headers: {
      ...(method !== "GET" && { "x-editor-token": token }),
      ...(sent !== undefined && { "content-type": "application/json" }),
    },
    body: sent === undefined ? null : JSON.stringify(sent),
  }).catch(() => {
    throw new Offline();
  });
  const text = await response.text();
  if (!response.ok) throw refusal(response.status, text);
  return (text ? JSON.parse(text) : null) as Answer;
}

function refusal(status: number, text: string): Refused {
  try {
    return new Refused(status, JSON.parse(text) as Refused["answer"]);
  } catch {
    return new Refused(status, {});
  }
}

const at = (path: string) => `file?${new URLSearchParams({ path })}`;

export const api = {
  async session(): Promise<Session> {
    const session = await call<Session>("GET", "session");
    token = session.token;
    return session;
  },
  files: () => call<FileInfo[]>("GET", "files"),
  file: (path: string) => call<ContentFile>("GET", at(path)),
  save: (path: string, content: Content) =>
    call<{ etag: string; draft: DraftState }>("PUT", at(path), content),
  newArticle: (title: string) => call<{ path: string }>("POST", "articles", { title }),
  draft: () => call<DraftState>("GET", "draft"),
  discard: (path?: string) =>
    call<DraftState>("DELETE", path ? `draft?${new URLSearchParams({ path })}` : "draft"),
  publish: (revision: string) => call<{ version: string }>("POST", "publish", { revision }),
  versions: () => call<Version[]>("GET", "versions"),
  undo: (id: string) => call<DraftState>("POST", `versions/${id}/undo`),
  restore: (id: string) => call<DraftState>("POST", `versions/${id}/restore`),
  pictures: () => call<Picture[]>("GET", "media"),
  messages: (query: { q: string; since: string }) =>
    call<Message[]>("GET", `messages?${new URLSearchParams(query)}`),
  mark: (folio: string, as: "attend" | "hold" | "release") =>
    call<null>("POST", `messages/${folio}/${as}`),
  numbers: (month: string) => call<Numbers>("GET", `numbers?${new URLSearchParams({ month })}`),
};

/** Sends a picture and says how much of it has left, from 0 to 1: `fetch` cannot say it. */
export function upload(
  file: Blob,
  hint: string,
  onProgress: (part: number) => void,
): Promise<Picture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api/media?${new URLSearchParams({ name: hint })}`);
    request.setRequestHeader("x-editor-token", token);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onerror = () => reject(new Offline());
    request.onload = () => {
      if (request.status >= 300) return reject(refusal(request.status, request.responseText));
      resolve(JSON.parse(request.responseText) as Picture);
    };
    request.send(file);
  });
}
