// A part of the app that comes when it is needed, or a sentence where it does not come.
import { type ComponentType, lazy, Suspense } from "react";
import { Skeleton } from "./skeleton.tsx";

/** What is around the part stays as it is while it comes. */
export function part<Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
): ComponentType<Props> {
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    const loaded = await load().catch(() => null);
    return { default: loaded?.[name] ?? Missing };
  }) as ComponentType<Props>;
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
