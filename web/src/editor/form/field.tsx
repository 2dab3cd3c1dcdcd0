// A value with its input, by the widget that its shape names, or else by its kind or its format.
import { type ComponentType, useContext } from "react";
import type { Json } from "../api/api.ts";
import { FileShown, idOf } from "./faults.ts";
import { usePlace } from "./focus.ts";
import { Frame, useDescribed } from "./frame.tsx";
import { ByState } from "./inputs/by-state.tsx";
import { Category } from "./inputs/category.tsx";
import { Checkbox } from "./inputs/checkbox.tsx";
import { Choice } from "./inputs/choice.tsx";
import { Choices } from "./inputs/choices.tsx";
import { Email } from "./inputs/email.tsx";
import type { Input } from "./inputs/line.tsx";
import { Lines } from "./inputs/lines.tsx";
import { Link } from "./inputs/link.tsx";
import { Color, Day, Moment, Time } from "./inputs/native.tsx";
import { Numeric } from "./inputs/number.tsx";
import { Phone } from "./inputs/phone.tsx";
import { Picture } from "./inputs/picture.tsx";
import { DayTaken } from "./inputs/taken.tsx";
import { Text } from "./inputs/text.tsx";
import type { Part } from "./shape.ts";
import { write } from "./write.ts";

/** A value of any other kind or format is a text. */
const INPUTS: Record<string, ComponentType<Input>> = {
  choice: Choice,
  choices: Choices,
  numeric: Numeric,
  lines: Lines,
  date: Day,
  moment: Moment,
  taken: DayTaken,
  clock: Time,
  phone: Phone,
  email: Email,
  color: Color,
  href: Link,
  category: Category,
};

/** Those that say themselves what they are. */
const FRAMED: Record<string, ComponentType<Input>> = {
  byState: ByState,
  checkbox: Checkbox,
  picture: Picture,
};

export function Field({
  kind,
  part,
  value,
}: {
  kind: string;
  part: Part;
  value: Json | undefined;
}) {
  const { pointer, shape, isRequired } = part;
  const { title = "", "x-help": help } = shape;
  const path = useContext(FileShown);
  const id = idOf(pointer);
  const describedBy = useDescribed(id, help);
  const place = usePlace(pointer);
  const onChange = (value: Json | undefined) => write(path, pointer, value);
  const given = { ...part, id, value, describedBy, onChange };
  const Framed = FRAMED[kind];
  if (Framed) return <Framed {...given} />;
  const Input = INPUTS[kind] ?? Text;
  return (
    <Frame {...{ id, label: title, help, isOptional: !isRequired, place }}>
      <Input {...given} />
    </Frame>
  );
}
