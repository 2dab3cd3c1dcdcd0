// The views of kinds that few pages have, by the addresses of their files: in one part of the site, since every page
// carries the name of each part.
export const seldom = import.meta.glob("./*/section.tsx", { eager: true, import: "View" });
