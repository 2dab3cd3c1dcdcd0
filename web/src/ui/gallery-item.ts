import type { Picture } from "../api/types.ts";

/** One picture of a gallery. */
export interface GalleryItem {
  img: Picture;
  details: string;
  /** Stands above the details: month and year. */
  title?: string;
  /** The group that the filter reads (SPEC.md section 3). */
  class?: string;
}
