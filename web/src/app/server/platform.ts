// The parts of the web platform that React Router needs, from maintained packages.
import "./host.ts";
import "core-js/actual/url/index.js";
import "core-js/actual/url-search-params/index.js";
import "core-js/actual/structured-clone.js";
import "core-js/actual/queue-microtask.js";
import "fast-text-encoding";
import "abortcontroller-polyfill/dist/abortcontroller-polyfill-only.js";
import { Headers, Request, Response } from "whatwg-fetch";

// The same contract on both sides: a loader calls `fetch` on a path of the API.
Object.assign(globalThis, {
  Headers,
  Request,
  Response,
  fetch: async (path: string) => {
    const [status, total, body] = hostCall(path);
    return new Response(body, { status, headers: total ? { "X-Total-Count": total } : {} });
  },
});
