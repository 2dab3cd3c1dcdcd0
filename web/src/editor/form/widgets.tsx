// The inputs of single values.
import type { WidgetProps } from "@rjsf/utils";
import { type ComponentProps, useEffect, useState } from "react";
import { telephone } from "../../site/telephone.ts";
import type { Choice as ChoiceOption, Data, Json } from "../api.ts";
import { useFiles } from "../data/queries.ts";
import { useText } from "../data/use-text.ts";
import { groups as groupsOf } from "../tasks.ts";
import { DayTaken } from "./day-taken.tsx";
import styles from "./form.module.css";
import { GrowingText, useDescribed } from "./frame.tsx";
import { dayMeant, hourMeant, linkMeant } from "./meant.ts";
import { inFigures, numberOf } from "./number.ts";
import { TypedInput } from "./typed.tsx";

/** What an empty field is: nothing, so that its line leaves the file, unless the value is required. */
const orNothing = (text: string, required?: boolean) => (text || required ? text : undefined);

const useCommon = ({ id, schema }: WidgetProps) => ({
  id,
  ...useDescribed(id, schema.description),
  placeholder: absentOf(schema),
});

/** What it means that there is no value. */
const absentOf = (schema: WidgetProps["schema"]): string | undefined => schema["x-absent"];
const choicesOf = ({ options }: WidgetProps) => (options["choices"] ?? []) as ChoiceOption[];

function Input(props: WidgetProps & { input: Partial<ComponentProps<typeof TypedInput>> }) {
  const { id, schema, value, onChange, required, input } = props;
  const unit = schema["x-unit"];
  return (
    <div className={styles.inline}>
      <TypedInput
        {...useCommon(props)}
        value={value ?? ""}
        onText={(text) => onChange(orNothing(text, required))}
        {...input}
      />
      {unit && <label htmlFor={id}>{unit}</label>}
    </div>
  );
}

/**
 * An input of the browser for values of one form; with any other, as that nothing is known, it is a text's, of which
 * what is meant is kept once the field is left.
 */
const typed =
  (type: string, form: RegExp, meant = (text: string) => text) =>
  (props: WidgetProps) => {
    const value: string = props.value ?? props.options["absent"] ?? "";
    const onLeave = () => value !== meant(value) && props.onChange(meant(value));
    return <Input {...props} input={{ value, onLeave, type: form.test(value) ? type : "text" }} />;
  };

function Long(props: WidgetProps) {
  const { id, value, schema, required, onChange } = props;
  return (
    <GrowingText
      id={id}
      value={String(value ?? "")}
      onChange={(text) => onChange(orNothing(text, required))}
      most={schema.maxLength}
      describedBy={useCommon(props)}
    />
  );
}

/** An address is none of the browser's: its own input would write it in other letters. */
const Email = (props: WidgetProps) => (
  <Input {...props} input={{ inputMode: "email", autoCapitalize: "none", spellCheck: false }} />
);

/** Ten digits, however they are typed: with spaces, with the country's code. */
function Telephone(props: WidgetProps) {
  const { value, onChange } = props;
  return (
    <Input
      {...props}
      input={{
        type: "tel",
        inputMode: "tel",
        autoComplete: "off",
        value: String(value ?? "").replace(/^(\d{3})(\d{3})(\d{4})$/, "$1 $2 $3"),
        onText: (text) => onChange(orNothing(digitsOf(text))),
      }}
    />
  );
}

/** The number as the contact form takes it; what is none, as "por confirmar", stays. */
export const digitsOf = (text: string) =>
  telephone(text) ?? (/\p{L}/u.test(text) ? text : text.replace(/\D/g, ""));

/** A number is a text until the field is left. What is none then stays a text, which is not published. */
function Numeric(props: WidgetProps) {
  const { value, onChange } = props;
  const read = () => {
    const number = typeof value === "string" ? numberOf(value) : null;
    if (number !== null) onChange(number);
  };
  // A window that was closed within a number left it as a text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what it finds, and not what is typed in it
  useEffect(read, []);
  return (
    <Input
      {...props}
      input={{
        inputMode: "decimal",
        value: typeof value === "number" ? inFigures(value) : (value ?? ""),
        onText: (text) => onChange(orNothing(text)),
        onLeave: read,
      }}
    />
  );
}

/** What is not written has its default, and what has its default is not written. */
function Checkbox({ id, value, label, options, required, onChange }: WidgetProps) {
  const absent = options["absent"] ?? false;
  return (
    <label className={styles.inline} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        checked={Boolean(value ?? absent)}
        onChange={({ target: { checked } }) =>
          onChange(checked === absent && !required ? undefined : checked)
        }
      />
      {label}
    </label>
  );
}

function Choice(props: WidgetProps) {
  const { id, value, required, schema, onChange } = props;
  const choices = choicesOf(props);
  return (
    <select
      id={id}
      {...useDescribed(id, schema.description)}
      value={value ?? ""}
      onChange={({ target }) => onChange(orNothing(target.value, required))}
    >
      {!choices.some((choice) => choice.const === value) && (
        <option value={value ?? ""}>{value ?? absentOf(schema) ?? "Sin decir"}</option>
      )}
      {choices.map((choice) => (
        <option key={choice.const} value={choice.const}>
          {choice.title}
        </option>
      ))}
    </select>
  );
}

