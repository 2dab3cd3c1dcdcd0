// What the editor asks of the program. The types are those of crates/editor.
import type { Times } from "../site/open-now.ts";
import { firstLetters } from "./text.ts";

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type Data = { [key: string]: Json };
export type Pointer = readonly string[];
type Day = { day: string; count: number };

export type Session = {
  token: string;
  who: string;
  canMessages: boolean;
  site: Record<"brand" | "timeZone" | "today", string> & {
    /** Where visitors find it; a sample is nowhere. */
    url: string | null;
    state: "planned" | "construction" | "open";
    /** What stands for the names in texts. */
    values: Record<string, string>;
    accent: { dark: string; light: string } | null;
    firstLook: "dark" | "light" | "visitor" | null;
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
  /** True, or since when. */
  withdrawn?: boolean | string;
  picture?: string;
};

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
  required?: string[];
  default?: Json;
} & {
  /** As `crates/basics/src/form.rs` says. */
  [word in "x-help" | "x-unit" | "x-widget" | "x-absent" | "x-by" | "x-follows"]?: string;
} & {
  [limit in "minimum" | "maximum" | "maxLength" | "minItems" | "maxItems"]?: number;
};

/** `body` is the Markdown below the head, exactly as it is in the file. */
export type Text = { data: Data; body: string | null };
export type ContentFile = Text & {
  path: string;
  /** Where its schema is: `form/use-schema.ts`. */
  schema: Shape;
};

type Place = { path: string; title: string };
/** What a change is: `says` stands between the label and the new value. */
type Words = { says: string; label: string; before: string | null; after: string | null };
type Kind = "added" | "removed" | "changed" | "switched";
export type Change = Place &
  Words & {
    pointer: Pointer;
    kind: Kind;
    /** Who wrote what it was, where somebody else has changed it too, and when if that is known. */
    author?: { by: string; at?: string };
  };
/** `message` is said below the field; elsewhere the title of the file and the label of the field go before it. */
export type Fault = Place & {
  pointer: Pointer | null;
  label: string;
  message: string;
  /** What is missing is no mistake, and what is noted keeps nothing from being published. */
  kind: "missing" | "wrong" | "note";
  /** It was left in the files of the site, and keeps everything from being published. */
  blocks?: boolean;
};

/** What is published or given up by itself: a file, or in what many write in a value of it. */
export type Item = {
  /** Names it as it is now. */
  id: string;
  path: string;
  pointer: Pointer;
  people: string[];
  /** Somebody has changed it in the site meanwhile. */
  conflict: boolean;
  /** Nothing keeps it from being published. */
  ready: boolean;
  changes: Change[];
};

export type DraftState = {
  revision: string;
  items: Item[];
  faults: Fault[];
  warnings: Fault[];
  /** The place of its question among all that were asked. */
  asked?: number;
};

/** A place where words are written: as visitors read it, before them, the words, and after them. */
export type WrittenAt = Place & {
  pointer: Pointer;
  label: string;
  said: readonly [string, string, string];
};

/** Somebody else, and the file that is in front of them. */
export type Present = { who: string; path: string };

/** What was given up at once. */
export type Discarded = { id: string; at: string; changes: Change[] };

export type Version = Discarded & { by: string };

/** `src` is its name in the content, `url` where a browser finds it. */
export type Picture = { src: string; url?: string; alt?: string; width: number; height: number } & {
  /** Some text says that it is no photograph. */
  isRender?: boolean;
  /** The day on which its camera took it, where the file that was sent says so. */
  taken?: string;
};

type Written = "name" | "email" | "phone" | "city" | "company" | "service" | "message" | "page";
export type Message = Record<Written | "folio" | "receivedAt", string> & {
  attendedAt: string | null;
  /** Who said so here. */
  attendedBy: string | null;
  /** The sentence that says why it was held back. */
  heldFor: string | null;
  blocked: boolean;
};

/** Which messages are wanted. */
export type Inbox = "received" | "heldBack" | { search: string };
/** `promise` is by what visitors were told when they are answered, if they were. */
export type InboxPage = {
  messages: Message[];
  next: InboxPlace | null;
  promise: Promised | null;
};
/** Hours, and in how many days that have some a message is answered. */
export type Promised = Times & { days: number };
/** Where a page begins. */
type InboxPlace = readonly [number, number];
/** `isEmpty`: none ever came. */
export type InboxCounts = { unanswered: number; heldBack: number; isEmpty: boolean };

export type Numbers = { visits: Day[]; taps: { name: string; count: number }[]; messages: Day[] };

/** `disputed` is what somebody else has changed too: before is what they wrote, after what is sent. */
type Refusal = {
  title?: string;
  disputed?: Change[];
  faults?: Fault[];
  draft?: DraftState;
};

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
let questions = 0;

type Reviver = (key: string, value: unknown) => unknown;

/**
 * A value as it is sent. A keyboard, a clipboard and a cut can leave half of a letter, which no strict reader of
 * JSON takes: it is sent as the sign for what cannot be read.
 */
export const jsonOf = (value: unknown, replacer?: Reviver): string =>
  JSON.stringify(value, replacer).replace(/\\(ud[89a-f]..|.)/g, (escaped) =>
    escaped.length > 2 ? "\ufffd" : escaped,
  );

