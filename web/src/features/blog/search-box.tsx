import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTypedBeforeHydration } from "../../components/typed-before-hydration.ts";
import { SearchLine } from "../../site/search-line.tsx";
import { SiteLink } from "../../site/site-link.tsx";
import { useSite } from "../../site/use-site.ts";
import { searchPath } from "./list-address.ts";

/** A pause in typing that is long enough to search. */
const PAUSE_MS = 300;

/**
 * Which field an address was searched from. A search of the field's own keeps it, with what is being
 * typed; a link or the back button leads to a new one, which has the text of its address.
 */
export function useField(): string {
  const { key, state } = useLocation();
  return (state as { field?: string } | null)?.field ?? key;
}

interface Props {
  /** What is searched for now. */
  text: string;
  onType: (text: string) => void;
}

export function SearchBox({ text, onType }: Props) {
  const { pathname } = useLocation();
  const { searchAction } = useSite();
  const field = useField();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const form = useTypedBeforeHydration<HTMLFormElement>((form) => {
    if (typedIn(form) !== text) typed(form);
  });
  // An effect, because a delayed search must not start after the visitor has left the page.
  useEffect(() => () => clearTimeout(timer.current), []);

  function typed(form: HTMLFormElement) {
    clearTimeout(timer.current);
    const next = typedIn(form);
    onType(next);
    if (next) timer.current = setTimeout(() => search(next), PAUSE_MS);
    else {
      // At once: a link that is pressed before the list has come would otherwise lead back to the old search.
      history.replaceState(history.state, "", pathname);
      search("");
    }
  }

  function search(next: string) {
    clearTimeout(timer.current);
    const to = next ? searchPath(pathname, next, 1) : pathname;
    void navigate(to, { replace: true, preventScrollReset: true, state: { field } });
  }

  // An exported site without a search.
  if (searchAction === "") return null;
  return (
    <search>
      <form
        ref={form}
        method="get"
        action={searchAction ?? pathname}
        onChange={({ currentTarget }) => typed(currentTarget)}
        onSubmit={(event) => {
          event.preventDefault();
          search(typedIn(event.currentTarget));
        }}
      >
        <SearchLine text={text} />
      </form>
      {text && (
        <SiteLink href={pathname} className="target">
          Ver todos
        </SiteLink>
      )}
    </search>
  );
}

function typedIn(form: HTMLFormElement): string {
  return String(new FormData(form).get("q")).trim();
}
