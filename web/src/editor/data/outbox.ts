// What was changed here and the program does not have yet, text by text; a text that is in none is clean. Everything
// that happens to it is an event: the rest of the editor knows no other way to change it.
import type { Side, Text, Change as Theirs } from "../api/api.ts";
import { type Change, found, left, sending, unsent } from "./changes.ts";

export type Status =
  /** It is sent, or about to be. */
  | { is: "waiting" }
  /** No answer came. */
  | { is: "offline" }
  /** The program did not take it, and said why. */
  | { is: "refused"; why: string }
  /** Others have changed the same. It is sent again once it is another. */
  | { is: "disputed"; values: Theirs[]; isAnother: boolean }
  /** The program has no such text any more: these are all of its values. */
  | { is: "gone" };

export interface Entry {
  changes: Change[];
  status: Status;
  /** Whether the text is to be made again. */
  isAnew?: true;
}

/** By the paths of the texts. */
export type Outbox = Readonly<Record<string, Entry>>;

export type Event =
  | { type: "edited"; path: string; changes: Change[] }
  | { type: "sent"; path: string }
  | { type: "acknowledged"; path: string; sent: readonly Change[] }
  | { type: "lost"; path: string }
  | { type: "refused"; path: string; why: string; isUnknown: boolean }
  | { type: "disputed"; path: string; values: Theirs[] }
  | { type: "gone"; path: string; changes: Change[] }
  | { type: "found"; path: string; document: Text }
  | { type: "chosen"; path: string; side: Side }
  | { type: "withdrawn"; path: string; keys: readonly string[] }
  | { type: "moved"; path: string; to: string }
  | { type: "dropped"; path: string };

const WAITING: Status = { is: "waiting" };

export function reduce(outbox: Outbox, event: Event): Outbox {
  const { path } = event;
  const { [path]: entry, ...others } = outbox;
  const put = (change: Partial<Entry>): Outbox => {
    const now = { changes: [], status: WAITING, ...entry, ...change };
    return now.changes.length > 0 ? { ...others, [path]: now } : others;
  };
  if (event.type === "edited") {
    const { status = WAITING } = entry ?? {};
    return put({
      changes: event.changes,
      status: status.is === "disputed" ? { ...status, isAnother: true } : status,
    });
  }
  if (!entry && event.type !== "gone") return outbox;
  const { changes, status } = entry ?? { changes: [], status: WAITING };
  switch (event.type) {
    case "sent":
      return put({ changes: sending(changes) });
    case "acknowledged": {
      const { isAnew: _, ...now } = {
        ...entry,
        changes: left(changes, event.sent),
        status: WAITING,
      };
      return now.changes.length > 0 ? { ...others, [path]: now } : others;
    }
    case "lost":
      return put({ status: { is: "offline" } });
    case "refused":
      return put({
        changes: event.isUnknown ? changes : unsent(changes),
        status: { is: "refused", why: event.why },
      });
    case "disputed":
      return put({
        changes: unsent(changes).map(({ prefer: _, ...change }) => change),
        status: { is: "disputed", values: event.values, isAnother: false },
      });
    case "gone":
      return put({ changes: event.changes, status: { is: "gone" }, isAnew: true });
    case "found":
      return put({ changes: found(changes, event.document) });
    case "chosen":
      return put({
        changes: changes.map((change) => ({ ...change, prefer: event.side })),
        status: status.is === "disputed" ? { ...status, isAnother: true } : WAITING,
      });
    case "withdrawn":
      return put({
        changes: changes.filter(({ pointer: [key = ""] }) => !event.keys.includes(key)),
      });
    case "moved":
      return entry ? { ...others, [event.to]: entry } : outbox;
    case "dropped":
      return others;
  }
}

/** Whether it is to be sent: nothing is that waits for a choice. */
export const isToSend = ({ status }: Entry) =>
  status.is !== "gone" && (status.is !== "disputed" || status.isAnother);

/** Whether the line is down, as far as is known: nothing of what waits is sent before it is back. */
export const isOffline = (outbox: Outbox) =>
  Object.values(outbox).some(({ status }) => status.is === "offline");

/** Whether the program may have what was sent of it. */
export const isUncertain = ({ changes }: Entry) => changes.some(({ sent }) => sent !== undefined);
