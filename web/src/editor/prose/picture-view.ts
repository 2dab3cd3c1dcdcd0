// A picture within a text, with what is said of it beside it and not in a window. Plain elements: they
// live in the editor's document, outside of React's.
import type { Node } from "prosemirror-model";
import type { EditorView, NodeView } from "prosemirror-view";
import { pictureUrl } from "../components/picture.tsx";
import { loadPictures } from "../data/pictures.ts";
import { fail } from "../data/store.ts";
import styles from "./prose.module.css";

export class PictureView implements NodeView {
  readonly dom = document.createElement("figure");
  private readonly alt = this.field("textarea", "Qué se ve en la foto, para quien no la ve");
  private readonly caption = this.field("input", "Pie (opcional)");

  constructor(
    private node: Node,
    private readonly view: EditorView,
    private readonly place: () => number | undefined,
  ) {
    const image = document.createElement("img");
    const show = () => {
      image.src = pictureUrl(node.attrs["src"]);
    };
    loadPictures().then(show).catch(fail);
    image.alt = "";
    const remove = document.createElement("button");
    remove.type = "button";
    remove.className = "act";
    remove.textContent = "Quitar esta foto";
    remove.onclick = () => this.change((at) => this.view.state.tr.delete(at, at + 1));
    this.dom.className = styles["picture"] ?? "";
    this.dom.contentEditable = "false";
    this.dom.prepend(image);
    this.dom.append(remove);
    this.update(node);
  }

  update(node: Node): boolean {
    const { src, alt, title } = node.attrs;
    if (node.type !== this.node.type || src !== this.node.attrs["src"]) return false;
    this.node = node;
    if (this.alt.value !== alt) this.alt.value = alt;
    if (this.caption.value !== (title ?? "")) this.caption.value = title ?? "";
    return true;
  }

  stopEvent = () => true;
  ignoreMutation = () => true;

  private field(name: "textarea" | "input", text: string) {
    const field = document.createElement(name);
    field.oninput = () => {
      const alt = this.alt.value.replace(/\n+/g, " ");
      const attrs = { ...this.node.attrs, alt, title: this.caption.value || null };
      this.change((at) => this.view.state.tr.setNodeMarkup(at, null, attrs));
    };
    const label = document.createElement("label");
    label.append(text, field);
    this.dom.append(label);
    return field;
  }

  private change(transaction: (at: number) => EditorView["state"]["tr"]) {
    const at = this.place();
    if (at !== undefined) this.view.dispatch(transaction(at));
  }
}
