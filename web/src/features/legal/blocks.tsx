import type { LegalBlock } from "../../api/types.ts";
import { Table } from "../../components/table.tsx";
import { Inlines } from "./inlines.tsx";

/** A legal text. */
export function Blocks({ blocks }: { blocks: LegalBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />);
}

function Block({ block }: { block: LegalBlock }) {
  switch (block.type) {
    case "heading": {
      const Level = block.level === 2 ? "h2" : "h3";
      return <Level id={block.anchor}>{block.text}</Level>;
    }
    case "paragraph":
      return (
        <p>
          <Inlines inlines={block.inlines} />
        </p>
      );
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return (
        <List>
          {block.items.map((item, place) => (
            <li key={place}>
              <Inlines inlines={item} />
            </li>
          ))}
        </List>
      );
    }
    case "table":
      return (
        <Table head={block.head} rows={block.rows}>
          {(inlines) => <Inlines inlines={inlines} />}
        </Table>
      );
  }
}
