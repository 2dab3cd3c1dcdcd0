// How the parts of a form are laid out: what is long is folded under a summary.
import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  UiSchema,
} from "@rjsf/utils";
import { isValidElement, type MouseEvent, type ReactNode, useContext, useState } from "react";
import { Button } from "../../components/button.tsx";
import type { Choice, Data } from "../api.ts";
import { session } from "../data/store.ts";
import { FileShown } from "../faults.ts";
import { Thumbnail } from "../picture.tsx";
import styles from "./form.module.css";
import { Faults, Frame } from "./frame.tsx";
import { filled } from "./names.ts";
import { takeAway } from "./removal.ts";

function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, schema, uiSchema, children, required, formData, onChange } = props;
  const { path } = props.fieldPathId;
  const file = useContext(FileShown);
  const isList = schema.type === "array";
  if (uiSchema?.["ui:field"]) return children;
  if (schema.type === "boolean" && !isList) {
    return (
      <div className={styles.field}>
        {children}
        {schema.description && <p className={styles.help}>{schema.description}</p>}
        <Faults ids={[id]} />
      </div>
    );
  }
  if (schema.type !== "object" && !isList) {
    return (
      <Frame {...{ id, label }} help={schema.description} isOptional={!required}>
        {children}
      </Frame>
    );
  }
  // The whole form, and an item of a list, which has its own card.
  if (path.length === 0 || typeof path.at(-1) === "number")
    return (
      <>
        <Faults ids={[id]} />
        {children}
      </>
    );
  const inside = (
    <>
      {schema.description && <p className={styles.help}>{schema.description}</p>}
      <Faults ids={[id]} />
      {children}
      {!required && formData !== undefined && (
        <Button
          look="quiet"
          onClick={() => takeAway(file, path.map(String), label, () => onChange(undefined, path))}
        >
          Quitar «{label}»
        </Button>
      )}
    </>
  );
  return uiSchema?.["ui:options"]?.["isOpen"] ? (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {inside}
    </fieldset>
  ) : (
    <details className={styles.part}>
      <Summary title={label} of={formData} ui={uiSchema} />
      {inside}
    </details>
  );
}

interface SummaryProps {
  title: string;
  of?: unknown;
  ui?: UiSchema | undefined;
  src?: string | undefined;
}

function Summary({ title, of, ui, src }: SummaryProps) {
  const said = summaryOf(of, ui);
  return (
    <summary>
      <b>
        {src && <Thumbnail src={src} />} {title}
      </b>
      {said && <span>{said}</span>}
    </summary>
  );
}

/** The first words of a value, and how many things it holds. */
export function summaryOf(value: unknown, ui?: UiSchema): string {
  const said = filled(firstText(value, ui));
  const count = Array.isArray(value) ? `${value.length}: ` : "";
  return said && `${count}${said}`.slice(0, 90);
}

function firstText(value: unknown, ui: UiSchema = {}): string {
  // A choice is said in its words: neither its key nor a colour is any.
  const choices = (ui["ui:options"]?.["choices"] ?? []) as Choice[];
  const chosen = choices.filter((it) => [value].flat().includes(it.const));
  if (chosen.length > 0) return chosen.map(({ title }) => title).join(", ");
  if (typeof value === "string") return /^#[\da-f]{3,8}$/i.test(value) ? "" : value;
  if (typeof value !== "object" || !value) return "";
  // Of a text for each state of the building, the one that is seen.
  const now = (value as Data)[session().site.state ?? ""];
  if (now) return firstText(now, ui);
  // What only the agency changes, such as the kind of a section, says nothing to an office.
  const ofAgency = (ui["ui:options"]?.["ofAgency"] ?? []) as string[];
  for (const [key, inner] of Object.entries(value).filter(([key]) => !ofAgency.includes(key))) {
    const text = firstText(inner, Array.isArray(value) ? ui.items : ui[key]);
    if (text) return text;
  }
  return "";
}

