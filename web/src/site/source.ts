// What led to a page, as far as the addresses of the visit say it. It is kept with the entries of the tab's
// history alone, and sent with a message.

export interface Source {
  /** The path of the page before. */
  page: string;
  utmSource: string;
  utmCampaign: string;
}

/**
 * Of the page that is shown, or of the one at a path that a link of it leads to. `state` is what the router
 * keeps with the entry of the page that is shown.
 */
export function sourceOf(state: unknown, next = location.pathname): Source {
  const kept = (state as { source?: Source } | null)?.source ?? sourceOfDocument();
  return next === location.pathname ? kept : { ...kept, page: location.pathname };
}

function sourceOfDocument(): Source {
  const before = document.referrer.startsWith(`${location.origin}/`)
    ? new URL(document.referrer)
    : location;
  const queries = [location, before].map(({ search }) => new URLSearchParams(search));
  const utm = (name: string) => {
    const value = queries.map((query) => query.get(name)).find(Boolean) ?? "";
    // Anything else could not be a header.
    return /^[\w.-]{1,40}$/.test(value) ? value : "";
  };
  return { page: before.pathname, utmSource: utm("utm_source"), utmCampaign: utm("utm_campaign") };
}
