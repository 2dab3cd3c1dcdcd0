import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CAMPAIGN } from "../../components/early-contract.ts";
import { inSpanish } from "../../site/say.ts";
import { deliver, outcomeOf, type Post, receiptIn } from "./delivery.ts";
import type { Message } from "./message.ts";
import { dismiss, erase, keep, recover, send, submission, takeIn } from "./submission.ts";

vi.stubGlobal("location", { search: "", pathname: "/Contacto" });

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const receipt = () => json(201, { id: "1", folio: "ABCD-1234", message: "Recibido." });
const received = { is: "received", folio: "ABCD-1234" };
const hanging: Post = (timeoutMs) =>
  new Promise((_, reject) => setTimeout(() => reject(new Error("time out")), timeoutMs));

async function delivered(...answers: (() => Response | Promise<Response>)[]) {
  const tries: number[] = [];
  const post = vi.fn<Post>(async () => answers.shift()?.() ?? Promise.reject(new Error("offline")));
  const answer = deliver(post, (number) => tries.push(number));
  await vi.advanceTimersByTimeAsync(30_000);
  return { outcome: outcomeOf(await answer, inSpanish), tries };
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

  // Specification 4.10
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

  // Specification 4.8
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
  visit: "",
  message: "Quisiera visitar el lugar.",
  consent: false,
};

/** Sends a form, and returns the requests that this takes. */
async function sent(changed: Partial<Record<string, string>> = {}, answer = receipt) {
  const { consent: _, ...texts } = written;
  const form = new FormData();
  const values = { ...texts, page: "/Contacto", noticeVersion: "7", ...changed };
  for (const [name, value] of Object.entries(values)) form.set(name, value ?? "");
  const post = vi.spyOn(globalThis, "fetch").mockReset();
  post.mockImplementation(async () => answer());
  await send(form, false, inSpanish);
  return post.mock.calls.map(([, init]) => ({ ...init, headers: new Headers(init?.headers) }));
}

const broken = () => {
  throw new TypeError("It is not a function");
};

const keyOf = ([request]: { headers: Headers }[]) => request?.headers.get("idempotency-key");

