// What led to a page, as far as the addresses of the visit say it. It is kept with the entries of the tab's
// history alone, and sent with a message.

export interface Source {
  /** The path of the page before. */
  page: string;
  utmSource: string;
  utmCampaign: string;
}

/** Of the page that is shown; `state` is what the router keeps with its entry of the history. */
export function sourceOf(state: unknown): Source {
  const kept = (state as { source?: Source } | null)?.source;
  if (kept) return kept;
  // The page is a document that was loaded.
  const before = URL.parse?.(document.referrer);
  const ours = before?.origin === location.origin ? before : null;
  const query = new URLSearchParams(location.search);
  const utm = (name: string) => {
    const value = query.get(name) ?? ours?.searchParams.get(name) ?? "";
    // Anything else could not be a header.
    return /^[\w.-]{1,40}$/.test(value) ? value : "";
  };
  return {
    page: ours?.pathname ?? location.pathname,
    utmSource: utm("utm_source"),
    utmCampaign: utm("utm_campaign"),
  };
}

/** Of the page at a path that a link of this page leads to. */
export function nextSource(state: unknown, pathname: string): Source {
  const source = sourceOf(state);
  return pathname === location.pathname ? source : { ...source, page: location.pathname };
}
