import { useEffect, useRef } from "react";
import { SearchLine } from "../../site/search-line.tsx";
import { SiteLink } from "../../site/site-link.tsx";

/** A pause in typing that is long enough to search. */
const PAUSE_MS = 300;

interface Props {
  /** The list's address: the target of the form without JavaScript. */
  path: string;
  /** Where an exported site has articles searched: the form leads there, and no script searches. */
  elsewhere?: string | null | undefined;
  text: string;
  onType: (text: string) => void;
  onSearch: (text: string) => void;
}

export function SearchBox({ path, elsewhere, text, onType, onSearch }: Props) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // An effect, because a delayed search must not start after the visitor has left the page.
  useEffect(() => () => clearTimeout(timer.current), []);

  function typed(next: string) {
    if (elsewhere) return;
    clearTimeout(timer.current);
    onType(next);
    if (next.trim()) timer.current = setTimeout(() => onSearch(next), PAUSE_MS);
    else onSearch("");
  }

  return (
    <search>
      <form
        method="get"
        action={elsewhere ?? path}
        onSubmit={(event) => {
          if (elsewhere) return;
          event.preventDefault();
          clearTimeout(timer.current);
          onSearch(String(new FormData(event.currentTarget).get("q")));
        }}
      >
        <SearchLine text={text} onType={typed} />
      </form>
      {text && (
        <SiteLink href={path} className="target">
          Ver todos
        </SiteLink>
      )}
    </search>
  );
}
