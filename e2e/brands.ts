// The two sites of this repository, the sample and one of another brand, with all their pages.
import { ARTICLE, routes } from "./routes.ts";

export interface Brand {
  name: string;
  /** The arguments by which the program serves it. */
  settings: readonly string[];
  pages: readonly { path: string; status: number; lang: string }[];
}

const pages = routes.map(({ path, status, isInEnglish }) => ({
  ...{ path, status },
  lang: isInEnglish ? "en" : "es-MX",
}));

export const SAMPLE: Brand = { name: "Remanso", settings: [], pages };

/** It has articles of its own, and no page in English. */
export const ALJIBE: Brand = {
  name: "El Aljibe",
  settings: ["--content", "examples/aljibe/content"],
  pages: pages
    .filter(({ path }) => !["/English", "/Avance-Obra"].includes(path))
    .map(({ path, ...page }) => ({
      ...page,
      path:
        path === ARTICLE
          ? "/Articulo-Blog/el-dia-del-deposito"
          : path.replace("Remanso", "El-Aljibe"),
    })),
};
