import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PlainText } from "./plain-text.tsx";

// Specification 16.5
test.each([
  [
    "La NOM-036 y otra NOM, del PRONOM.",
    'La <abbr title="Norma Oficial Mexicana">NOM</abbr>-036 y otra NOM, del PRONOM.',
  ],
  [
    "Profeco: 55 5568\u00a08722 o 800 468 8722.",
    'Profeco: <a href="tel:+525555688722">55 5568\u00a08722</a> o <a href="tel:+528004688722">800 468 8722</a>.',
  ],
  ["Folio 2026 1122 0001, 12 de enero", "Folio 2026 1122 0001, 12 de enero"],
])("%s: an abbreviation is explained once, and a telephone number can be tapped", (text, html) => {
  expect(renderToStaticMarkup(<PlainText text={text} />)).toBe(html);
});
