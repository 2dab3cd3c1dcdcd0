import type { NicheKinds, Page } from "../api/types.ts";
import { Below } from "../site/below.tsx";
import { kindOf } from "./kinds.ts";

interface Props {
  page: Page;
  sold?: NicheKinds | undefined;
}

/** The sections of a page, one below the other. */
export function Sections({ page, sold }: Props) {
  const shown = page.sections.flatMap((section) => {
    const kind = kindOf(section);
    return kind ? [{ section, ...kind }] : [];
  });
  const view = (it: (typeof shown)[number]) => (
    <it.View key={it.section.name} section={it.section} page={page} sold={sold} />
  );
  const [begin, ...others] = shown;
  const bands = others.filter(({ isBand }) => isBand);
  const rest = others.filter(({ isBand }) => !isBand);
  const below = rest.findIndex(({ isFirst }) => !isFirst);
  const end = below < 0 ? rest.length : below;
  return (
    <>
      {begin && (
        <begin.View section={begin.section} page={page} sold={sold}>
          {bands.map(view)}
        </begin.View>
      )}
      {rest.slice(0, end).map(view)}
      <Below>{rest.slice(end).map(view)}</Below>
    </>
  );
}
