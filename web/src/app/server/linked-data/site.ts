// What every page says of the site: who publishes it, and the place.
import type {
  GeoCoordinates,
  LocalBusiness,
  OpeningHoursSpecification,
  Organization,
  PostalAddress,
  WebSite,
} from "schema-dts";
import type { SiteSettings } from "../../../api/types.ts";
import { shared } from "../../../components/renditions.ts";
import { isOpen } from "../../../site/building-note.tsx";
import { international } from "../../../site/phone-link.tsx";
import { defined } from "./defined.ts";

const DAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/** The ids by which nodes name each other: they stay the same on every page and for ever. */
export function ids(origin: string) {
  return {
    organization: `${origin}/#organizacion`,
    place: `${origin}/#lugar`,
    site: `${origin}/#sitio`,
  };
}

export function siteNodes(
  origin: string,
  site: SiteSettings,
): [Organization, LocalBusiness, WebSite] {
  const { organization, place, site: website } = ids(origin);
  const contact = defined({
    telephone: site.contact.phone ? international(site.contact.phone) : undefined,
    email: site.contact.email,
  });
  const names = site.fullName
    ? { name: site.fullName, alternateName: site.brand }
    : { name: site.brand };
  return [
    {
      "@type": "Organization",
      "@id": organization,
      ...names,
      url: `${origin}/`,
      logo: origin + (site.logo?.icon ?? "/static/icon-512-2.png"),
      ...contact,
      sameAs: Object.values(site.social).filter((address) => address !== null),
    },
    {
      // A cemetery is a place and no business by the vocabulary, so this one is both, once it is
      // there; until then there is the office, whose hours these are.
      "@type": isOpen(site)
        ? (["Cemetery", "LocalBusiness"] as unknown as "LocalBusiness")
        : "LocalBusiness",
      "@id": place,
      ...names,
      url: `${origin}/`,
      ...contact,
      image: origin + shared(site.picture.src),
      // Until the building receives visitors, somebody is at the office, if anywhere.
      address:
        isOpen(site) || !site.office
          ? addressOf(site)
          : { "@type": "PostalAddress", streetAddress: site.office, addressCountry: "MX" },
      ...defined({
        geo: isOpen(site) ? coordinatesOf(site) : undefined,
        openingHoursSpecification: isOpen(site) || site.office ? hoursOf(site) : undefined,
      }),
      parentOrganization: { "@id": organization },
    },
    {
      "@type": "WebSite",
      "@id": website,
      name: site.brand,
      description: site.tagline,
      url: `${origin}/`,
      inLanguage: "es-MX",
      publisher: { "@id": organization },
    },
  ];
}

/** The usual hours, those of seasons, and days of their own, with their days. */
function hoursOf({ hours, exceptions = [] }: SiteSettings): OpeningHoursSpecification[] {
  const usual = hours.map(({ weekdays, opens, closes, from, until }) => ({
    "@type": "OpeningHoursSpecification" as const,
    dayOfWeek: weekdays.flatMap((day) => DAYS[day - 1] ?? []),
    // schema.org's way to say "always".
    ...(opens === closes ? { opens: "00:00", closes: "23:59" } : { opens, closes }),
    ...defined({ validFrom: from, validThrough: until }),
  }));
  const special = exceptions.map(({ date, until, opens, closes }) => ({
    "@type": "OpeningHoursSpecification" as const,
    // The same hour twice says that it is closed.
    opens: opens ?? "00:00",
    closes: closes ?? "00:00",
    validFrom: date,
    validThrough: until ?? date,
  }));
  return [...usual, ...special];
}

function addressOf({ address }: SiteSettings): PostalAddress {
  const street = [address.street, address.neighborhood].filter(Boolean).join(", ");
  return {
    "@type": "PostalAddress",
    ...defined({
      streetAddress: street || undefined,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.postalCode,
    }),
    addressCountry: "MX",
  };
}

function coordinatesOf({ address }: SiteSettings): GeoCoordinates | undefined {
  const { latitude, longitude } = address;
  if (!(latitude && longitude)) return undefined;
  return { "@type": "GeoCoordinates", latitude, longitude };
}
