import type { ReactNode } from "react";
import type { Inline, LegalBlock } from "../../api/types.ts";
import { SiteLink } from "../../layout/site-link.tsx";
import { LegalTable } from "./table.tsx";

/** A legal text. It is frozen with its page, so a block's place is its key. */
export function Blocks({ blocks }: { blocks: LegalBlock[] }) {
  return blocks.map((block, index): ReactNode => {
    switch (block.type) {
      case "heading": {
        const Level = block.level === 2 ? "h2" : "h3";
        return (
          <Level key={index} id={block.anchor}>
            {block.text}
          </Level>
        );
      }
      case "paragraph":
        return (
          <p key={index}>
            <Inlines inlines={block.inlines} />
          </p>
        );
      case "list": {
        const List = block.ordered ? "ol" : "ul";
        return (
          <List key={index}>
            {block.items.map((item, place) => (
              <li key={place}>
                <Inlines inlines={item} />
              </li>
            ))}
          </List>
        );
      }
      case "table":
        return <LegalTable key={index} head={block.head} rows={block.rows} />;
    }
  });
}

export function Inlines({ inlines }: { inlines: Inline[] }) {
  return inlines.map((inline, index): ReactNode => {
    switch (inline.type) {
      case "text":
        return inline.text;
      case "strong":
        return <strong key={index}>{inline.text}</strong>;
      case "emphasis":
        return <em key={index}>{inline.text}</em>;
      case "link":
        return (
          <SiteLink key={index} href={inline.href}>
            {inline.text}
          </SiteLink>
        );
    }
  });
}
