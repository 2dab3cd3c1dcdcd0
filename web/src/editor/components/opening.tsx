// In place of a text that is not there: why it cannot be opened, or that it is on its way.
import { useRefusal } from "../data/use-text.ts";
import { Skeleton } from "./skeleton.tsx";

export function Opening({ path }: { path: string }) {
  const refusal = useRefusal(path);
  return refusal ? <p role="status">{refusal}</p> : <Skeleton />;
}
