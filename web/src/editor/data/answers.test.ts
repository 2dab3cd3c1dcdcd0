// What of an answer is believed, and what becomes of what is typed until it is there.
import { describe, expect, test, vi } from "vitest";
import { ARTICLE, PHONES, program } from "./tests/program.ts";
import {
  comeBack,
  drafts,
  kept,
  late,
  open,
  openBeforeEach,
  pass,
  publish,
  shown,
  state,
  write,
} from "./tests/window.ts";

openBeforeEach();

describe("nothing writes a document that it took before it waited:", () => {
  test("what is typed while an article is taken from the site stays", async () => {
    await open(ARTICLE);
    write("después", ARTICLE);
    program.answers["PATCH /api/file"] = [late];
    const done = drafts.withdraw(ARTICLE, true);
    await pass(1000);
    write("después de todo", ARTICLE);
    await pass(20_000);
    await done;
    expect(program.texts.get(ARTICLE)).toEqual({ title: "después de todo", withdrawn: true });
    expect(shown(ARTICLE)).toBe("después de todo");
  });

  test("a reading that fails after a save is no dispute, and is made up for", async () => {
    await open(PHONES);
    await open(ARTICLE);
    program.texts.set(ARTICLE, { title: "de Luis" });
    program.answers["GET /api/files"] = ["drop"];
    write("dos");
    await pass(200);
    write("dos tres");
    program.answers = {};
    await pass(10_000);
    expect(state().outbox).toEqual({});
    expect([program.texts.get(PHONES), shown(ARTICLE)]).toEqual([{ title: "dos tres" }, "de Luis"]);
  });

  test("another file that is gone meanwhile is not this one", async () => {
    await open(PHONES);
    await open(ARTICLE);
    program.texts.set(ARTICLE, { title: "de Luis" });
    program.answers["GET /api/file"] = [404];
    write("dos");
    await pass(200);
    write("dos tres");
    await pass(10_000);
    expect(state().outbox).toEqual({});
  });

  test("a file is never on its way twice at a time", async () => {
    await open(PHONES);
    program.texts.set(PHONES, { title: "de Luis" });
    write("mío");
    await pass(1000);
    program.sent.length = 0;
    program.answers["PATCH /api/file"] = [late];
    const done = drafts.choose(PHONES, "mine");
    for (const title of ["mío y", "mío y más"]) {
      await pass(500);
      write(title);
    }
    await pass(20_000);
    await done;
    expect(program.atOnce.most).toBe(1);
    expect(program.sent.map(({ changes: [change] }) => change?.prefer)).toEqual([
      "mine",
      undefined,
    ]);
    expect([program.texts.get(PHONES), state().outbox]).toEqual([{ title: "mío y más" }, {}]);
  });

  test("the older draft replaces no newer one", async () => {
    await open(PHONES);
    program.texts.set(ARTICLE, { title: "de Luis" });
    program.answers["GET /api/files"] = [late];
    await pass(4100);
    write("dos");
    const items = () => drafts.draftNow().items.map(({ id }) => id);
    await pass(600);
    for (let waited = 0; waited < 4000; waited += 500) {
      expect(items()).toContain(`${PHONES}/title/dos`);
      await pass(500);
    }
    expect(items()).toContain(`${ARTICLE}/title/de Luis`);
  });

  test("the answer to an earlier question is no news", async () => {
    await open(PHONES);
    program.texts.set(ARTICLE, { title: "de Luis" });
    program.answers["GET /api/draft"] = [late];
    await pass(4100);
    write("dos");
    await pass(2500);
    expect(drafts.draftNow().items.map(({ path }) => path)).toContain(PHONES);
  });
});

test("a letter of a long text goes alone, and with all of it where another wrote meanwhile", async () => {
  const long = "Cerca de usted. ".repeat(20);
  program.texts.set(PHONES, { title: long });
  await open(PHONES);
  write(`${long}A`);
  await pass(1000);
  const sent = () => program.sent.flatMap(({ changes }) => changes);
  expect(sent()).toMatchObject([{ before: "", after: "A", around: [long.length, 0] }]);
  program.texts.set(PHONES, { title: `${long}A`, tagline: "de Luis" });
  write(`${long}AB`);
  await pass(1000);
  expect(sent().slice(1)).toMatchObject([
    { before: "", after: "B" },
    { before: `${long}A`, after: `${long}AB` },
  ]);
  expect(program.texts.get(PHONES)).toEqual({ title: `${long}AB`, tagline: "de Luis" });
  expect(state().outbox).toEqual({});
});

