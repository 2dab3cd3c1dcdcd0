// What is pasted into the inputs of a form: the words, without the signs of Markdown and of a PDF.
import type { ClipboardEvent } from "react";
import { wordsOf } from "./copied.ts";

export function pasteWords(event: ClipboardEvent) {
  const { target } = event;
  // An item of a list has no frame of its own; what has one is within the form, too.
  if (event.defaultPrevented) return;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  const text = event.clipboardData.getData("text/plain");
  const words = wordsOf(text);
  if (words === text) return;
  event.preventDefault();
  // As if it were typed, so that Ctrl+Z takes it back; no other way does.
  document.execCommand("insertText", false, words);
}
