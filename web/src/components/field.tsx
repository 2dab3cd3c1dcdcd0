import { type ComponentProps, type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import styles from "./field.module.css";
import { useUiStrings } from "./ui-strings.ts";

type Native = Omit<ComponentProps<"input"> & ComponentProps<"textarea">, "ref" | "type">;

interface Props extends Native {
  label: string;
  name: string;
  type?: ComponentProps<"input">["type"];
  /** One sentence that says what is wrong and what to do. */
  error?: ReactNode;
  hint?: string | undefined;
  multiline?: boolean;
  /** Of what is chosen, in place of what is typed: each with its words. */
  choices?: readonly (readonly [value: string, words: string])[] | undefined;
  /** Says that it may be left out; as long as nothing else is said, what is not required. */
  isOptional?: boolean;
}

/** A field with its label, hint and error linked to it. `className` goes to the whole. */
export function Field(props: Props) {
  const { label, error, hint, multiline, choices, className, type = "text", ...others } = props;
  const { isOptional = !others.required, ...rest } = others;
  const words = useUiStrings();
  const own = useId();
  const id = rest.id ?? own;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const shared = {
    ...rest,
    id,
    className: styles.control,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described || undefined,
  };
  return (
    <Labelled {...{ id, label, className }} note={isOptional && words.optional}>
      {multiline && <textarea rows={6} {...shared} />}
      {choices && (
        <select {...(shared as ComponentProps<"select">)}>
          {choices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
      {!multiline && !choices && <input type={type} {...shared} />}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </Labelled>
  );
}

interface LabelledProps extends ComponentProps<"div"> {
  /** Of what is in it. */
  id: string;
  label: string;
  note?: string | false | undefined;
}

/** What is asked for, above what takes the answer. */
export function Labelled({ id, label, note, className, children, ...rest }: LabelledProps) {
  return (
    <div className={classes(styles.field, className)} {...rest}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {note && <small> ({note})</small>}
      </label>
      {children}
    </div>
  );
}
