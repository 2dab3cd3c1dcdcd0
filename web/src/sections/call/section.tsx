import { PageClosing } from "../../site/page-closing.tsx";
import type { ViewProps } from "../kinds.ts";

export function View({ section }: ViewProps<"call">) {
  return <PageClosing call={section} />;
}
