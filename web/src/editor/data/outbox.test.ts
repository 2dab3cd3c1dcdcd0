import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Answer, ARTICLE, PHONES, program, storage } from "./tests/program.ts";
import {
  asksBeforeLeaving,
  begin,
  disputed,
  drafts,
  kept,
  late,
  open,
  openBeforeEach,
  pass,
  publish,
  shown,
  state,
  statusOf,
  write,
} from "./tests/window.ts";

openBeforeEach();

describe("what is typed", () => {
  beforeEach(async () => void (await open(PHONES)));

  test("is with the program in a moment, and nothing of it stays in the browser", async () => {
    write("dos");
    expect(kept()).toContain("dos");
    await pass(200);
    expect(program.texts.get(PHONES)).toEqual({ title: "dos" });
    expect(statusOf()).toBeUndefined();
    expect(kept()).toBe("{}");
  });

  test("is a letter on its way, and not the text that it is in", async () => {
    program.texts.set(ARTICLE, { title: "artículo", text: "Una línea. ".repeat(2000) });
    await begin();
    await open(ARTICLE);
    write("artículo y", ARTICLE);
    await pass(200);
    expect(program.texts.get(ARTICLE)?.["title"]).toBe("artículo y");
    expect(JSON.stringify(program.sent).length).toBeLessThan(1000);
  });

  test.each<[Answer, string]>([
    ["drop", "offline"],
    ["hang", "offline"],
    [401, "refused"],
    [403, "refused"],
    [500, "refused"],
    [507, "refused"],
  ])(
    "is kept, said not to be, and sent later where the program program.answers %s",
    async (answer, status) => {
      program.answers["PATCH /api/file"] = [answer];
      write("dos");
      await pass(31_000);
      write("dos tres");
      await pass(31_000);
      expect(kept()).toContain("dos tres");
      expect([statusOf(), asksBeforeLeaving()]).toEqual([status, true]);
      // That is no reason to take the keyboard away from where it is.
      expect(state().outcome?.refused).toBeFalsy();
      program.answers = {};
      await pass(40_000);
      expect(program.texts.get(PHONES)).toEqual({ title: "dos tres" });
      expect([statusOf(), kept(), asksBeforeLeaving()]).toEqual([undefined, "{}", false]);
    },
  );

  test.each<Answer>(["drop", "hang", 401, 500])(
    "survives a reload in which reading the file fails: %s",
    async (answer) => {
      program.answers["PATCH /api/file"] = ["drop"];
      write("dos");
      await pass(1000);
      program.answers = { "GET /api/file": [answer] };
      await begin();
      await pass(31_000);
      expect(kept()).toContain("dos");
      expect(statusOf()).toBeDefined();
      program.answers = {};
      await pass(40_000);
      expect(program.texts.get(PHONES)).toEqual({ title: "dos" });
      expect([shown(), kept()]).toEqual(["dos", "{}"]);
    },
  );

  test("is not written over by a screen that opens its file before it was sent", async () => {
    program.answers["PATCH /api/file"] = ["drop"];
    write("dos");
    await pass(1000);
    program.answers["GET /api/file"] = ["drop", 200];
    await begin();
    program.answers = { "PATCH /api/file": ["drop"] };
    await open(PHONES);
    expect(shown()).toBe("dos");
  });

  test("is still there after a publication that took its time", async () => {
    program.answers = {
      "POST /api/publish": [late],
      "GET /api/files": [late],
      "GET /api/file": [late],
    };
    write("dos");
    await pass(200);
    const done = publish();
    for (const title of ["dos t", "dos tr", "dos tre", "dos tres"]) {
      await pass(1500);
      write(title);
    }
    await pass(6000);
    await done;
    expect(shown()).toBe("dos tres");
    await pass(1000);
    expect(program.texts.get(PHONES)).toEqual({ title: "dos tres" });
    expect(state().outcome?.failed).toBeFalsy();
  });

  test("stays while the program reads everything again", async () => {
    await open(ARTICLE);
    write("otro", ARTICLE);
    await pass(200);
    program.answers = { "GET /api/files": [late], "GET /api/file": [late] };
    const done = drafts.discard(drafts.draftNow().items);
    await pass(1000);
    write("dos");
    await pass(7000);
    await done;
    await pass(1000);
    expect([shown(), program.texts.get(PHONES)]).toEqual(["dos", { title: "dos" }]);
  });

  test("holds up no other text that can be saved", async () => {
    await open(ARTICLE);
    program.answers["PATCH /api/file"] = [500, 200, 500];
    write("dos");
    write("otro", ARTICLE);
    await pass(1000);
    expect(program.texts.get(ARTICLE)).toEqual({ title: "otro" });
    expect(kept()).toContain("dos");
  });

  test("goes beside what somebody else wrote, and what both wrote is asked about", async () => {
    program.texts.set(PHONES, { title: "uno", other: "de Luis" });
    write("lo mío");
    await pass(1000);
    expect(program.texts.get(PHONES)).toEqual({ title: "lo mío", other: "de Luis" });
    expect(drafts.textAt(PHONES)?.data).toEqual({ title: "lo mío", other: "de Luis" });
    program.texts.set(PHONES, { title: "lo de Luis", other: "de Luis" });
    write("más mío");
    await pass(1000);
    expect(disputed()).toMatchObject([{ before: "lo de Luis", after: "más mío" }]);
    await open(ARTICLE);
    write("otro", ARTICLE);
    await pass(1000);
    expect([statusOf(), asksBeforeLeaving()]).toEqual(["disputed", true]);
    await publish(PHONES);
    expect(program.asked).not.toContain("POST /api/publish");
    expect(state().outcome?.failed).toBe(true);
    await begin();
    await pass(1000);
    expect([kept().includes("más mío"), shown()]).toEqual([true, "más mío"]);
    await drafts.choose(PHONES, "theirs");
    expect([shown(), program.texts.get(PHONES)?.["title"], kept()]).toEqual([
      "lo de Luis",
      "lo de Luis",
      "{}",
    ]);
  });

  test("is asked about as it is now, and no more once it is the same", async () => {
    write("mío");
    program.texts.set(PHONES, { title: "lo de Luis" });
    await pass(1000);
    expect(disputed()).toMatchObject([{ before: "lo de Luis", after: "mío" }]);
    write("más mío");
    program.texts.set(PHONES, { title: "lo nuevo de Luis" });
    await pass(1000);
    expect(disputed()).toMatchObject([{ before: "lo nuevo de Luis", after: "más mío" }]);
    write("lo nuevo de Luis");
    await pass(1000);
    expect([state().outbox, kept()]).toEqual([{}, "{}"]);
  });

  test("is not asked about again where only the answer was lost", async () => {
    program.answers["PATCH /api/file"] = ["lose the answer"];
    write("dos");
    await pass(1000);
    program.texts.set(PHONES, { title: "dos" });
    program.answers = {};
    write("dos tres");
    await pass(5000);
    expect([program.texts.get(PHONES), state().outbox]).toEqual([{ title: "dos tres" }, {}]);
  });

  test("is not asked about where a reload came before the answer", async () => {
    program.answers["PATCH /api/file"] = ["hang"];
    write("do");
    await pass(10);
    program.texts.set(PHONES, { title: "do" });
    write("dos");
    program.answers = {};
    await begin();
    await pass(1000);
    expect([program.texts.get(PHONES), state().outbox, kept()]).toEqual([
      { title: "dos" },
      {},
      "{}",
    ]);
  });

  test("takes no more room the longer the line is down", async () => {
    program.answers["PATCH /api/file"] = ["hang"];
    for (const words of ["dos", "dos tres", "dos tres cuatro"]) {
      write(words);
      await pass(120_000);
    }
    const [copy = ""] = Object.values<string>(localStorage);
    const title = "dos tres cuatro";
    expect(JSON.parse(copy).changes).toMatchObject([{ after: title, sent: [title] }]);
  });

  test("comes back where its file is gone, also after a reload", async () => {
    await open(ARTICLE);
    program.texts.delete(ARTICLE);
    write("sigo escribiendo", ARTICLE);
    await pass(1000);
    expect(statusOf(ARTICLE)).toBe("gone");
    await begin();
    await pass(1000);
    expect(statusOf(ARTICLE)).toBe("gone");
    await drafts.choose(ARTICLE, "mine");
    expect(program.texts.get(ARTICLE)).toEqual({ title: "sigo escribiendo" });
    expect([state().outbox, kept()]).toEqual([{}, "{}"]);
  });

  test("is said to be in this window alone where the browser keeps nothing", async () => {
    const refuse = () => {
      throw new Error("QuotaExceededError");
    };
    vi.stubGlobal("localStorage", Object.defineProperty({}, "setItem", { value: refuse }));
    program.answers["PATCH /api/file"] = ["drop"];
    write("dos");
    await pass(1000);
    expect(state().isKept).toBe(false);
  });
});

