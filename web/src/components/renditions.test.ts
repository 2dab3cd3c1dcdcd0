import { expect, test } from "vitest";
import { rendition, shared, srcSet } from "./renditions.ts";

const src = "/media/lobby.0123abcd.jpg";

test("a picture is offered in every width up to its own", () => {
  expect(srcSet({ src, width: 1200 }, "avif")).toBe(
    "/media/lobby.0123abcd.480.avif 480w, /media/lobby.0123abcd.800.avif 800w, /media/lobby.0123abcd.1200.avif 1200w",
  );
});

test("a width between two rungs is offered by the upper one, with its true width", () => {
  expect(srcSet({ src, width: 900 }, "jpg")).toBe(
    "/media/lobby.0123abcd.480.jpg 480w, /media/lobby.0123abcd.800.jpg 800w, /media/lobby.0123abcd.1200.jpg 900w",
  );
});

test("a very large picture ends with the top of the ladder", () => {
  expect(srcSet({ src, width: 6000 }, "jpg")).toMatch(
    /\.2000\.jpg 2000w, \/media\/lobby\.0123abcd\.3200\.jpg 3200w$/,
  );
});

test("another host's picture is left as it is", () => {
  const other = "https://blog.example/media/x.jpg";
  expect(srcSet({ src: other, width: 1200 }, "avif")).toBeUndefined();
  expect(rendition(other, 800, "jpg")).toBe(other);
  expect(shared(other)).toBe(other);
});

test("a shared link has a picture of its own", () => {
  expect(shared(src)).toBe("/media/lobby.0123abcd.share.jpg");
});
