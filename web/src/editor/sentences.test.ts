// Everything that the editor says: the words of its screens, as they are written in them.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

/** What nobody in an office says. */
const FOREIGN =
  /##|\+\+\+|[`{}]|\.(toml|md)\b|\b(archivos?|rutas?|render|toml|markdown|slug|html|url|json|tags?|e-?mail|links?|clics?|click|pointer|login|password|backend|server|cache|draft|status|error|ok|save|undo|upload|preview|toast|widgets?)\b/i;
/** The names of properties whose values people read. */
const SAID =
  /^(title|label|help|name|text|button|hint|placeholder|aria-label|trouble|message|absent)$/;

interface Said {
  text: string;
  /** The property of which it is the whole value. */
  of?: string;
}

/** The words of a file: between tags, and strings that are sentences or the value of a property that is read. */
function saidIn(file: string): Said[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(import.meta.dirname, file), "utf8"),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const said: Said[] = [];
  const read = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isJsxAttribute(node) && node.name.getText() === "className") return;
    const { parent } = node;
    const isProperty = parent && (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent));
    const of = isProperty ? parent.name.getText() : "";
    if (ts.isJsxText(node)) said.push({ text: node.text });
    if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)) {
      if (SAID.test(of)) said.push({ text: node.text, of });
      else if (/\p{L}[,.:;?»]? \p{L}/u.test(node.text) && !SKIPPED.test(of))
        said.push({ text: node.text });
    }
    ts.forEachChild(node, read);
  };
  read(source);
  return said
    .map((it) => ({ ...it, text: it.text.replace(/\s+/g, " ").trim() }))
    .filter(({ text }) => /\p{L}/u.test(text));
}

const SKIPPED = /^(rel|d|accept|sandbox|content|marks|parseDOM|tag)$/;

const all = globSync("**/*.{ts,tsx}", { cwd: import.meta.dirname })
  .filter((file) => !/test|\/tests\//.test(file))
  .flatMap((file) => saidIn(file).map((said) => ({ file, ...said })));

it("is in the words of an office", () => {
  expect(all.length).toBeGreaterThan(200);
  expect(all.filter(({ text }) => FOREIGN.test(text))).toEqual([]);
});

it("begins with a capital letter, and a help is a sentence", () => {
  const wrong = all.filter(
    ({ text, of = "" }) =>
      (/^(title|label|help|placeholder|aria-label)$/.test(of) && /^\p{Ll}(?!ttps)/u.test(text)) ||
      (of === "help" && !/[.?]$/.test(text)),
  );
  expect(wrong).toEqual([]);
});
