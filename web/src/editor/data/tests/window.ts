// A window of the editor in front of the stand-in program, and a clock that tests move.
import { afterEach, beforeEach, vi } from "vitest";
import { isWithin } from "../../lib/scope.ts";
import { install, PHONES } from "./program.ts";

type Drafts = typeof import("../store.ts") &
  typeof import("../text.ts") &
  typeof import("../sender.ts") &
  typeof import("../queries.ts") &
  typeof import("../publication.ts") &
  typeof import("../session.ts");

/** The state of the window, as it was opened last. */
export let drafts: Drafts;

const listeners: [kind: string, listener: (event: object) => void][] = [];
export const hear = (kind: string, event: object = {}) => {
  for (const [of, listener] of listeners) if (of === kind) listener(event);
};

/** Somebody comes back to the window. */
export const comeBack = () => hear("focus");

export const asksBeforeLeaving = () => {
  const preventDefault = vi.fn();
  hear("beforeunload", { preventDefault });
  return preventDefault.mock.calls.length > 0;
};

/** Opens the editor, anew or as a reload does. */
export async function begin() {
  vi.resetModules();
  vi.clearAllTimers();
  listeners.length = 0;
  drafts = {
    ...(await import("../store.ts")),
    ...(await import("../text.ts")),
    ...(await import("../sender.ts")),
    ...(await import("../queries.ts")),
    ...(await import("../publication.ts")),
    ...(await import("../session.ts")),
  };
  await drafts.start();
  await pass(0);
}

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
export const late = () => new Promise<void>((done) => setTimeout(done, 2000));
export const write = (title: string, path = PHONES) =>
  drafts.edit(path, ({ data }) => ({ data: { ...data, title } }));
export const publish = (path?: string) => {
  const scope = { path };
  return drafts.publish(scope, (items) => items.filter((item) => isWithin(scope, item)));
};
export const shown = (path = PHONES) => drafts.textAt(path)?.data["title"];
export const state = () => drafts.current();
/** What is said of a text: nothing where the program has it. */
export const statusOf = (path = PHONES) => state().outbox[path]?.status.is;
/** What of a text is asked about. */
export const disputed = (path = PHONES) => {
  const status = state().outbox[path]?.status;
  return status?.is === "disputed" ? status.values : undefined;
};
export const open = (path: string) => drafts.askDocument(path);
export const kept = () => JSON.stringify(localStorage);

/** Opens a window before each test of a file. */
export function openBeforeEach() {
  beforeEach(async () => {
    vi.useFakeTimers();
    install();
    vi.stubGlobal("location", { hash: "", replace: vi.fn() });
    vi.stubGlobal("history", { replaceState: vi.fn() });
    vi.stubGlobal("confirm", () => true);
    vi.stubGlobal("addEventListener", (kind: string, listener: () => void) => {
      listeners.push([kind, listener]);
    });
    await begin();
  });
  afterEach(() => void vi.useRealTimers());
}
