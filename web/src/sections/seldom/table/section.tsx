import { Section } from "../../../components/section.tsx";
import { Table } from "../../../components/table.tsx";
import type { ViewProps } from "../../kinds.ts";

const cell = (text: string) => [{ text }];

/** Rows of texts below the names of their columns. */
export function View({ section: { title, text, columns, rows } }: ViewProps<"table">) {
  return (
    <Section title={title} lead={text}>
      <Table head={columns.map(cell)} rows={rows.map((row) => row.map(cell))}>
        {(pieces) => pieces.map((piece) => piece.text)}
      </Table>
    </Section>
  );
}
