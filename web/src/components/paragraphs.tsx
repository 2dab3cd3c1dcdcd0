/** A text of several paragraphs. */
export function Paragraphs({ text }: { text: string[] }) {
  return text.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
