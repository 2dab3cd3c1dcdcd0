// The program, as far as what is typed goes: texts, and what becomes of each request.
import { createHash } from "node:crypto";
import { vi } from "vitest";

type Text = { [value: string]: string };
export type Answer = "drop" | "hang" | "lose the answer" | number | (() => Promise<void>);
type Sent = {
  version: string | null;
  changes: Change[];
  items?: string[];
  words?: string;
};
type Change = {
  pointer: string[];
  before: string | null;
  after: string | null;
  around?: [number, number];
  prefer?: string;
};

export const PHONES = "site.toml";
export const ARTICLE = "articles/uno.md";
const NEXT = "articles/dos.md";

const fresh = () => {
  const texts = new Map<string, Text>([
    [PHONES, { title: "uno" }],
    [ARTICLE, { title: "artículo" }],
  ]);
  return {
    texts,
    /** What was published of each text. */
    site: new Map(texts),
    who: "ana",
    /** What a session is known by; each has its own. */
    token: "",
    today: "2026-11-28",
    present: [] as { who: string; path: string }[],
    /** What words lead to: places by their titles. */
    found: [] as {
      title: string;
      path: string;
      pointer: string[];
      label: string;
      said: string[];
    }[],
    /** What was sent of each text, and how many of them at a time at most. */
    sent: [] as Sent[],
    atOnce: { now: 0, most: 0 },
    asked: [] as string[],
    /** What the requests brought that have items. */
    sentItems: [] as string[][],
    /** What is published under another name. */
    moved: {} as Record<string, string>,
    /** What becomes of the next requests that begin so; the last holds on. */
    answers: {} as Record<string, Answer[]>,
  };
};

export const program = fresh();

/** Stands in for the program and for the browser, as they are at first. */
export function install() {
  Object.assign(program, fresh());
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("localStorage", storage());
}

const versionOf = (path: string) =>
  createHash("sha256")
    .update(JSON.stringify(program.texts.get(path) ?? null))
    .digest("hex");
const fileOf = (path: string) => ({
  path,
  version: versionOf(path),
  data: program.texts.get(path),
  body: null,
});
/** As the list has it. */
const entryOf = (path: string) => ({
  path,
  version: versionOf(path),
  title: program.texts.get(path)?.["title"],
  changed: program.texts.get(path) !== program.site.get(path),
});

/** Each value is an item, whose name says what it is. */
function draft() {
  const items = [...program.texts].flatMap(([path, data]) =>
    Object.keys(data)
      .filter((key) => data[key] !== program.site.get(path)?.[key])
      .map((key) => ({
        id: `${path}/${key}/${data[key]}`,
        path,
        pointer: [key],
        people: data[key]?.includes("Luis") ? ["luis"] : ["ana"],
        conflict: false,
        ready: !data[key]?.includes("a medias"),
        changes: [{ path, title: path, pointer: [key], kind: "changed" }],
      })),
  );
  const versions = Object.fromEntries(items.map(({ path }) => [path, versionOf(path)]));
  return { revision: JSON.stringify(items), versions, items, faults: [], warnings: [] };
}

function saved(path: string, { version, changes }: Sent) {
  const theirs = program.texts.get(path);
  if (!theirs && version !== null) return [404, { detail: "Ya no existe." }];
  let isNewest = version === versionOf(path);
  if (!isNewest && changes.some(({ around }) => around)) return [412, { detail: "Alguien más." }];
  const made = { ...theirs };
  const disputed: object[] = [];
  for (const { pointer, prefer, around, ...sides } of changes) {
    const [key = ""] = pointer;
    const there = theirs?.[key] ?? null;
    const whole = (part: string | null) => {
      if (!around || there === null) return part;
      const [start, end] = around;
      return there.slice(0, start) + part + there.slice(there.length - end);
    };
    const [before, after] = [whole(sides.before), whole(sides.after)];
    isNewest &&= there === before;
    const isDisputed = theirs && there !== before && there !== after;
    if (isDisputed && !prefer) disputed.push({ pointer, before: there, after });
    if (isDisputed && prefer === "theirs") continue;
    if (after === null) delete made[key];
    else made[key] = after;
  }
  if (disputed.length > 0) return [409, { detail: "Alguien más.", disputed }];
  program.texts.set(path, made);
  const text = isNewest ? null : { data: made, body: null };
  return [200, { version: versionOf(path), text, file: entryOf(path) }];
}

