// The form of one file: the parts of it that a task needs, or one group of its fields at a time.

import { useEffect, useMemo, useRef } from "react";
import type { Data, Pointer, Shape } from "../api.ts";
import { useText } from "../data/use-text.ts";
import { FileShown, unfold } from "../faults.ts";
import type { Parts, Tools } from "../page/section-list.tsx";
import { namesOf, SECTIONS } from "../page/sections.ts";
import { part } from "../part.tsx";
import { editHref } from "../routes.ts";
import { Skeleton } from "../skeleton.tsx";
import { Focus, fieldAt } from "./focus.ts";
import styles from "./form.module.css";
import { Value } from "./form.tsx";
import { pasteWords } from "./paste.ts";
import { Root } from "./root.ts";
import { kindOf, type Part, partsOf, wholeOf } from "./shape.ts";
import { summaryOf } from "./summary.ts";
import { useSchema } from "./use-schema.ts";

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
  const parts = useMemo(() => schema && partsIn(schema, file?.data ?? {}), [schema, names]);
  const [groups, short] = parts ?? [[], []];
  const isAlone = groups.length === 1 && short.length === 0;
  const [asked = ""] =
    groups.find(({ pointer: [name] }) => isAlone || name === focus?.[0])?.pointer ?? [];
  const only = asked ? [[asked]] : short.map(({ pointer }) => pointer);
  if (!file || !schema) return <Skeleton />;
  const { data } = file;
  if (focus?.[0] === SECTIONS)
    return <KindList {...{ path, data }} root={schema} after={focus[1] ?? ""} />;
  const all = groups.map(({ pointer: [name = ""], shape }) => ({
    ...{ name, title: shape.title ?? name },
    summary: summaryOf(schema, shape, data[name]),
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

/** The groups and lists of a file, and its other fields. */
function partsIn(root: Shape, data: Data): [groups: Part[], short: Part[]] {
  const parts = partsOf(root, wholeOf(root), data);
  const isLong = ({ shape }: Part) => /^(group|list)$/.test(kindOf(root, shape));
  return [parts.filter(isLong), parts.filter((it) => !isLong(it))];
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
