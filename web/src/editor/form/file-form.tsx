// The form of the parts of a file.

import { useEffect, useMemo, useRef } from "react";
import type { Pointer } from "../api/api.ts";
import { Skeleton } from "../components/skeleton.tsx";
import { useText } from "../data/use-text.ts";
import { FileShown, unfold } from "./faults.ts";
import { Focus, fieldAt } from "./focus.ts";
import styles from "./form.module.css";
import { Value } from "./form.tsx";
import { pasteWords } from "./paste.ts";
import { Root } from "./root.ts";
import { wholeOf } from "./shape.ts";
import { useSchema } from "./use-schema.ts";

/** Which part of a file is shown, and the field to go to. */
export interface FormPart {
  only?: readonly Pointer[] | undefined;
  focus?: Pointer | undefined;
}

export function FileForm({ path, only, focus }: FormPart & { path: string }) {
  const file = useText(path);
  const root = useSchema(file?.schema);
  const form = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLElement>(null);
  const data = file?.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each field that is asked for, in what is there then
  const asked = useMemo(() => {
    const focused = root && focus ? fieldAt(root, wholeOf(root, only), data, focus) : [];
    return { focused, place };
  }, [focus, root]);
  // The focus is the browser's to move.
  useEffect(() => {
    const field = asked.place.current?.querySelector<HTMLElement>(INPUT);
    if (!field || asked.focused.length === 0) return;
    // What is folded around the form itself is the screen's.
    unfold(form.current);
    field.focus();
    field.scrollIntoView({ block: "center" });
  }, [asked]);
  if (!root) return <Skeleton />;
  return (
    <FileShown value={path}>
      <Root value={root}>
        <Focus value={asked}>
          <div ref={form} className={styles.form} onPaste={pasteWords}>
            <Value key={String(only)} part={wholeOf(root, only)} value={data} isFramed />
          </div>
        </Focus>
      </Root>
    </FileShown>
  );
}

const INPUT = "input, textarea, select, [tabindex]";
