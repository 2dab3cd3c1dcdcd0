// Which page led to a page, as far as the addresses of the visit say it. It is kept with the entries of the tab's
// history alone, and sent with a message.

export interface Source {
  /** The path of the page before. */
  page: string;
}

/**
 * Of the page that is shown, or of the one at a path that a link of it leads to. `state` is what the router
 * keeps with the entry of the page that is shown.
 */
export function sourceOf(state: unknown, next = location.pathname): Source {
  if (next !== location.pathname) return { page: location.pathname };
  return (state as { source?: Source } | null)?.source ?? { page: before() };
}

function before(): string {
  const { referrer } = document;
  return referrer.startsWith(`${location.origin}/`)
    ? new URL(referrer).pathname
    : location.pathname;
}
