// A file as a whole: a page one part at a time, with its sections.
import { useMemo } from "react";
import type { Data, Shape } from "../api/api.ts";
import { Skeleton } from "../components/skeleton.tsx";
import { useText } from "../data/use-text.ts";
import { FileForm, type FormPart } from "../form/file-form.tsx";
import { isLong, kindOf, type Part, partsOf, wholeOf } from "../form/shape.ts";
import { summaryOf } from "../form/summary.ts";
import { useSchema } from "../form/use-schema.ts";
import { editHref } from "../lib/routes.ts";
import { namesOf, SECTIONS } from "../lib/section-names.ts";
import { KindList } from "./kind-list.tsx";
import { SectionList, SectionTools } from "./section-list.tsx";

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
        <a href={editHref(path)} className="back">
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
  const isGroup = ({ shape }: Part) => isLong(kindOf(root, shape));
  return [parts.filter(isGroup), parts.filter((it) => !isGroup(it))];
}
