import type { WidgetProps } from "@rjsf/utils";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import telephones from "../../../../tests/fixtures/telephones.json";
import { formOf } from "./schema.ts";
import { digitsOf, widgets } from "./widgets.tsx";

/** A checkbox with a value, and what it writes when it is pressed. */
function checkbox(absent: boolean, value: boolean | undefined) {
  const root = { properties: { shown: { type: "boolean", default: absent } } };
  const options = formOf(root, {}).uiSchema["shown"]["ui:options"];
  let written: unknown = "nothing";
  const onChange = (value: unknown) => {
    written = value;
  };
  const label = widgets.CheckboxWidget({ id: "a", value, options, onChange } as WidgetProps &
    object);
  const isChecked = renderToStaticMarkup(label).includes("checked");
  label.props.children[0].props.onChange({ target: { checked: !isChecked } });
  return [isChecked, written];
}

it.each([
  [true, undefined, true, false],
  [true, true, true, false],
  [true, false, false, undefined],
  [false, undefined, false, true],
  [false, true, true, undefined],
  [false, false, false, true],
])("shows with the default %s the value %s as %s, and writes %s", (absent, value, shown, next) => {
  expect(checkbox(absent, value)).toEqual([shown, next]);
});

it.each(telephones.filter(({ number }) => number))(
  "a telephone number is taken as the contact form takes it: $written",
  ({ written, number }) => expect(digitsOf(written)).toBe(number),
);
