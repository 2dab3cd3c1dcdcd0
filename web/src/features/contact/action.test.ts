import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { action, deliver, outcomeOf } from "./action.ts";
import type { Message } from "./message.ts";
import { forget, hold, unsent } from "./unsent.ts";

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const receipt = () => json(201, { id: "1", folio: "ABCD-1234", message: "Recibido." });
const received = { is: "received", folio: "ABCD-1234" };
type Post = Parameters<typeof deliver>[0];
const hanging: Post = (timeoutMs) =>
  new Promise((_, reject) => setTimeout(() => reject(new Error("time out")), timeoutMs));

async function delivered(...answers: (() => Response | Promise<Response>)[]) {
  const tries: number[] = [];
  const post = vi.fn<Post>(async () => answers.shift()?.() ?? Promise.reject(new Error("offline")));
  const answer = deliver(post, (number) => tries.push(number));
  await vi.advanceTimersByTimeAsync(30_000);
  return { outcome: outcomeOf(await answer), tries };
}

describe("a message on its way", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("is received at once", async () => {
    const { outcome, tries } = await delivered(receipt);
    expect(outcome).toEqual(received);
    expect(tries).toEqual([1]);
  });

  test("survives a lost connection and a server that is not well", async () => {
    const { outcome, tries } = await delivered(
      () => Promise.reject(new TypeError("Failed to fetch")),
      () => json(503, {}),
      receipt,
    );
    expect(outcome).toEqual(received);
    expect(tries).toEqual([1, 2, 3]);
  });

  test.each([408, 429])("is tried again where the answer broke off or is %i", async (status) => {
    const broken = () => new Response("{", { status: 201 });
    const { outcome } = await delivered(broken, () => json(status, {}), receipt);
    expect(outcome).toEqual(received);
  });

  const busy = (headers: Record<string, string> = {}) =>
    new Response(JSON.stringify({ detail: "Espere unos minutos." }), { status: 429, headers });
  const refused = { is: "refused", detail: "Espere unos minutos." };

  test("is refused with the server's sentence where the server answers 429 to the end", async () => {
    const { outcome, tries } = await delivered(busy, busy, busy);
    expect(outcome).toEqual(refused);
    expect(tries).toEqual([1, 2, 3]);
  });

  test("is refused with the last answer where the connection is lost after it", async () => {
    const { outcome, tries } = await delivered(busy);
    expect(outcome).toEqual(refused);
    expect(tries).toEqual([1, 2, 3]);
  });

  test("is not tried before the moment that the server names", async () => {
    const post = vi.fn<Post>(async () => busy({ "Retry-After": "10" }));
    void deliver(post, () => undefined);
    await vi.advanceTimersByTimeAsync(9_900);
    expect(post).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(post).toHaveBeenCalledTimes(2);
  });

  test("is given up at once where that moment is too late", async () => {
    const { outcome, tries } = await delivered(() => busy({ "Retry-After": "540" }));
    expect(outcome).toEqual(refused);
    expect(tries).toEqual([1]);
  });

  test("has failed after three tries", async () => {
    const { outcome, tries } = await delivered();
    expect(outcome).toEqual({ is: "failed" });
    expect(tries).toEqual([1, 2, 3]);
  });

  test("has failed within thirty seconds even where nobody ever answers", async () => {
    const settled = vi.fn();
    const answer = deliver(hanging, () => undefined).then(settled);
    await vi.advanceTimersByTimeAsync(30_000);
    await answer;
    expect(settled).toHaveBeenCalledWith({ status: 0, body: {} });
  });

  test("comes back with the faulty fields named", async () => {
    const errors = [{ field: "email", message: "Revise el correo." }];
    const { outcome, tries } = await delivered(() => json(422, { errors }));
    expect(outcome).toEqual({ is: "faulty", errors });
    expect(tries).toEqual([1]);
  });

  test.each([400, 409, 413, 415, 422])("is refused with status %i, once", async (status) => {
    const { outcome, tries } = await delivered(() => json(status, { detail: "Así no." }));
    expect(outcome).toEqual({ is: "refused", detail: "Así no." });
    expect(tries).toEqual([1]);
  });
});