describe("an answer that was lost", () => {
  test("of the pictures is asked for again", async () => {
    const { loadPictures } = await import("./pictures.ts");
    program.answers["GET /api/media"] = ["drop"];
    await expect(loadPictures()).rejects.toThrow();
    program.answers = {};
    expect(await loadPictures()).toMatchObject([{ src: "a.jpg" }]);
  });
});

test("a file that is opened twice at once is read once", async () => {
  program.answers["GET /api/file"] = [late];
  const both = [open(PHONES), open(PHONES)];
  await pass(5000);
  expect(await Promise.all(both)).toHaveLength(2);
  expect(program.asked.filter((it) => it === "GET /api/file")).toHaveLength(1);
});

test("the list has what was saved, without being read again", async () => {
  await open(ARTICLE);
  const reads = () => program.asked.filter((it) => it === "GET /api/files").length;
  const before = reads();
  write("otro", ARTICLE);
  await pass(1000);
  const entry = drafts.fileList().find(({ path }) => path === ARTICLE);
  expect(entry).toMatchObject({ title: "otro", changed: true });
  expect(reads()).toBe(before);
});

test("a list that was asked for before a save does not take its place", async () => {
  await open(ARTICLE);
  program.texts.set(PHONES, { title: "de Luis" });
  program.answers["GET /api/files"] = [late];
  await pass(4100);
  write("otro", ARTICLE);
  await pass(3000);
  expect(drafts.fileList().find(({ path }) => path === ARTICLE)).toMatchObject({ title: "otro" });
});

describe("a session that was entered again in another window", () => {
  test("is this one's again by itself", async () => {
    program.answers["POST /api/publish"] = [401];
    program.answers["GET /api/session"] = [401];
    await publish();
    expect(state().isOut).toBe(true);
    program.answers = {};
    await pass(5000);
    expect(state().isOut).toBe(false);
  });

  test("is asked for at once by who comes back to the window", async () => {
    program.answers["POST /api/publish"] = [401];
    program.answers["GET /api/session"] = [401];
    await publish();
    program.answers = {};
    comeBack();
    await pass(10);
    expect(state().isOut).toBe(false);
  });

  test("keeps no action from being done", async () => {
    await open(PHONES);
    write("dos");
    await pass(1000);
    program.token = "anew";
    await publish();
    expect(state().outcome).toMatchObject({ published: "1" });
    expect(state().isOut).toBe(false);
  });
});

test("a check that failed is made again by who publishes, and keeps nothing from being published", async () => {
  await open(PHONES);
  program.answers["GET /api/draft"] = ["drop"];
  write("dos");
  await pass(1000);
  program.answers = {};
  await publish();
  expect(state().outcome).toMatchObject({ published: "1" });
});

test("over midnight it is another day", async () => {
  program.today = "2026-11-29";
  await pass(5000);
  expect(state().session.site.today).toBe("2026-11-29");
});

test("who presses twice takes back one version", async () => {
  await open(PHONES);
  write("dos");
  await pass(1000);
  await publish();
  program.answers["POST /api/versions/1/undo"] = [late];
  const both = [drafts.undo("1"), drafts.undo("1")];
  await pass(10_000);
  await Promise.all(both);
  expect(program.asked.filter((it) => it === "POST /api/versions/1/undo")).toHaveLength(1);
  expect(state().outcome?.failed).toBeFalsy();
});

describe("any text that a keyboard or a clipboard can make", () => {
  /** Half letters, whole ones, and what a writer of JSON escapes. */
  const UNITS = ["a", "é", "\\", '"', "\n", "\u0001", "\ud83d", "\ude4f", "🕯️", "\\ud83d", "\udfff"];
  test("is saved", async () => {
    await open(PHONES);
    let seed = 1;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 200; round++) {
      const title = Array.from({ length: 1 + random(8) }, () => UNITS[random(UNITS.length)]).join(
        "",
      );
      if (round % 10 === 0) program.answers["PATCH /api/file"] = ["lose the answer", 200];
      write(title);
      await pass(round % 10 === 0 ? 5000 : 100);
      const whole = title.replace(/\p{Surrogate}/gu, "\ufffd");
      expect(program.texts.get(PHONES), JSON.stringify(title)).toEqual({ title: whole });
      expect([state().outbox, kept()]).toEqual([{}, "{}"]);
    }
  });
});

test("an address that this window made for a picture is let go of with it", async () => {
  const { addPicture } = await import("./pictures.ts");
  const revoke = vi.spyOn(URL, "revokeObjectURL");
  const picture = { src: "a.jpg", width: 1, height: 1 };
  await addPicture({ ...picture, url: "blob:one" });
  await addPicture({ ...picture, url: "blob:two" });
  expect(revoke.mock.calls).toEqual([["blob:one"]]);
});