async function call<Answer>(
  method: string,
  path: string,
  sent?: unknown,
  cache: RequestCache = "no-store",
): Promise<Answer> {
  const own = token;
  try {
    return await ask(method, path, sent, cache);
  } catch (error) {
    const isOver = error instanceof Refused && (error.status === 401 || error.status === 403);
    if (!isOver || path === SESSION) throw error;
    // The person may have come in again in another window.
    await api.session();
    if (token === own) throw error;
    return ask(method, path, sent, cache);
  }
}

async function ask<Answer>(method: string, path: string, sent: unknown, cache: RequestCache) {
  const headers = { "content-type": "application/json", "x-editor-token": token };
  const body = sent === undefined ? null : jsonOf(sent);
  const signal = AbortSignal.timeout(path.startsWith("/api/file?") ? FILE_MS : WORK_MS);
  const asked = ++questions;
  try {
    const response = await fetch(path, { method, headers, body, signal, cache });
    const text = await response.text();
    return answered<Answer>(response.status, text, asked);
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw signal.aborted ? tooLate() : new Offline();
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

export function answered<Answer>(status: number, text: string, asked = 0): Answer {
  // Of two drafts the one that was asked for later is newer.
  const read = (text: string) =>
    JSON.parse(text, (_, value) => (value?.revision && value.items ? { ...value, asked } : value));
  if (status < 300) return (text ? read(text) : null) as Answer;
  let refusal: Refusal = {};
  try {
    refusal = read(text);
  } catch {
    // Whatever is between here and the program answered in its place.
    refusal.title = between(status);
  }
  throw new Refused(status, refusal);
}

const otherPerson = (now: string, before: string) =>
  `En este navegador entró ${now}. Lo que escribió ${before} sigue aquí, y se guarda cuando entre de nuevo.`;

export const query = (asked: Record<string, string>) => `?${new URLSearchParams(asked)}`;
/** `text` is what became of it where others have written meanwhile; `file` is what the list has of it now. */
export type Saved = { text: Text | null; file: FileInfo | null; draft: DraftState };
/** `moved` says what the files are called now that were begun before their titles. */
type Published = { version: string; draft: DraftState; moved?: Record<string, string> };
export type Side = "mine" | "theirs";
export type Mark = "attend" | "reopen" | "hold" | "release";

const SESSION = "/api/session";

export const api = {
  async session(): Promise<Session> {
    const session = await call<Session>("GET", SESSION);
    // What is in this window is the first one's, and goes in nobody else's name.
    if (who && session.who !== who)
      throw new Refused(403, { title: otherPerson(session.who, who) });
    ({ token, who } = session);
    return session;
  },
  files: () => call<FileInfo[]>("GET", "/api/files"),
  /** What the schemas of files are made of; the browser keeps it. */
  schema: (address: string) => call<Shape>("GET", address, undefined, "no-cache"),
  file: (path: string) => call<ContentFile>("GET", `/api/file${query({ path })}`),
  /** `base` is what it was when it was read last; `prefer` says what becomes of what is disputed. */
  save: (path: string, base: Text | null, { data, body }: Text, prefer?: Side) =>
    call<Saved>("PUT", `/api/file${query({ path })}`, { base, data, body, prefer }),
  /** Its file is named after its title, or after the first words of its text; of one key there is one. */
  newArticle: (key: string, title: string, text: string) =>
    call<{ path: string }>("POST", "/api/articles", { key, title, text: firstLetters(text, 100) }),
  find: (words: string) => call<WrittenAt[]>("POST", "/api/find", { words }),
  /** Where texts lead to an address of the site. */
  linksTo: (address: string) => call<WrittenAt[]>("POST", "/api/find", { address }),
  draft: () => call<DraftState>("GET", "/api/draft"),
  discard: (items: string[]) => call<DraftState>("POST", "/api/draft/discard", { items }),
  prefer: (items: string[]) => call<DraftState>("POST", "/api/draft/prefer", { items }),
  discarded: () => call<Discarded[]>("GET", "/api/draft/discarded"),
  recover: (id: string) => call<DraftState>("POST", `/api/draft/discarded/${id}/recover`),
  present: (path: string) =>
    call<{ others: Present[]; revision: string; today: string }>(
      "GET",
      `/api/presence${query({ path })}`,
    ),
  publish: (items: string[]) => call<Published>("POST", "/api/publish", { items }),
  versions: () => call<Version[]>("GET", "/api/versions"),
  undo: (id: string) => call<DraftState>("POST", `/api/versions/${id}/undo`),
  restore: (id: string) => call<DraftState>("POST", `/api/versions/${id}/restore`),
  pictures: () => call<Picture[]>("GET", "/api/media"),
  // A name is in no address.
  messages: (inbox: Inbox, after: InboxPlace | null) =>
    call<InboxPage>("POST", "/api/messages", { inbox, after }),
  messageCounts: () => call<InboxCounts>("GET", "/api/messages/count"),
  mark: (folio: string, as: Mark) => call<Message>("POST", `/api/messages/${folio}/${as}`),
  /** Where an article is seen; until when, if it is not published. */
  link: (slug: string) =>
    call<{ url: string; until?: string }>("GET", `/api/articles/${encodeURIComponent(slug)}/link`),
  leave: () => call<null>("POST", "/salir"),
  numbers: (month: string) => call<Numbers>("GET", `/api/numbers${query({ month })}`),
};