const written: Message = {
  name: "Ana López",
  email: "ana@example.com",
  phoneNumber: "",
  message: "Quisiera visitar el lugar.",
  consent: false,
};

/** What the action does with a form, and the requests that it sends. */
async function act(changed: Record<string, string> = {}, answer = receipt) {
  const { consent: _, ...texts } = written;
  const body = new URLSearchParams({ ...texts, page: "/Contacto", noticeVersion: "7", ...changed });
  const send = vi.spyOn(globalThis, "fetch").mockImplementation(async () => answer());
  const request = new Request("http://127.0.0.1/Contacto", { method: "POST", body });
  const given = await action({ request } as Parameters<typeof action>[0]);
  return { outcome: outcomeOf(given), sent: send.mock.calls.map(([, init]) => init) };
}

describe("the action of the page", () => {
  beforeEach(forget);
  afterEach(() => void vi.restoreAllMocks());

  test("sends seven fields, the rest in headers, and forgets what was received", async () => {
    const { outcome, sent } = await act({ phoneNumber: "+52 722 000 0000", consent: "yes" });
    expect(outcome).toEqual(received);
    expect(sent.length).toBe(1);
    expect(JSON.parse(String(sent[0]?.body))).toEqual({
      name: "Ana López",
      email: "ana@example.com",
      phoneNumber: "7220000000",
      ciudad: "",
      message: "Quisiera visitar el lugar.",
      company: "",
      serviceInterest: "",
    });
    expect(Object.fromEntries(new Headers(sent[0]?.headers))).toEqual({
      "content-type": "application/json",
      "idempotency-key": expect.stringMatching(/^[0-9a-f-]{36}$/),
      "x-page": "/Contacto",
      "x-notice-version": "7",
      "x-consent": "yes",
    });
    expect(unsent()).toBeNull();
  });

  test("says what the form knows of robots", async () => {
    const { sent } = await act({ formToken: "abc", asunto: "SEO" });
    const headers = new Headers(sent[0]?.headers);
    expect([headers.get("x-form-token"), headers.get("x-decoy")]).toEqual(["abc", "yes"]);
  });

  test("sends nothing that the server would not accept", async () => {
    const { outcome, sent } = await act({ phoneNumber: "0123456789", email: "ana@ejemplo" });
    expect(outcome).toMatchObject({ errors: [{ field: "email" }, { field: "phoneNumber" }] });
    expect(sent).toEqual([]);
    expect(unsent()).toBeNull();
  });

  test("holds a message that was not accepted", async () => {
    await act({}, () => json(409, {}));
    expect(unsent()).toMatchObject({ message: written, tries: 1 });
  });
});

describe("a message that has not arrived", () => {
  beforeEach(forget);

  test("keeps its key while it is unchanged", () => {
    const { key } = hold(written);
    expect(hold({ ...written }).key).toBe(key);
  });

  test.each([{ message: "Otra cosa." }, { consent: true }])(
    "edited, %j, gets a new key",
    (edit) => {
      const { key } = hold(written);
      expect(hold({ ...written, ...edit }).key).not.toBe(key);
    },
  );

  test("says whether the browser stored it", () => {
    const storage = { setItem: vi.fn(), removeItem: vi.fn() };
    vi.stubGlobal("sessionStorage", storage);
    expect(hold(written).isStored).toBe(true);
    storage.setItem.mockImplementation(() => {
      throw new DOMException("refused", "SecurityError");
    });
    expect(hold({ ...written, name: "Otra" }).isStored).toBe(false);
    expect(unsent()?.isStored).toBe(false);
    vi.unstubAllGlobals();
  });

  test("is held until it is forgotten", () => {
    hold(written);
    expect(unsent()?.message).toEqual(written);
    forget();
    expect(unsent()).toBeNull();
  });
});
