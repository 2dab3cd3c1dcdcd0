// schema.org: the facts of the place for search engines.
import type { Settings } from "../api/types.ts";
import { shared } from "../ui/renditions.ts";

/** The building, as a cemetery that is a local business. */
export function linkedData(origin: string, path: string, loaderData: Record<string, unknown>) {
  const site = loaderData["root"] as Settings;
  const { latitude, longitude } = site.address;
  const street =
    [site.address.street, site.address.neighborhood].filter(Boolean).join(", ") || undefined;
  // JSON leaves out what is undefined: nothing is said of what is not confirmed.
  return {
    "@context": "https://schema.org",
    "@type": ["Cemetery", "LocalBusiness"],
    "@id": `${origin}/#lugar`,
    name: site.brand,
    url: origin + path,
    telephone: site.contact.phone ? `+52${site.contact.phone}` : undefined,
    email: site.contact.email,
    image: origin + shared(site.picture.src),
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: site.address.city,
      addressRegion: site.address.state,
      postalCode: site.address.postalCode,
      addressCountry: "MX",
    },
    geo: latitude && longitude ? { "@type": "GeoCoordinates", latitude, longitude } : undefined,
    sameAs: Object.values(site.social),
  };
}