describe("the browser's storage", () => {
  test.each(["{", "null", "7", '{"path":"site.toml"}', '{"path":7,"data":{}}'])(
    "locks nobody out with an entry such as %s",
    async (entry) => {
      vi.stubGlobal("localStorage", storage({ "editor:ana/site.toml": entry }));
      await begin();
      await open(PHONES);
      expect([shown(), statusOf()]).toEqual(["uno", undefined]);
    },
  );

  test("locks nobody out where it is forbidden", async () => {
    Object.defineProperty(globalThis, "localStorage", {
      configurable: true,
      get: () => {
        throw new Error("SecurityError");
      },
    });
    await begin();
    await open(PHONES);
    write("dos");
    await pass(200);
    expect(program.texts.get(PHONES)).toEqual({ title: "dos" });
    Object.defineProperty(globalThis, "localStorage", { configurable: true, value: storage() });
  });
});

describe("a person", () => {
  beforeEach(async () => {
    await open(PHONES);
    program.answers["PATCH /api/file"] = ["drop"];
    write("de Ana");
    await pass(1000);
    program.answers = {};
  });

  test("does not send what another typed, unless it is taken over", async () => {
    program.who = "luis";
    await begin();
    await pass(10_000);
    expect(program.texts.get(PHONES)).toEqual({ title: "uno" });
    const [copy] = state().others;
    expect(copy).toMatchObject({ who: "ana", path: PHONES });
    // Nor does what Luis writes himself take its place.
    await open(PHONES);
    write("de Luis");
    await pass(1000);
    expect(program.texts.get(PHONES)).toEqual({ title: "de Luis" });
    expect(kept()).toContain("de Ana");
    if (copy) await drafts.takeOver(copy);
    expect(disputed()).toMatchObject([{ before: "de Luis", after: "de Ana" }]);
    await drafts.choose(PHONES, "mine");
    expect([program.texts.get(PHONES), kept()]).toEqual([{ title: "de Ana" }, "{}"]);
  });

  test("is not written for in a window that another's session has taken", async () => {
    program.who = "luis";
    await pass(20_000);
    expect(program.texts.get(PHONES)).toEqual({ title: "uno" });
    expect(statusOf()).toBe("refused");
    expect(kept()).toContain("de Ana");
    program.who = "ana";
    await pass(10_000);
    expect([program.texts.get(PHONES), statusOf()]).toEqual([{ title: "de Ana" }, undefined]);
  });

  test("leaves without a trace, and is asked before words are lost", async () => {
    program.answers["PATCH /api/file"] = ["drop"];
    vi.stubGlobal("confirm", () => false);
    await drafts.leave();
    expect([program.asked.includes("POST /salir"), kept().includes("de Ana")]).toEqual([
      false,
      true,
    ]);
    vi.stubGlobal("confirm", () => true);
    await drafts.leave();
    expect([program.asked.includes("POST /salir"), kept()]).toEqual([true, "{}"]);
    expect(location.replace).toHaveBeenCalledWith("/");
  });
});

