// The form of one file, or the parts of it that a task needs.
import Form from "@rjsf/core/lib/components/Form.js";
import type { ErrorSchema, ValidatorType } from "@rjsf/utils";
import { useEffect, useMemo, useRef } from "react";
import type { Data, Fault, Pointer } from "../api.ts";
import { edit, useDrafts } from "../state/drafts.ts";
import { fields } from "./fields.tsx";
import styles from "./form.module.css";
import { idOf, ROOT } from "./frame.tsx";
import { formOf } from "./schema.ts";
import { templates } from "./templates.tsx";
import { widgets } from "./widgets.tsx";

/**
 * The program's checker has the last word, and says its faults as one types; here only the branch of a
 * choice has to be found. The usual validator compiles code, which this app's policy forbids.
 */
const validator: ValidatorType = {
  isValid: ({ type }, value) =>
    type === undefined || `${type}` === (Array.isArray(value) ? "array" : typeof value),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
};

const NO_DEFAULTS = {
  emptyObjectFields: "skipDefaults",
  arrayMinItems: { populate: "never" },
} as const;

interface Props {
  path: string;
  only?: readonly Pointer[] | undefined;
  /** The field to go to. */
  focus?: Pointer | undefined;
}

export function FileForm({ path, only, focus }: Props) {
  const file = useDrafts(({ open }) => open[path]);
  const faults = useDrafts(({ draft }) => draft.faults);
  const place = useRef<HTMLDivElement>(null);
  const schema = file?.schema;
  // The order of the fields is that of the file when it was opened, so that none moves under the cursor.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said above
  const form = useMemo(() => schema && formOf(schema, file.data, only), [schema, only]);
  const extraErrors = useMemo(() => errorsOf(faults, path), [faults, path]);
  // The focus is the browser's to move.
  useEffect(() => {
    if (focus && place.current) focusField(place.current, focus);
  }, [focus]);
  if (!file || !form) return null;
  return (
    <div ref={place} className={styles.form}>
      <Form
        tagName="div"
        {...form}
        {...{ validator, fields, templates, widgets, extraErrors }}
        formData={file.data}
        idPrefix={ROOT}
        idSeparator="/"
        noValidate
        experimental_defaultFormStateBehavior={NO_DEFAULTS}
        onChange={({ formData }) => edit(path, { data: formData as Data })}
      >
        {/* No button of its own: publishing is the bar's. */}
        {true}
      </Form>
    </div>
  );
}

/** Opens what is folded around the field, or around the nearest part that has one. */
function focusField(form: HTMLElement, pointer: Pointer) {
  for (let end = pointer.length; end > 0; end--) {
    const field = form.ownerDocument.getElementById(idOf(pointer.slice(0, end)));
    if (!field || !form.contains(field)) continue;
    for (let part = field.closest("details"); part; ) {
      part.open = true;
      part = part.parentElement?.closest("details") ?? null;
    }
    field.focus();
    field.scrollIntoView({ block: "center" });
    return;
  }
}

function errorsOf(faults: Fault[], path: string): ErrorSchema {
  const root: ErrorSchema = {};
  for (const fault of faults) {
    if (fault.path !== path || !fault.pointer) continue;
    let place = root;
    for (const key of fault.pointer) {
      place[key] ??= {} as ErrorSchema;
      place = place[key] as ErrorSchema;
    }
    place.__errors = [...(place.__errors ?? []), `${fault.message} ${fault.advice}`];
  }
  return root;
}