async function respond(method: string, url: URL, sent: Sent) {
  const path = url.searchParams.get("path") ?? "";
  const call = `${method} ${url.pathname}`;
  if (sent?.items) program.sentItems.push(sent.items);
  if (call === "GET /api/session")
    return [
      200,
      {
        token: program.token || program.who,
        who: program.who,
        site: { today: program.today },
        canMessages: true,
      },
    ];
  if (call === "GET /api/files") return [200, [...program.texts.keys()].map(entryOf)];
  if (call === "GET /api/media") return [200, [{ src: "a.jpg", url: "/media/a.jpg" }]];
  if (call === "GET /api/draft") return [200, draft()];
  if (call === "GET /api/presence")
    return [200, { others: program.present, revision: draft().revision, today: program.today }];
  if (call === "POST /api/draft/discard" || call === "POST /api/publish") {
    for (const item of draft().items.filter(({ id }) => sent.items?.includes(id))) {
      const [to, from] =
        call === "POST /api/publish"
          ? [program.site, program.texts]
          : [program.texts, program.site];
      const {
        path,
        pointer: [key = ""],
      } = item;
      const { [key]: _, ...others } = to.get(path) ?? {};
      const value = from.get(path)?.[key];
      to.set(path, { ...others, ...(value !== undefined && { [key]: value }) });
    }
    if (call !== "POST /api/publish") return [200, draft()];
    const { moved, texts, site } = program;
    for (const [from, to] of Object.entries(moved))
      for (const all of [texts, site]) {
        all.set(to, all.get(from) ?? {});
        all.delete(from);
      }
    return [200, { version: "1", moved, outcome: { done: "Listo.", seen: "" }, draft: draft() }];
  }
  if (call === "POST /api/versions/1/undo") {
    program.texts.set(PHONES, { title: "uno" });
    return [200, draft()];
  }
  if (call === "GET /api/numbers") {
    const day = `${url.searchParams.get("month")}-01`;
    return [
      200,
      { visits: [{ day, count: Number(day.slice(5, 7)) }], taps: [], campaigns: [], messages: [] },
    ];
  }
  if (call === "POST /api/find")
    return [200, program.found.filter(({ title }) => title === sent.words)];
  if (call === "POST /salir") return [204, null];
  if (call === "POST /api/articles") {
    const path = program.texts.has(ARTICLE) ? NEXT : ARTICLE;
    program.texts.set(path, { title: "" });
    return [200, { path }];
  }
  if (method === "PATCH") {
    program.sent.push(sent);
    return saved(path, sent);
  }
  if (!program.texts.has(path)) return [404, { detail: "Ya no existe." }];
  return [200, { ...fileOf(path), schema: {} }];
}

/** Returns whether a text in JSON has half of a letter in it. */
function hasHalf(json: string): boolean {
  let has = false;
  JSON.parse(json, (_, value) => {
    has ||= typeof value === "string" && /\p{Surrogate}/u.test(value);
    return value;
  });
  return has;
}

async function fetched(address: string, { method, headers, body, signal }: RequestInit) {
  const url = new URL(address, "http://editor.example");
  const line = `${method} ${url.pathname}`;
  program.asked.push(line);
  const planned = program.answers[line] ?? [];
  const answer = planned.length > 1 ? planned.shift() : planned[0];
  if (answer === "drop") throw new TypeError("Failed to fetch");
  // As a strict reader does, the program takes no half of a letter.
  if (hasHalf(String(body ?? null))) return new Response("{}", { status: 400 });
  if (answer === "hang")
    return new Promise<Response>((_, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
  if (typeof answer === "number" && answer !== 200) return new Response("{}", { status: answer });
  // Another's session answers nothing to this one's token.
  const token = (headers as Record<string, string>)["x-editor-token"];
  if (method !== "GET" && token !== (program.token || program.who))
    return new Response("{}", { status: 403 });
  const [status, said] = await respond(method ?? "", url, JSON.parse(String(body ?? null)));
  const { atOnce } = program;
  if (method === "PATCH") atOnce.most = Math.max(atOnce.most, ++atOnce.now);
  if (typeof answer === "function") await answer();
  if (method === "PATCH") atOnce.now--;
  if (answer === "lose the answer") throw new TypeError("Failed to fetch");
  return new Response(status === 204 ? null : JSON.stringify(said), { status: Number(status) });
}

/** A storage with these methods and nothing else to be listed. */
export function storage(kept: Record<string, string> = {}): Record<string, string> {
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(kept, name, { value });
  return kept;
}
