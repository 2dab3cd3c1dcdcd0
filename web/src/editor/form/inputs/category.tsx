// One of the blog's categories, which the settings list.
import type { Data } from "../../api/api.ts";
import { useText } from "../../data/use-text.ts";
import { Select } from "./choice.tsx";
import type { Input } from "./line.tsx";

export function Category(props: Input) {
  const categories = useText("site.toml")?.data["categories"];
  const names = ((categories ?? []) as Data[]).map(({ category }) => String(category));
  return <Select {...props} choices={names.map((name) => ({ const: name, title: name }))} />;
}
