import type { Picture } from "../api/types.ts";

/** One picture of a gallery. */
export interface GalleryItem {
  img: Picture;
  /** The same view by day, which the light look shows instead. */
  day?: Picture | null;
  details: string;
  /** Above the details: month and year, or that it is a stage to come. */
  title?: string;
  /** The group that the filter reads (docs/specification.md, section 3). */
  class?: string;
}
