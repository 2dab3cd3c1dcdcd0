// The walk over what a file is made of: each value is a group of others, a list of others, or a field.
import { useState } from "react";
import type { Json } from "../api/api.ts";
import { isData } from "../lib/values.ts";
import { idOf } from "./faults.ts";
import { Field } from "./field.tsx";
import { Faults } from "./frame.tsx";
import { Group, OfAgency } from "./group.tsx";
import { List } from "./list.tsx";
import { useRoot } from "./root.ts";
import { isLong, isOfAgency, kindOf, type Part, partsOf } from "./shape.ts";
import { Week } from "./week.tsx";

interface Value {
  part: Part;
  value: Json | undefined;
  /** It has a frame already: it is the whole form, or one of a list. */
  isFramed?: boolean;
}

export function Value({ part, value, isFramed = false }: Value) {
  const kind = kindOf(useRoot(), part.shape);
  if (!isLong(kind)) return <Field {...{ kind, part, value }} />;
  const list = (
    <List {...{ part, value }}>
      {(item, value) => <Value part={item} value={value} isFramed />}
    </List>
  );
  const inside = {
    group: () => <Values {...{ part, value }} />,
    list: () => list,
    week: () => <Week {...{ part, value }}>{list}</Week>,
  }[kind]();
  if (!isFramed) return <Group {...{ part, value }}>{inside}</Group>;
  return (
    <>
      <Faults ids={[idOf(part.pointer)]} />
      {inside}
    </>
  );
}

function Values({ part, value }: Value) {
  const now = partsOf(useRoot(), part, value);
  // The order is that of the file when it was opened, so that none moves under the cursor.
  const [order] = useState(() => now.map(keyOf));
  const held = isData(value) ? value : {};
  const shown = (parts: readonly Part[]) =>
    parts.map((it) => <Value key={keyOf(it)} part={it} value={held[keyOf(it)]} />);
  const placeOf = (it: Part) => order.indexOf(keyOf(it)) + 1 || order.length;
  const parts = now.sort((one, other) => placeOf(one) - placeOf(other));
  const theirs = parts.filter(isOfAgency);
  return (
    <>
      {shown(parts.filter((it) => !isOfAgency(it)))}
      {theirs.length > 0 && <OfAgency parts={theirs}>{shown(theirs)}</OfAgency>}
    </>
  );
}

const keyOf = ({ pointer }: Part) => pointer.at(-1) ?? "";
