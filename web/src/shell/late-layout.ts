// The layout of what is below the first windows: a section at a time, once the page has loaded. All of it at once
// would hold up the first touch on a slow phone.
import { afterPaint } from "../components/after-paint.ts";
import { LATE, marked } from "../components/early-contract.ts";

const { documentElement: html } = document;

export function layOutLate() {
  html.setAttribute(LATE, "");
  addEventListener("load", layOutNext);
}

function layOutNext() {
  const next = document.querySelector(`html${marked(LATE)} ${marked(LATE)}`);
  if (!next) return layOutAll();
  next.removeAttribute(LATE);
  afterPaint(layOutNext);
}

/** Lays out what is left: a page that React leads to is whole. */
export const layOutAll = () => html.removeAttribute(LATE);
