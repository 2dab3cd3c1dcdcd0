// The form of one file, or the parts of it that a task needs.
import Form from "@rjsf/core/lib/components/Form.js";
import type { ValidatorType } from "@rjsf/utils";
import { useEffect, useMemo, useRef } from "react";
import type { Data, Json, Pointer } from "../api.ts";
import { FileShown, idOf } from "../faults.ts";
import { touchedOf } from "../marks.ts";
import { Skeleton } from "../skeleton.tsx";
import { edit } from "../state/sending.ts";
import { useDrafts } from "../state/store.ts";
import { fields } from "./fields.tsx";
import styles from "./form.module.css";
import { formOf } from "./schema.ts";
import { templates } from "./templates.tsx";
import { useSchema } from "./use-schema.ts";
import { widgets } from "./widgets.tsx";

/**
 * The program's checker says its faults, and each field its own. The usual validator compiles code, which this
 * app's policy forbids.
 */
const validator: ValidatorType = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
};

const NO_DEFAULTS = {
  emptyObjectFields: "skipDefaults",
  arrayMinItems: { populate: "never" },
} as const;

/** Which part of a file is shown, and the field to go to. */
export interface FormPart {
  /** One item of a list; what it is before anything is written. */
  part?: { at: Pointer; proposed: Data } | undefined;
  only?: readonly Pointer[] | undefined;
  focus?: Pointer | undefined;
}

export function FileForm({ path, part, only, focus }: FormPart & { path: string }) {
  const file = useDrafts(({ open }) => open[path]);
  const place = useRef<HTMLDivElement>(null);
  const schema = useSchema(file?.schema);
  const data = file?.data ?? {};
  const at = part?.at ?? WHOLE;
  const value = (valueAt(data, at) ?? part?.proposed ?? {}) as Data;
  // The order of the fields is that of the file when it was opened, so that none moves under the cursor.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said above
  const form = useMemo(() => schema && formOf(schema, value, { at, only }), [schema, only, at]);
  // The focus is the browser's to move.
  useEffect(() => {
    if (focus && form && place.current) focusField(place.current, focus);
  }, [focus, form]);
  if (!form) return <Skeleton />;
  return (
    <FileShown value={path}>
      <div ref={place} className={styles.form}>
        <Form
          tagName="div"
          {...form}
          {...{ validator, fields, templates, widgets }}
          formData={value}
          formContext={{
            hint: /progress/.test(path) ? "avance" : path.match(/([^/]+)\.\w+$/)?.[1],
          }}
          idPrefix={idOf(at)}
          idSeparator="/"
          noValidate
          experimental_defaultFormStateBehavior={NO_DEFAULTS}
          onChange={({ formData }) => edit(path, { data: withValue(data, at, formData) as Data })}
        >
          {/* No button of its own: publishing is the bar's. */}
          {true}
        </Form>
      </div>
    </FileShown>
  );
}

const WHOLE: Pointer = [];

const valueAt = (data: Json, pointer: Pointer): Json | undefined =>
  pointer.reduce<Json | undefined>((value, key) => (value as Data | undefined)?.[key], data);

/** The data with another value at a pointer. */
function withValue(data: Json, [key, ...rest]: Pointer, value: Json): Json {
  if (key === undefined) return value;
  const changed = withValue((data as Data)[key] ?? {}, rest, value);
  if (Array.isArray(data)) return Object.assign([...data], { [key]: changed });
  return { ...(data as Data), [key]: changed };
}

/** Opens what is folded around the field, or around the nearest part that has one. */
function focusField(form: HTMLElement, pointer: Pointer) {
  for (let end = pointer.length; end > 0; end--) {
    const id = idOf(pointer.slice(0, end));
    const own = form.querySelector<HTMLElement>(`[id="${id}"]`);
    const field = own ?? touchedOf(form.querySelectorAll(`:is(input, select)[id^="${id}/"]`));
    if (!field) continue;
    for (let part = field.closest("details"); part; ) {
      part.open = true;
      part = part.parentElement?.closest("details") ?? null;
    }
    field.focus();
    field.scrollIntoView({ block: "center" });
    return;
  }
}
