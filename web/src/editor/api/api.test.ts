import { afterEach, expect, test, vi } from "vitest";
import { api } from "./api.ts";

afterEach(() => vi.unstubAllGlobals());

// Specification 18.39
test.each([
  [413, "<html>413 Request Entity Too Large", /tan grande.*client_max_body_size/],
  [502, "<html>502 Bad Gateway", /no contesta \(502\)/],
  [524, "<html>A timeout occurred", /no contesta \(524\)/],
  [403, "<html>Just a moment...", /delante del editor no dejó pasar/],
  [503, JSON.stringify({ detail: "El servidor no puede leer." }), /^El servidor no puede leer\.$/],
])("says what an answer means that is a proxy's: %s", async (status, text, said) => {
  vi.stubGlobal("fetch", async () => new Response(text, { status }));
  await expect(api.draft()).rejects.toThrow(said);
});
