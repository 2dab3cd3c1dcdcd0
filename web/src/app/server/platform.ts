// The parts of the web platform that a page needs.
import "./host.ts";
import "core-js/actual/url/index.js";
import "core-js/actual/url-search-params/index.js";

// The same contract on both sides: a loader calls `fetch` on a path of the API. An answer has what
// `web/src/api/calls.ts` reads of one.
Object.assign(globalThis, {
  fetch: async (path: string) => {
    const [status, total, body] = hostCall(path);
    return {
      ok: status === 200,
      status,
      headers: new Map(total ? [["X-Total-Count", total]] : []),
      json: async () => JSON.parse(body),
    };
  },
});
