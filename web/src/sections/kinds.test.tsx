import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { Page, Section } from "../api/types.ts";
import { inSpanish } from "../site/say.ts";
import { kindOf, loadKinds } from "./kinds.ts";

vi.mock("../site/use-site.ts", () => ({ useSite: () => ({ t: inSpanish }) }));

const picture = { src: "/media/a.jpg", alt: "Una persona sonríe", width: 900, height: 1200 };
const article = {
  image: "/media/a.jpg",
  title: "Qué es un nicho",
  text: "",
  date: "12 de enero de 2026",
  dateTime: "2026-01-12T00:00:00-06:00",
  postCount: 1,
  url: "que-es-un-nicho",
};
const ana = { name: "Ana Robles", phone: "722 123 4567", whatsapp: "55 1234 5678" };
const spoken = (languages: string[]) => ({ title: "A", items: [{ name: "Ana", languages }] });

/** What a section says, and what must be in its document. */
const cases: [Section["kind"], object, string[]][] = [
  [
    "people",
    { title: "Quiénes atienden", items: [{ ...ana, picture, email: "ana@remanso.example" }] },
    [
      "<h3>Ana Robles</h3>",
      'href="tel:+527221234567"',
      'href="https://wa.me/525512345678?text=Hola.%20Quisiera%20hablar%20con%20Ana%20Robles."',
      'href="mailto:ana@remanso.example"',
      "WhatsApp 55 1234 5678<",
      'alt="Una persona sonríe"',
    ],
  ],
  ["people", spoken(["español"]), ["Habla español<"]],
  ["people", spoken(["español", "inglés"]), ["Habla español e inglés<"]],
  ["people", spoken(["otomí", "inglés", "español"]), ["Habla otomí, inglés y español<"]],
  [
    "notice",
    { title: "Cerramos", text: "El 24.", link: { label: "Horario", href: "/Contacto" } },
    ["Cerramos</h2>", "<p>El 24.</p>", '<a href="/Contacto"'],
  ],
  [
    "news",
    { title: "Del blog", items: [article] },
    ['href="/Articulo-Blog/que-es-un-nicho"', '<time dateTime="2026-01-12T00:00:00-06:00">12 de'],
  ],
  [
    "quotes",
    { items: [{ text: "Nos escucharon.", who: "Familia Ortega" }] },
    ["<blockquote>Nos escucharon.</blockquote><figcaption>Familia Ortega</figcaption>"],
  ],
  [
    "buttons",
    { text: "Léalo antes.", items: [{ label: "El plan (PDF, 2 kB)", href: "/media/plan.pdf" }] },
    ["<p>Léalo antes.</p>", 'href="/media/plan.pdf"', "El plan (PDF, 2 kB)</a>"],
  ],
  [
    "table",
    { title: "Misas", columns: ["Día", "Hora"], rows: [["Sábado", "18:00"]] },
    ['<th scope="col">Hora</th>', '<td data-column="Hora">18:00</td>'],
  ],
  [
    "cards",
    {
      title: "Lugares",
      items: [{ title: "Capilla", text: "Aquí.", picture, link: { label: "Verla", href: "/" } }],
    },
    ["<h3>Capilla</h3>", "<p>Aquí.</p>", "Verla</a>", 'alt="Una persona sonríe"'],
  ],
  [
    "video",
    { title: "Un recorrido", video: "/media/a.mp4", poster: picture, said: ["Esta es la puerta."] },
    ['<a href="/media/a.mp4"', "Ver el video</span>", "<p>Esta es la puerta.</p>"],
  ],
];

const shown = async (kind: Section["kind"], said: object) => {
  const section = { name: "uno", kind, ...said } as Section;
  const page = { meta: { title: "Una", description: "" }, sections: [section] } as unknown as Page;
  await loadKinds(page);
  const View = kindOf(section)?.View;
  return View ? renderToStaticMarkup(<View section={section} page={page} />) : undefined;
};

// Specification 11.27
test.each(cases)("a section %s shows what it says: %o", async (kind, said, wanted) => {
  const html = await shown(kind, said);
  for (const piece of wanted) expect(html).toContain(piece);
});

// Specification 11.27
test("without an article there is no section of news", async () => {
  expect(await shown("news", { title: "Del blog", items: [] })).toBe("");
});
