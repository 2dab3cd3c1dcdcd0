// A group of values or a list: folded under a summary, unless it was asked for.
import { type ReactNode, useContext, useState } from "react";
import { Button } from "../../components/button.tsx";
import type { Json } from "../api/api.ts";
import { FileShown, idOf } from "./faults.ts";
import { Fold, Summary } from "./fold.tsx";
import styles from "./form.module.css";
import { Faults } from "./frame.tsx";
import { useRoot } from "./root.ts";
import type { Part } from "./shape.ts";
import { summaryOf } from "./summary.ts";
import { takeAway } from "./write.ts";

interface Group {
  part: Part;
  value: Json | undefined;
  children: ReactNode;
}

export function Group({ part, value, children }: Group) {
  const { pointer, shape, isRequired, isAsked } = part;
  const root = useRoot();
  const path = useContext(FileShown);
  const title = shape.title ?? pointer.at(-1) ?? "";
  const inside = (
    <>
      {shape["x-help"] && <p className="meta">{shape["x-help"]}</p>}
      <Faults ids={[idOf(pointer)]} />
      {children}
      {!isRequired && value !== undefined && (
        <Button look="quiet" onClick={() => takeAway(path, pointer, title)}>
          Quitar «{title}»
        </Button>
      )}
    </>
  );
  if (isAsked)
    return (
      <fieldset className={styles.group}>
        <legend className="serif">{title}</legend>
        {inside}
      </fieldset>
    );
  const summary = <Summary title={title} said={summaryOf(root, shape, value)} />;
  return <Fold {...{ pointer, summary }}>{inside}</Fold>;
}

/** What is changed only by those who made the site: it is shown, and changed after a confirmation. */
export function OfAgency({ parts, children }: { parts: readonly Part[]; children: ReactNode }) {
  const [isConfirmed, confirm] = useState(false);
  const pointer = parts[0]?.pointer.slice(0, -1) ?? [];
  const keys = parts.map((it) => it.pointer.at(-1) ?? "");
  return (
    <Fold {...{ pointer, keys }} summary={<Summary title="Para quien hizo el sitio" />}>
      <p className="meta">
        De esto dependen las direcciones y la apariencia de todo el sitio. Cámbielo solo de acuerdo
        con quien lo hizo.
      </p>
      {!isConfirmed && (
        <Button look="secondary" onClick={() => confirm(true)}>
          Cambiarlo de todos modos
        </Button>
      )}
      <fieldset disabled={!isConfirmed}>{children}</fieldset>
    </Fold>
  );
}
