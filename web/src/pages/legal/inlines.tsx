import type { Inline } from "../../api/types.ts";
import { SiteLink } from "../../layout/site-link.tsx";

/** Runs of text. */
export function Inlines({ inlines }: { inlines: Inline[] }) {
  return inlines.map((inline, index) => <Run key={index} inline={inline} />);
}

function Run({ inline }: { inline: Inline }) {
  switch (inline.type) {
    case "text":
      return inline.text;
    case "strong":
      return <strong>{inline.text}</strong>;
    case "emphasis":
      return <em>{inline.text}</em>;
    case "link":
      return <SiteLink href={inline.href}>{inline.text}</SiteLink>;
  }
}
