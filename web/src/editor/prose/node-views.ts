// How a picture and a piece of source are shown within a text. Plain elements: they live in the editor's
// document, outside of React's.
import type { Node } from "prosemirror-model";
import type { EditorView, NodeView } from "prosemirror-view";
import styles from "./prose.module.css";

type Place = () => number | undefined;

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: HTMLElement[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** The picture with what is said of it beside it, and not in a window. */
export class PictureView implements NodeView {
  readonly dom: HTMLElement;
  private readonly alt: HTMLTextAreaElement;
  private readonly caption: HTMLInputElement;

  constructor(
    private node: Node,
    private readonly view: EditorView,
    private readonly place: Place,
    url: string,
  ) {
    this.alt = element("textarea", { rows: 2, oninput: () => this.write() });
    this.caption = element("input", { oninput: () => this.write() });
    const remove = element("button", {
      type: "button",
      textContent: "Quitar esta foto",
      onclick: () => this.remove(),
    });
    this.dom = element(
      "figure",
      { className: styles["picture"] ?? "", contentEditable: "false" },
      element("img", { src: url, alt: "" }),
      element("label", { textContent: "Qué se ve en la foto, para quien no la ve" }, this.alt),
      element("label", { textContent: "Pie (opcional)" }, this.caption),
      remove,
    );
    this.dom.dataset["src"] = node.attrs["src"];
    this.show();
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type || node.attrs["src"] !== this.node.attrs["src"]) return false;
    this.node = node;
    this.show();
    return true;
  }

  stopEvent = () => true;
  ignoreMutation = () => true;

  private show() {
    const { alt, title } = this.node.attrs;
    if (this.alt.value !== alt) this.alt.value = alt;
    if (this.caption.value !== (title ?? "")) this.caption.value = title ?? "";
    this.alt.ariaInvalid = String(!alt);
  }

  private write() {
    const at = this.place();
    if (at === undefined) return;
    const words = { alt: this.alt.value.replace(/\n+/g, " "), title: this.caption.value || null };
    this.view.dispatch(
      this.view.state.tr.setNodeMarkup(at, null, { ...this.node.attrs, ...words }),
    );
  }

  private remove() {
    const at = this.place();
    if (at === undefined) return;
    this.view.dispatch(this.view.state.tr.delete(at, at + this.node.nodeSize));
    this.view.focus();
  }
}

/** What the editor cannot show, as it is written. */
export class SourceView implements NodeView {
  readonly dom: HTMLElement;

  constructor(node: Node) {
    this.dom = element(
      "div",
      { className: styles["source"] ?? "", contentEditable: "false" },
      element("p", { textContent: "Esta parte no se puede mostrar aquí y se queda como está:" }),
      element("pre", { textContent: node.attrs["text"] }),
    );
  }
}