/** One of the blog's categories, which the settings list. */
function Category(props: WidgetProps) {
  const categories = useText("site.toml")?.data["categories"];
  const names = ((categories ?? []) as Data[]).map(({ category }) => category);
  const choices = names.map((name) => ({ const: name, title: name }));
  return <Choice {...props} options={{ ...props.options, choices }} />;
}

/** Several of a few choices, in their order. */
function Choices(props: WidgetProps) {
  const { id, value, required, onChange } = props;
  const chosen: Json[] = Array.isArray(value) ? value : [];
  const choices = choicesOf(props);
  const turn = (turned: Json) => {
    const isChosen = (one: Json) => chosen.includes(one) !== (one === turned);
    const now = choices.map((choice) => choice.const).filter(isChosen);
    onChange(now.length || required ? now : undefined);
  };
  return (
    <div className={styles.row} id={id} tabIndex={-1}>
      {choices.map((choice) => (
        <label key={choice.const} className={styles.inline}>
          <input
            type="checkbox"
            checked={chosen.includes(choice.const)}
            onChange={() => turn(choice.const)}
          />
          {choice.title}
        </label>
      ))}
    </div>
  );
}

function Lines(props: WidgetProps) {
  const { id, value, onChange } = props;
  const lines: string[] = Array.isArray(value) ? value : [];
  return (
    <>
      <p className={styles.help}>Una en cada renglón.</p>
      <GrowingText
        id={id}
        hasLines
        value={lines.join("\n")}
        onChange={(text) => {
          const now = text.split("\n").filter((line) => line.trim());
          onChange(now.length ? now : undefined);
        }}
        describedBy={useCommon(props)}
      />
    </>
  );
}

const OTHER = "otra";

interface LinkChoice {
  id: string;
  value: string;
  describedBy?: object;
  onChange: (href: string) => void;
}

/** A page of the site by its name, or any other address. */
export function LinkChoice({ id, value, describedBy, onChange }: LinkChoice) {
  const files = useFiles();
  const groups = groupsOf(files.filter(({ address }) => address));
  const pages = groups.flatMap(({ files }) =>
    files.map(({ address, title }) => ({ address: address ?? "", title })),
  );
  const isKnown = pages.some(({ address }) => address === value);
  const [isOther, setOther] = useState(!isKnown && value !== "" && !value.startsWith("/"));
  const page = pages.find(({ address }) => isPart(address, value));
  const part = value.split("#")[1];
  return (
    <>
      <select
        id={id}
        {...describedBy}
        value={isOther ? OTHER : value}
        onChange={({ target }) => {
          setOther(target.value === OTHER);
          if (target.value !== OTHER) onChange(target.value);
        }}
      >
        {!isKnown && !isOther && (
          <option value={value}>
            {page ? `${page.title}${part ? `, en «${part}»` : ""}` : value || "Elija una página"}
          </option>
        )}
        {groups.map(({ name, files }) => (
          <optgroup key={name} label={name}>
            {files.map(({ address, title }) => (
              <option key={address} value={address ?? ""}>
                {title}
              </option>
            ))}
          </optgroup>
        ))}
        <option value={OTHER}>Otra dirección</option>
      </select>
      {isOther && (
        <TypedInput
          inputMode="url"
          autoCapitalize="none"
          aria-label="Dirección, desde https://"
          placeholder="https://"
          value={value}
          onText={onChange}
          onLeave={() => value !== linkMeant(value) && onChange(linkMeant(value))}
        />
      )}
    </>
  );
}

function Link(props: WidgetProps) {
  const { id, value, required, onChange } = props;
  return (
    <LinkChoice
      id={id}
      value={String(value ?? "")}
      describedBy={useCommon(props)}
      onChange={(href) => onChange(orNothing(href, required))}
    />
  );
}

/** Whether an address with a placeholder and a fragment is on this page. */
function isPart(address: string, value: string): boolean {
  const [path = ""] = value.split("#");
  const pattern = path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{[^{}]+\}/g, "[^/]+");
  return new RegExp(`^${pattern}$`).test(address);
}

function Taken(props: WidgetProps) {
  const { id, value, onChange } = props;
  return <DayTaken {...{ id, value, onChange }} describedBy={useCommon(props)} />;
}

const DAY = /^(\d{4}-\d\d-\d\d)?$/;

export const widgets = {
  TextWidget: Long,
  CheckboxWidget: Checkbox,
  choice: Choice,
  choices: Choices,
  numeric: Numeric,
  lines: Lines,
  // By the formats of the schema; a text of any other has the TextWidget.
  date: typed("date", DAY, dayMeant),
  moment: typed("date", DAY),
  taken: Taken,
  clock: typed("time", /^(\d\d:\d\d)?$/, hourMeant),
  phone: Telephone,
  email: Email,
  color: typed("color", /^#[\da-f]{6}$/i),
  href: Link,
  category: Category,
};
