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
  const next = document.querySelector(`body ${marked(LATE)}`) ?? html;
  next.removeAttribute(LATE);
  if (next !== html) afterPaint(layOutNext);
}
