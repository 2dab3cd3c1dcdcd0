// Made by `make types` from crates/site/src/routes.rs.

export const pages = {
  "home": { path: "/", folder: "page", query: [], call: "/page/home" },
  "about": { path: "/Quienes-Somos", folder: "page", query: [], call: "/page/quienes-somos" },
  "services": { path: "/Servicios-{product}", folder: "page", query: [], call: "/page/servicios" },
  "building": { path: "/Edificio-{product}", folder: "page", query: [], call: "/page/edificio" },
  "contact": { path: "/Contacto", folder: "page", query: ["folio", "diseno", "mensaje"], call: "/page/contacto" },
  "blog": { path: "/Blog/:endpoint", folder: "blog", query: ["q", "pagina"], call: "/page/blog" },
  "progress": { path: "/Avance-Obra", folder: "page", query: [], call: "/page/avance-obra" },
  "terms": { path: "/Terminos-Condiciones-{product}", folder: "legal", query: [], call: "/legal/terminos-condiciones" },
  "privacy": { path: "/Aviso-Privacidad-{product}", folder: "legal", query: [], call: "/legal/aviso-privacidad" },
  "cookies": { path: "/Politicas-Cookies-{product}", folder: "legal", query: [], call: "/legal/politicas-cookies" },
  "own": { path: "/:page", folder: "article", query: ["folio", "diseno", "mensaje"] },
  "article": { path: "/Articulo-Blog/:article", folder: "article", query: [] },
  "not-found": { path: "*", folder: "not-found", query: [], call: "/page/no-encontrada" },
} as const;

export type PageName = keyof typeof pages;