function ObjectFieldTemplate({ properties, uiSchema }: ObjectFieldTemplateProps) {
  const ofAgency = (uiSchema?.["ui:options"]?.["ofAgency"] ?? []) as string[];
  const [theirs, own] = [true, false].map((is) =>
    properties.filter(({ name }) => ofAgency.includes(name) === is).map(({ content }) => content),
  );
  return (
    <>
      {own}
      {theirs?.length ? <OfAgency>{theirs}</OfAgency> : null}
    </>
  );
}

/** What is changed only by those who made the site: it is shown, and changed after a confirmation. */
function OfAgency({ children }: { children: ReactNode }) {
  const [isConfirmed, confirm] = useState(false);
  return (
    <details className={styles.part}>
      <summary>
        <b>Para quien hizo el sitio</b>
      </summary>
      <p className={styles.help}>
        De esto dependen las direcciones y la apariencia de todo el sitio. Cámbielo solo de acuerdo
        con quien lo hizo.
      </p>
      {!isConfirmed && (
        <Button look="secondary" onClick={() => confirm(true)}>
          Cambiarlo de todos modos
        </Button>
      )}
      <fieldset disabled={!isConfirmed}>{children}</fieldset>
    </details>
  );
}

function ArrayFieldTemplate({ items, canAdd, onAddClick, title }: ArrayFieldTemplateProps) {
  return (
    <>
      <ul className={styles.items}>{items}</ul>
      {canAdd && (
        <Button look="secondary" onClick={onAddClick} aria-label={`Agregar: ${title}`}>
          Agregar
        </Button>
      )}
    </>
  );
}

const FEW = 3;

function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, schema, uiSchema, index, buttonsProps, parentUiSchema, totalItems } = props;
  const { formData: data, fieldPathId } = propsOf(children);
  const file = useContext(FileShown);
  const remove = (event: MouseEvent<HTMLButtonElement>) => {
    const place = (fieldPathId?.path ?? []).map(String);
    takeAway(file, place, summaryOf(data, uiSchema), () => buttonsProps.onRemoveItem(event));
  };
  // A few of a list that was asked for are not folded, nor is one that is new.
  const isOfFew = parentUiSchema?.["ui:options"]?.["isOpen"] && totalItems <= FEW;
  const [isOpen] = useState(isOfFew || summaryOf(data, uiSchema) === "");
  const number = index + 1;
  const { hasMoveUp, onMoveUpItem, hasMoveDown, onMoveDownItem } = buttonsProps;
  const actions = [
    { name: "Subir", can: hasMoveUp, act: onMoveUpItem },
    { name: "Bajar", can: hasMoveDown, act: onMoveDownItem },
    { name: "Quitar", can: buttonsProps.hasRemove, act: remove },
  ].filter(({ can }) => can);
  const buttons = (
    <div className={styles.row}>
      {actions.map(({ name, act }) => (
        <button key={name} type="button" className={styles.small} onClick={act}>
          {name}
          <span className="visually-hidden"> el {number}</span>
        </button>
      ))}
    </div>
  );
  if (schema.type !== "object") {
    return (
      <li>
        {children}
        {buttons}
      </li>
    );
  }
  return (
    <li>
      <details className={styles.part} open={isOpen || undefined}>
        <Summary title={`${number}. ${summaryOf(data, uiSchema)}`} src={pictureOf(data)} />
        {children}
        {buttons}
      </details>
    </li>
  );
}

/** The first picture of an item. */
const pictureOf = (data: unknown) =>
  Object.values((data ?? {}) as Data).flatMap((part) => (part as Data | null)?.["src"] ?? [])[0] as
    | string
    | undefined;

/** What the item's field holds, and its place; the library tells this template no other way. */
const propsOf = (
  field: ReactNode,
): Partial<Pick<FieldTemplateProps, "formData" | "fieldPathId">> =>
  isValidElement<FieldTemplateProps>(field) ? field.props : {};

export const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  FieldErrorTemplate: () => null,
  DescriptionFieldTemplate: () => null,
  ErrorListTemplate: () => null,
};
