// The two sites of this repository, the sample and one of another brand, with all their pages.
import { ARTICLE, routes } from "./routes.ts";

export interface Brand {
  name: string;
  /** The arguments by which the program serves it. */
  settings: readonly string[];
  pages: readonly { path: string; status: number }[];
}

const pages = routes.map(({ path, status }) => ({ path, status }));

export const SAMPLE: Brand = { name: "Remanso", settings: [], pages };

/** It has no articles, and no page in English. */
export const ALJIBE: Brand = {
  name: "El Aljibe",
  settings: ["--content", "examples/aljibe/content"],
  pages: pages
    .filter(({ path }) => path !== ARTICLE && path !== "/English")
    .map(({ path, status }) => ({ path: path.replace("Remanso", "El-Aljibe"), status })),
};