describe("things", () => {
  beforeEach(async () => void (await open(PHONES)));

  test("are published by their screen, whatever else is half written", async () => {
    await open(ARTICLE);
    write("a medias", ARTICLE);
    write("dos");
    await pass(1000);
    await publish(PHONES);
    expect(program.sentItems).toEqual([[`${PHONES}/title/dos`]]);
    expect(state().outcome).toMatchObject({ published: "1" });
    expect(drafts.draftNow().items.map(({ path }) => path)).toEqual([ARTICLE]);
    // What was done is said here, and nowhere else.
    drafts.forget(PHONES, false);
    expect(state().outcome).toMatchObject({ published: "1" });
    drafts.forget("", true);
    expect(state().outcome).toBeNull();
  });

  test("go on where they are published under another name", async () => {
    const path = "articles/dos.md";
    await open(ARTICLE);
    write("dos", ARTICLE);
    await pass(1000);
    location.hash = `#/editar/${encodeURIComponent(ARTICLE)}`;
    program.moved = { [ARTICLE]: path };
    program.answers["POST /api/publish"] = [late];
    const done = publish(ARTICLE);
    await pass(1000);
    write("dos tres", ARTICLE);
    await pass(2000);
    await done;
    await pass(1000);
    expect(location.replace).toHaveBeenCalledWith(`#/editar/${encodeURIComponent(path)}`);
    expect([program.texts.get(path), kept()]).toEqual([{ title: "dos tres" }, "{}"]);
    expect(state().outcome).toMatchObject({ published: "1", path });
  });

  test("are given up where they are one's own, and another's only if asked", async () => {
    program.texts.set(PHONES, { title: "de Luis", other: "mío" });
    program.texts.set(ARTICLE, { title: "mío" });
    await begin();
    await drafts.discard(drafts.draftNow().items);
    expect(program.sentItems).toEqual([[`${PHONES}/other/mío`, `${ARTICLE}/title/mío`]]);
    // The screen of a thing that is gone may be gone too: the first one has the way back.
    drafts.forget("", true);
    expect(state().outcome).toMatchObject({ discarded: true });
    expect(program.texts.get(PHONES)).toMatchObject({ title: "de Luis" });
    const confirm = vi.fn(() => false);
    vi.stubGlobal("confirm", confirm);
    await drafts.discard(drafts.draftNow().items);
    expect([confirm.mock.calls.length, program.texts.get(PHONES)?.["title"]]).toEqual([
      1,
      "de Luis",
    ]);
  });

  test("of another person are seen within five seconds, and so is who they are", async () => {
    program.present = [{ who: "luis", path: PHONES }];
    program.texts.set(PHONES, { title: "de Luis" });
    await pass(5000);
    expect(state().present).toEqual(program.present);
    expect([shown(), drafts.draftNow().items[0]?.people]).toEqual(["de Luis", ["luis"]]);
    // What is being typed is not exchanged.
    program.answers["PATCH /api/file"] = [500];
    write("mío");
    program.texts.set(PHONES, { title: "más de Luis" });
    await pass(5000);
    expect(shown()).toBe("mío");
  });
});

test("undoing takes along nothing that another person wrote meanwhile", async () => {
  await open(PHONES);
  write("dos");
  await pass(1000);
  await publish(PHONES);
  program.texts.set(ARTICLE, { title: "de Luis" });
  await drafts.undo("1");
  expect(program.sentItems).toEqual([[`${PHONES}/title/dos`], [`${PHONES}/title/uno`]]);
});

test("a publication whose answer was lost is not said to have failed for another's sake", async () => {
  program.texts.set(PHONES, { title: "dos" });
  await begin();
  program.answers["POST /api/publish"] = ["hang"];
  const done = publish();
  await pass(200_000);
  await done;
  expect(state().outcome?.text).toMatch(/no contestó/);
  expect(state().publishing).toBe(false);
});

test("only what was asked to be published and was refused may move the keyboard", async () => {
  program.answers["POST /api/publish"] = [422];
  await publish();
  expect(state().outcome?.refused).toBe(true);
  drafts.fail(new Error("Otra cosa."));
  expect(state().outcome?.refused).toBeFalsy();
});
