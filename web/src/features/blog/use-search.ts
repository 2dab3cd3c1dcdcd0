import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { searchPath } from "./list-address.ts";

/** What a search stores in the history: the address that its field was set from. */
interface Searched {
  searched: string;
}

/** The text of the search: what is in the address, and what is being typed right now. */
export function useSearch(text: string) {
  const { key, pathname, state } = useLocation();
  const navigate = useNavigate();
  const [origin, setOrigin] = useState(key);
  const [typed, setTyped] = useState(text);
  // A link or the back button led here, not the search field: the field follows the address.
  if ((state as Searched | null)?.searched !== origin && key !== origin) {
    setOrigin(key);
    setTyped(text);
  }
  return {
    /** Changes whenever the field must be reset. */
    origin,
    pathname,
    /** Empty text shows the original list at once, before the address changes. */
    shown: typed.trim() && text,
    setTyped,
    search: (next: string) =>
      navigate(next.trim() ? searchPath(pathname, next.trim(), 1) : pathname, {
        replace: true,
        preventScrollReset: true,
        state: { searched: origin } satisfies Searched,
      }),
  };
}
