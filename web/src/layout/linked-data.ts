// schema.org: the facts of the place for search engines.
import type { Settings } from "../api/types.ts";
import { shared } from "../ui/renditions.ts";

/** The building, as a cemetery that is a local business. */
export function linkedData(origin: string, path: string, loaderData: Record<string, unknown>) {
  const site = loaderData["root"] as Settings;
  return {
    "@context": "https://schema.org",
    "@type": ["Cemetery", "LocalBusiness"],
    "@id": `${origin}/#lugar`,
    name: site.brand,
    url: origin + path,
    telephone: `+52${site.contact.phone}`,
    email: site.contact.email,
    image: origin + shared(site.picture.src),
    address: {
      "@type": "PostalAddress",
      streetAddress: `${site.address.street}, ${site.address.neighborhood}`,
      addressLocality: site.address.city,
      addressRegion: site.address.state,
      postalCode: site.address.postalCode,
      addressCountry: "MX",
    },
    geo: {
      "@type": "GeoCoordinates",
      latitude: site.address.latitude,
      longitude: site.address.longitude,
    },
    sameAs: Object.values(site.social),
  };
}
