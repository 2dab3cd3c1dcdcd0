// The form of one file: the parts of it that a task needs, or one group of its fields at a time.

import Form from "@rjsf/core/lib/components/Form.js";
import type { RJSFSchema, UiSchema, ValidatorType } from "@rjsf/utils";
import { useEffect, useMemo, useRef } from "react";
import type { Data, Pointer, Shape } from "../api.ts";
import { edit } from "../data/sender.ts";
import { useText } from "../data/use-text.ts";
import { FileShown, idOf, unfold } from "../faults.ts";
import type { Parts, Tools } from "../page/section-list.tsx";
import { namesOf, SECTIONS } from "../page/sections.ts";
import { part } from "../part.tsx";
import { editHref } from "../routes.ts";
import { Skeleton } from "../skeleton.tsx";
import { touchedOf } from "../touch.ts";
import { fields } from "./fields.tsx";
import styles from "./form.module.css";
import { pasteWords } from "./paste.ts";
import { formOf } from "./schema.ts";
import { summaryOf, templates } from "./templates.tsx";
import { useSchema } from "./use-schema.ts";
import { widgets } from "./widgets.tsx";

// A form that is no page's comes without them.
const SectionList = part<"SectionList", Parts>(
  "SectionList",
  () => import("../page/section-list.tsx"),
);
const SectionTools = part<"SectionTools", Tools>(
  "SectionTools",
  () => import("../page/section-list.tsx"),
);
const KindList = part("KindList", () => import("../page/kind-list.tsx"));

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
  only?: readonly Pointer[] | undefined;
  focus?: Pointer | undefined;
}

/** A file: its short fields above a list of its groups, or the group of the field that is asked for. */
export function WholeFile({ path, focus }: FormPart & { path: string }) {
  const file = useText(path);
  const schema = useSchema(file?.schema);
  const names = file && namesOf(file.data).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: but for sections, the order stays what it was when it was opened
  const parts = useMemo(() => schema && partsOf(schema, file?.data), [schema, names]);
  const [groups = [], short = []] = parts ?? [];
  const isAlone = groups.length === 1 && short.length === 0;
  const asked = groups.find(({ name }) => isAlone || name === focus?.[0])?.name;
  const only = useMemo(() => (asked ? [[asked]] : short.map(({ name }) => [name])), [asked, short]);
  if (!file || !schema) return <Skeleton />;
  const { data } = file;
  if (focus?.[0] === SECTIONS)
    return <KindList {...{ path, data }} root={schema} after={focus[1] ?? ""} />;
  const all = groups.map(({ name, title, ui }) => ({
    ...{ name, title },
    summary: summaryOf(data[name], ui),
  }));
  const section = all.find(({ name }) => name === asked && namesOf(data).includes(name));
  return (
    <>
      {asked && !isAlone && (
        <a href={editHref(path)} className={styles.back}>
          Todas las partes
        </a>
      )}
      {section && <SectionTools {...{ path, data }} {...section} />}
      {only.length > 0 && <FileForm key={asked} {...{ path, only, focus }} />}
      {!asked && <SectionList {...{ path, data }} parts={all} />}
    </>
  );
}

/** The groups of fields of a file, and its other fields. */
function partsOf(root: Shape, data: Data = {}) {
  const { schema, uiSchema } = formOf(root, data);
  const parts = (uiSchema["ui:order"] ?? []).map((name) => {
    const { title = "", type } = (schema.properties?.[name] ?? {}) as RJSFSchema;
    const ui = uiSchema[name] as UiSchema;
    return { name, title, ui, isGroup: type === "object" || type === "array" };
  });
  return [true, false].map((is) => parts.filter(({ isGroup }) => isGroup === is));
}

export function FileForm({ path, only, focus }: FormPart & { path: string }) {
  const file = useText(path);
  const place = useRef<HTMLDivElement>(null);
  const schema = useSchema(file?.schema);
  const data = file?.data ?? {};
  // The order of the fields is that of the file when it was opened, so that none moves under the cursor.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said above
  const form = useMemo(() => schema && formOf(schema, data, only), [schema, only]);
  // The focus is the browser's to move.
  useEffect(() => {
    if (focus && form && place.current) focusField(place.current, focus);
  }, [focus, form]);
  if (!form) return <Skeleton />;
  return (
    <FileShown value={path}>
      <div ref={place} className={styles.form} onPaste={pasteWords}>
        <Form
          tagName="div"
          {...form}
          {...{ validator, fields, templates, widgets }}
          formData={data}
          formContext={{
            hint: /progress/.test(path) ? "avance" : path.match(/([^/]+)\.\w+$/)?.[1],
          }}
          idPrefix={idOf([])}
          idSeparator="/"
          noValidate
          experimental_defaultFormStateBehavior={NO_DEFAULTS}
          onChange={({ formData }) => edit(path, { data: formData })}
        >
          {/* No button of its own: publishing is the bar's. */}
          {true}
        </Form>
      </div>
    </FileShown>
  );
}

/** Opens what is folded around the field, or around the first one of the nearest part that has some. */
function focusField(form: HTMLElement, pointer: Pointer) {
  for (let end = pointer.length; end > 0; end--) {
    const id = idOf(pointer.slice(0, end));
    const own = form.querySelector<HTMLElement>(`[id="${id}"]`);
    const within = `:is(input, textarea, select)[id^="${id}/"]`;
    const field = own ?? touchedOf(form.querySelectorAll<HTMLInputElement>(within));
    if (!field) continue;
    unfold(field);
    field.focus();
    field.scrollIntoView({ block: "center" });
    return;
  }
}
