import { afterEach, expect, test, vi } from "vitest";
import { CHUNK_TIMEOUT_MS, ChunkLoadError, loadChunk } from "./chunk.ts";

afterEach(() => vi.useRealTimers());

test("a part that arrives is handed on", async () => {
  await expect(loadChunk("home", async () => 7)).resolves.toBe(7);
});

// Specification 8.4
test("a part that is missing is a ChunkLoadError with its name, type and address", async () => {
  const cause = new TypeError(
    "Failed to fetch dynamically imported module: http://localhost/static/js/home-1.js",
  );
  const failure = await loadChunk("home", () => Promise.reject(cause)).catch((error) => error);
  expect(failure).toBeInstanceOf(ChunkLoadError);
  expect(failure.name).toBe("ChunkLoadError");
  expect(failure.message).toBe(
    "Loading chunk home failed.\n(error: http://localhost/static/js/home-1.js)",
  );
  expect(failure.cause).toBe(cause);
});

// Specification 8.4
test("a part that has not arrived after 120 seconds failed, and not before", async () => {
  vi.useFakeTimers();
  expect(CHUNK_TIMEOUT_MS).toBe(120_000);
  let failure: Error | undefined;
  loadChunk("home", () => new Promise(() => undefined)).catch((error) => {
    failure = error;
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failure).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(failure?.message).toBe("Loading chunk home failed.\n(timeout: /static/js/home)");
});
