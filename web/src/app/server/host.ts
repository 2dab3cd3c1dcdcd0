// What QuickJS lacks and only the host can provide: imported before everything else.

/** Answers one GET call of the API: `[status, X-Total-Count or "", body]`. Set by the host. */
declare global {
  var hostCall: (path: string) => [status: number, total: string, body: string];
  var hostLog: (message: string) => void;
}

const scope = globalThis as Record<string, unknown>;
scope["self"] = globalThis;
scope["global"] = globalThis;

// A render never waits for time to pass, so timers never fire.
scope["setTimeout"] = () => 0;
scope["clearTimeout"] = () => undefined;
const say = (...words: unknown[]) => hostLog(words.map(String).join(" "));
scope["console"] = { log: say, info: say, warn: say, error: say, debug: say };
scope["performance"] = { now: () => 0 };

// React's streaming renderer uses these when its file is loaded; `renderToString` never does.
scope["MessageChannel"] = class {
  port1 = { onmessage: null };
  port2 = { postMessage: () => undefined };
};
scope["TextEncoder"] = class {
  encode = () => new Uint8Array();
};

export {};
