import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { deliver, type Post } from "./deliver.ts";
import { empties, initial, reduce, type State } from "./send.ts";

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const receipt = () => json(201, { id: "1", folio: "ABCD-1234", message: "Recibido." });
const hanging: Post = (timeoutMs) =>
  new Promise((_, reject) => setTimeout(() => reject(new Error("time out")), timeoutMs));

async function delivered(...answers: (() => Response | Promise<Response>)[]) {
  const tries: number[] = [];
  const post = vi.fn<Post>(async () => answers.shift()?.() ?? Promise.reject(new Error("offline")));
  const outcome = deliver(post, (number) => tries.push(number));
  await vi.advanceTimersByTimeAsync(30_000);
  return { outcome: await outcome, tries };
}

describe("a message on its way", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("is received at once", async () => {
    const { outcome, tries } = await delivered(receipt);
    expect(outcome).toEqual({ is: "received", folio: "ABCD-1234" });
    expect(tries).toEqual([1]);
  });

  test("survives a lost connection and a server that is not well", async () => {
    const { outcome, tries } = await delivered(
      () => Promise.reject(new TypeError("Failed to fetch")),
      () => json(503, {}),
      receipt,
    );
    expect(outcome).toEqual({ is: "received", folio: "ABCD-1234" });
    expect(tries).toEqual([1, 2, 3]);
  });

  test("is tried again where the answer broke off or too many were sent", async () => {
    const broken = () => new Response("{", { status: 201 });
    const { outcome } = await delivered(broken, () => json(429, {}), receipt);
    expect(outcome.is).toBe("received");
  });

  test("has failed after three tries", async () => {
    const { outcome, tries } = await delivered();
    expect(outcome).toEqual({ is: "failed" });
    expect(tries).toEqual([1, 2, 3]);
  });

  test("has failed within thirty seconds even where nobody ever answers", async () => {
    const settled = vi.fn();
    const outcome = deliver(hanging, () => undefined).then(settled);
    await vi.advanceTimersByTimeAsync(30_000);
    await outcome;
    expect(settled).toHaveBeenCalledWith({ is: "failed" });
  });

  test("comes back with the faulty fields named", async () => {
    const errors = [{ field: "email", message: "Revise el correo." }];
    const { outcome, tries } = await delivered(() => json(422, { errors }));
    expect(outcome).toEqual({ is: "faulty", faults: errors });
    expect(tries).toEqual([1]);
  });

  test.each([400, 409, 413, 415, 422])("is refused with status %i, once", async (status) => {
    const { outcome, tries } = await delivered(() => json(status, { detail: "Así no." }));
    expect(outcome).toEqual({ is: "refused", detail: "Así no." });
    expect(tries).toEqual([1]);
  });
});

describe("the form", () => {
  const sending: State = { step: "sending", attempt: 1 };
  const email = { field: "email", message: "Revise el correo." };
  const name = { field: "name", message: "Escriba su nombre." };

  test("names every fault once and forgets it when its field is edited", () => {
    const both = [email, name, email].reduce<State>(
      (state, fault) => reduce(state, { type: "faulty", fault }),
      initial,
    );
    expect(both).toMatchObject({ faults: [name, email] });
    expect(reduce(both, { type: "edited", field: "name" })).toMatchObject({ faults: [email] });
  });

  test("shows the folio, and keeps it while the next message is written", () => {
    const outcome = { is: "received", folio: "ABCD-1234" } as const;
    const received = reduce(sending, { type: "answered", outcome });
    expect(received).toEqual({ step: "received", folio: "ABCD-1234" });
    expect(reduce(received, { type: "edited", field: "name" })).toBe(received);
  });

  test("offers a message from before until it is taken up, discarded or replaced", () => {
    expect(initial).toMatchObject({ offer: true });
    expect(reduce(initial, { type: "recovered" })).toMatchObject({ offer: false });
    expect(reduce({ step: "failed" }, { type: "discarded" })).toMatchObject({ offer: false });
  });

  test("is emptied by success and failure, and kept for correction", () => {
    expect(empties({ is: "received", folio: "" })).toBe(true);
    expect(empties({ is: "failed" })).toBe(true);
    expect(empties({ is: "faulty", faults: [email] })).toBe(false);
    expect(empties({ is: "refused", detail: "" })).toBe(false);
  });
});
