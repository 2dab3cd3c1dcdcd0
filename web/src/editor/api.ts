// What the editor asks of the program. The types are those of crates/editor.

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type Data = { [key: string]: Json };
export type Pointer = readonly string[];
type Day = { day: string; count: number };

export type Session = {
  token: string;
  who: string;
  canMessages: boolean;
  site: Record<"brand" | "url" | "timeZone" | "today", string> & {
    state: "planned" | "construction" | "open";
  };
};

export type FileInfo = {
  path: string;
  title: string;
  kind: "settings" | "page" | "article" | "ownPage" | "legal" | "list" | "mail";
  /** The page that shows it. */
  address: string | null;
  changed: boolean;
  draft?: boolean;
  date?: string;
};

/** A part of a JSON Schema. */
export type Shape = {
  $ref?: string;
  $defs?: Record<string, Shape>;
  type?: string | string[];
  description?: string;
  pattern?: string;
  enum?: string[];
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
  default?: Json;
} & {
  [limit in "minimum" | "maximum" | "minLength" | "maxLength" | "minItems" | "maxItems"]?: number;
};

/** `body` is the Markdown below the head, exactly as it is in the file. */
type Content = { etag: string; data: Data; body: string | null };
export type ContentFile = Content & { path: string; schema: Shape };

type Place = { path: string; title: string };
type Words = { label: string; before: string | null; after: string | null };
export type Change = Place & Words & { pointer: Pointer };
export type Fault = { path: string; pointer: Pointer | null; message: string; advice: string };

export type DraftState = {
  revision: string;
  changes: Change[];
  faults: Fault[];
  warnings: Fault[];
  conflicts: Place[];
};

export type Version = { id: string; at: string; by: string; changes: Change[] };

/** `src` is its name in the content, `url` where a browser finds it. */
export type Picture = { src: string; url?: string; alt?: string; width: number; height: number };

type Written = "name" | "email" | "phone" | "city" | "company" | "service" | "message" | "page";
export type Message = Record<Written | "folio" | "receivedAt", string> & {
  attendedAt: string | null;
  /** The sentence that says why it was held back. */
  heldFor: string | null;
  blocked: boolean;
};

export type Numbers = { visits: Day[]; taps: { name: string; count: number }[]; messages: Day[] };

type Refusal = { title?: string; theirs?: Content };

/** The program's answer was a refusal; `message` is its sentence. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly answer: Refusal,
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
  const headers = { "content-type": "application/json", "x-editor-token": token };
  const body = sent === undefined ? null : JSON.stringify(sent);
  const asked = fetch(`/api/${path}`, { method, headers, body, cache: "no-store" });
  const response = await asked.catch(() => {
    throw new Offline();
  });
  return answered(response.status, await response.text());
}

function answered<Answer>(status: number, text: string): Answer {
  if (status < 300) return (text ? JSON.parse(text) : null) as Answer;
  let refusal: Refusal = {};
  try {
    refusal = JSON.parse(text);
  } catch {
    // Whatever is between here and the program answered in its place.
  }
  throw new Refused(status, refusal);
}

const query = (asked: Record<string, string>) => `?${new URLSearchParams(asked)}`;
type Saved = { etag: string; draft: DraftState };
type Mark = "attend" | "hold" | "release";

export const api = {
  async session(): Promise<Session> {
    const session = await call<Session>("GET", "session");
    token = session.token;
    return session;
  },
  files: () => call<FileInfo[]>("GET", "files"),
  file: (path: string) => call<ContentFile>("GET", `file${query({ path })}`),
  save: (path: string, { etag, data, body }: Content) =>
    call<Saved>("PUT", `file${query({ path })}`, { etag, data, body }),
  newArticle: (title: string) => call<{ path: string }>("POST", "articles", { title }),
  draft: () => call<DraftState>("GET", "draft"),
  discard: (path?: string) => call<DraftState>("DELETE", `draft${path ? query({ path }) : ""}`),
  prefer: (path: string) => call<DraftState>("POST", `draft/prefer${query({ path })}`),
  publish: (revision: string) => call<{ version: string }>("POST", "publish", { revision }),
  versions: () => call<Version[]>("GET", "versions"),
  undo: (id: string) => call<DraftState>("POST", `versions/${id}/undo`),
  restore: (id: string) => call<DraftState>("POST", `versions/${id}/restore`),
  pictures: () => call<Picture[]>("GET", "media"),
  // A name is in no address.
  messages: (asked: { q: string; since: string }) => call<Message[]>("POST", "messages", asked),
  mark: (folio: string, as: Mark) => call<null>("POST", `messages/${folio}/${as}`),
  numbers: (month: string) => call<Numbers>("GET", `numbers${query({ month })}`),
};

/** Sends a picture and says how much of it has left, from 0 to 1: `fetch` cannot say it. */
export function upload(file: Blob, name: string, onProgress: (part: number) => void) {
  return new Promise<Picture>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api/media${query({ name })}`);
    request.setRequestHeader("x-editor-token", token);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onerror = () => reject(new Offline());
    request.onload = () => {
      try {
        resolve(answered(request.status, request.responseText));
      } catch (error) {
        reject(error);
      }
    };
    request.send(file);
  });
}
