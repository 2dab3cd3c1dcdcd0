// A part of the app that comes when it is needed, or a sentence where it does not come.
import { type ComponentType, lazy, Suspense } from "react";
import { Skeleton } from "./skeleton.tsx";

/** What is around the part stays as it is while it comes. */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => ({
    default: await load().catch((): ComponentType<Props> => Missing),
  })) as ComponentType<Props>;
  return (props) => (
    <Suspense fallback={<Skeleton />}>
      <Part {...props} />
    </Suspense>
  );
}

function Missing() {
  return (
    <p role="alert">
      Esta parte no llegó. Lo escrito sigue guardado: revise la conexión y{" "}
      <a href="/">vuelva a abrir el editor</a>.
    </p>
  );
}
