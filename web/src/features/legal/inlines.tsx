import type { Inline } from "../../api/types.ts";
import { SiteLink } from "../../site/site-link.tsx";

/** Runs of text. A link without text around it is given the full target size. */
export function Inlines({ inlines }: { inlines: Inline[] }) {
  const [first] = inlines;
  if (inlines.length === 1 && first?.type === "link") {
    return (
      <SiteLink href={first.href} className="target">
        {first.text}
      </SiteLink>
    );
  }
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
