// @vitest-environment jsdom
// What people paste, as their programs put it on the clipboard (tests/fixtures/clipboards/), and what
// becomes of it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { EditorState, TextSelection } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { expect, it } from "vitest";
import { pluginsOf } from "./commands.ts";
import { read } from "./markdown.ts";
import { pasting } from "./paste.ts";

const folder = join(import.meta.dirname, "../../../../tests/fixtures/clipboards");
const clipboards = readdirSync(folder).filter((file) => !file.endsWith(".md"));

interface Given {
  html?: string;
  text?: string;
  files?: File[];
  /** The text before, which is selected as a whole. */
  before?: string;
  isLegal?: boolean;
}

function paste({ html = "", text = "", files = [], before = "\n", isLegal = false }: Given) {
  const sent: string[] = [];
  let left = 0;
  const { doc, write } = read(before, isLegal);
  const pastes = pasting(
    ({ type }) => sent.push(type),
    (count) => {
      left = count;
    },
  );
  const selection = TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size));
  const plugins = [pastes, ...pluginsOf(() => true)];
  const view = new EditorView(document.createElement("div"), {
    state: EditorState.create({ doc, selection, plugins }),
    handleScrollToSelection: () => true,
  });
  const clipboardData = { files, getData: (type: string) => (type === "text/html" ? html : text) };
  const event = new Event("paste", { bubbles: true, cancelable: true });
  view.dom.dispatchEvent(Object.assign(event, { clipboardData }));
  view.state.doc.check();
  return { markdown: write(view.state.doc).trim(), sent, left };
}

const png = new File(["x"], "image.png", { type: "image/png" });

it.each(clipboards)("of %s text, shape and breaks arrive", async (file) => {
  const given = readFileSync(join(folder, file), "utf8");
  const { markdown, sent, left } = file.endsWith(".txt")
    ? paste({ text: given })
    : paste({ html: given, text: "words", files: [png] });
  const counted = `${markdown}\n\n<!-- pictures left: ${left} -->\n`;
  await expect(counted).toMatchFileSnapshot(join(folder, `${file}.md`));
  // The picture that Office puts beside a text is not taken, and what is left is said.
  expect(sent).toEqual([]);
  // What the site takes is what the editor reads again.
  const again = read(markdown).doc;
  expect(again.children.filter(({ type }) => type.name === "source")).toEqual([]);
});

it("takes a picture that is alone, or is in the text itself", () => {
  const html = '<img src="https://pagina.example/foto.jpg">';
  expect(paste({ html, files: [png] })).toMatchObject({ sent: ["image/png"], left: 0 });
  expect(paste({ html, before: "Uno." })).toMatchObject({ markdown: "Uno.", left: 1 });
  const inline = '<p>Uno.</p><img src="data:image/png;base64,iVBORw0KGgo=">';
  expect(paste({ html: inline })).toMatchObject({ markdown: "Uno.", sent: ["image/png"], left: 0 });
});

it("makes a link of an address that is pasted over words", () => {
  const over = (text: string) => paste({ text, before: "la guía" }).markdown;
  expect(over("https://guia.example/x")).toBe("[la guía](https://guia.example/x)");
  expect(over("www.guia.example")).toBe("[la guía](https://www.guia.example)");
  expect(over("ana@correo.example")).toBe("[la guía](mailto:ana@correo.example)");
  expect(over("otra cosa")).toBe("otra cosa");
  const alone = paste({ text: "https://guia.example/x" }).markdown;
  expect(alone).toBe("[https://guia.example/x](https://guia.example/x)");
});

it("keeps from a legal page what one cannot have", () => {
  const html = "<ul><li>Uno<ul><li>dos</li></ul></li></ul><blockquote><p>Tres</p></blockquote>";
  expect(paste({ html, isLegal: true }).markdown).toBe("- Uno\n- dos\n\nTres");
  expect(paste({ files: [png], isLegal: true })).toMatchObject({ sent: [], left: 1 });
});

it("makes of an assistant's Markdown what it means", () => {
  const of = (text: string) => paste({ text }).markdown;
  const given = [
    "# Cómo preparar la visita",
    "",
    "**Horario:** de *lunes* a viernes",
    "**Lugar:** Toluca",
    "",
    "### Qué llevar",
    "- El **acta** de defunción",
    "- Dos copias",
    "  - por ambos lados",
    "",
    "1. Llame",
    "2. Venga",
    "",
    "> Una cita",
    "",
    "---",
    "",
    "Vea [la guía](https://guia.example/x) y `esto`. <b>No</b> {phone}",
    "",
    "| Fila | Precio |",
    "|---|---:|",
    "| 1 | 96,000 |",
  ].join("\n");
  expect(of(given)).toMatchInlineSnapshot(`
    "## Cómo preparar la visita

    **Horario:** de *lunes* a viernes\\
    **Lugar:** Toluca

    ### Qué llevar

    - El **acta** de defunción
    - Dos copias
      - por ambos lados

    1. Llame
    2. Venga

    > Una cita

    Vea [la guía](https://guia.example/x) y esto. \\<b>No\\</b> {phone}

    | Fila | Precio |
    |---|---|
    | 1 | 96,000 |"
  `);
  // A text that is pasted is the site's own kind of Markdown after that, without a part that it cannot show.
  const again = read(of(given)).doc;
  expect(again.children.filter(({ type }) => type.name === "source")).toEqual([]);
  expect(of("Es **así**")).toBe("Es **así**");
  expect(of("Es *así* y _así_")).toBe("Es **así** y *así*");
  expect(of("> Dijo\n> que sí\nY ya")).toBe("> Dijo\\\n> que sí\n\nY ya");
});

it("takes the signs of a PDF out, and makes a list of its bullets", () => {
  const text = "La o\ufb01cina\u0002:\n\uf0b7\tEl acta\n\uf0b7\tDos copias";
  expect(paste({ text }).markdown).toBe("La oficina:\n\n- El acta\n- Dos copias");
  const html =
    "<p>La o\ufb01cina\u202e:</p><p>\uf0b7 El acta</p><p>\uf0b7 Dos&shy; copias</p><p>\u200b</p>";
  expect(paste({ html }).markdown).toBe("La oficina:\n\n- El acta\n- Dos copias");
});

it("leads straight to where a link of Google's programs leads", () => {
  const to = encodeURIComponent("https://guia.example/x?a=1");
  const html = `<p><a href="https://www.google.com/url?q=${to}&amp;sa=D&amp;ust=1">la guía</a></p>`;
  expect(paste({ html }).markdown).toBe("[la guía](https://guia.example/x?a=1)");
});
