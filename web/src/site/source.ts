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
  const query = new URLSearchParams(`${location.search}&${before.search.slice(1)}`);
  // A header takes no other letters, and the server no such name.
  const utm = (name: string) => encodeURIComponent(query.get(`utm_${name}`) ?? "");
  return { page: before.pathname, utmSource: utm("source"), utmCampaign: utm("campaign") };
}