describe("the message of a tab", () => {
  beforeEach(erase);
  afterEach(() => void vi.restoreAllMocks());

  test("is seven fields, the rest in headers, and leaves nothing but a receipt", async () => {
    const requests = await sent({ phoneNumber: "+52 722 000 0000", consent: "yes" });
    expect(requests.length).toBe(1);
    expect(JSON.parse(String(requests[0]?.body))).toEqual({
      name: "Ana López",
      email: "ana@example.com",
      phoneNumber: "7220000000",
      ciudad: "",
      message: "Quisiera visitar el lugar.",
      company: "",
      serviceInterest: "",
    });
    expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({
      "content-type": "application/json",
      "idempotency-key": expect.stringMatching(/^[0-9a-z]+(-[0-9a-z]+){3}$/),
      "x-page": "/Contacto",
      "x-notice-version": "7",
      "x-consent": "yes",
    });
    expect(submission()).toMatchObject({ draft: null, sent: null, outcome: received });
    dismiss();
    expect(submission().outcome).toBeNull();
  });

  // Specification 3.6, 7.4
  test("says which design was tapped and what led to the form, and another design is another message", async () => {
    const kept = (name: string) => (name === CAMPAIGN ? "utm_source=fb&utm_campaign=nov" : null);
    vi.stubGlobal("sessionStorage", { getItem: kept, setItem: () => undefined });
    const page = "/Servicios-Remanso";
    const refuse = () => json(409, { detail: "Así no." });
    const sentAbout = (serviceInterest: string) => sent({ page, serviceInterest }, refuse);
    const [request] = await sentAbout("Cantera rosa");
    expect(JSON.parse(String(request?.body)).serviceInterest).toBe("Cantera rosa");
    const names = ["x-page", "x-utm-source", "x-utm-campaign"];
    expect(names.map((name) => request?.headers.get(name))).toEqual([page, "fb", "nov"]);
    expect(keyOf(await sentAbout("Cantera rosa"))).toBe(request?.headers.get("idempotency-key"));
    expect(keyOf(await sentAbout("Nogal"))).not.toBe(request?.headers.get("idempotency-key"));
    vi.stubGlobal("sessionStorage", undefined);
  });

  // Specification 7.4
  test("travels with the wish to visit, which is kept with what is written", async () => {
    const visit = "Martes 1 de diciembre, por la mañana";
    const [request] = await sent({ visit }, () => json(409, { detail: "Así no." }));
    expect(decodeURIComponent(request?.headers.get("x-visit") ?? "")).toBe(visit);
    expect(JSON.parse(String(request?.body)).message).toBe(written.message);
    expect(submission().draft).toEqual({ ...written, visit });
  });

  // Specification 7.4
  test("travels with any version of the notice", async () => {
    for (const noticeVersion of ["2026–11", "2 · noviembre", "Versión “2”", "2ª edición", "50 %"]) {
      const [request] = await sent({ noticeVersion });
      const header = request?.headers.get("x-notice-version") ?? "";
      expect(header).toMatch(/^[!-~]+$/);
      expect(decodeURIComponent(header)).toBe(noticeVersion);
    }
  });

  // Specification 4.10
  test.each([
    ["a header", () => vi.stubGlobal("Headers", undefined)],
    ["a key", () => vi.spyOn(crypto, "getRandomValues").mockImplementation(broken)],
    ["the body", () => vi.spyOn(JSON, "stringify").mockImplementation(broken)],
  ])("stays in the fields, and can be sent again, where making %s throws", async (_, breakIt) => {
    const form = new FormData();
    for (const name of ["name", "email", "message"] as const) form.set(name, written[name]);
    breakIt();
    await send(form, false, inSpanish);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.stubGlobal("location", { search: "", pathname: "/Contacto" });
    expect(submission()).toMatchObject({ draft: written, tries: 0, outcome: { is: "refused" } });
    await sent();
    expect(submission().outcome).toMatchObject(received);
  });

  test("says what the form knows of robots", async () => {
    const [request] = await sent({ formToken: "abc", asunto: "SEO" });
    const headers = request?.headers;
    expect([headers?.get("x-form-token"), headers?.get("x-decoy")]).toEqual(["abc", "yes"]);
  });

  test("is not sent where the server would not accept it", async () => {
    expect(await sent({ phoneNumber: "0123456789", email: "ana@ejemplo" })).toEqual([]);
    const { faults } = submission();
    expect(faults.map(({ field }) => field)).toEqual(["email", "phoneNumber"]);
  });

  // Specification 4.10
  test("that was refused keeps its key while it is unchanged, and gets another once it is edited", async () => {
    const refuse = () => json(409, { detail: "Así no." });
    const key = keyOf(await sent({}, refuse));
    expect(submission()).toMatchObject({ draft: written, sent: { key } });
    expect(keyOf(await sent({}, refuse))).toBe(key);
    expect(keyOf(await sent({ message: "Otra cosa." }, refuse))).not.toBe(key);
    expect(keyOf(await sent({ consent: "yes" }, refuse))).not.toBe(key);
  });

  test("comes back with its key beside what was written since", async () => {
    vi.useFakeTimers();
    const posted = sent({}, () => Response.error());
    await vi.advanceTimersByTimeAsync(30_000);
    const key = keyOf(await posted);
    vi.useRealTimers();
    expect(submission()).toMatchObject({ draft: null, outcome: { is: "failed" } });
    expect(recover()).toEqual(written);
    expect(submission()).toMatchObject({ draft: written, sent: { key }, outcome: null });
    keep({ ...written, message: "Otra pregunta." });
    expect(recover()?.message).toBe("Quisiera visitar el lugar.\n\nOtra pregunta.");
  });

  test("is kept, and what was typed before the script ran counts more", () => {
    const setItem = vi.fn();
    vi.stubGlobal("sessionStorage", { setItem });
    keep(written);
    takeIn({ name: "Ana Ruiz", email: "", phoneNumber: "", visit: "", message: "", consent: true });
    expect(submission()).toMatchObject({
      draft: { ...written, name: "Ana Ruiz", consent: true },
      isStored: true,
    });
    expect(setItem.mock.lastCall?.[1]).toContain("Ana Ruiz");
    setItem.mockImplementation(() => {
      throw new DOMException("refused", "SecurityError");
    });
    keep(written);
    expect(submission()).toMatchObject({ draft: written, isStored: false });
  });
});

test.each([
  ["?folio=ABCD-1234", received],
  ["?folio=ABCD-12345", null],
  ["?folio=%3Cb%3E", null],
  ["", null],
])("the address of a receipt, %s, shows a folio and nothing else", (search, outcome) => {
  expect(receiptIn(search)).toEqual(outcome);
});
