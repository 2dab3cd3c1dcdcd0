// Made by `make types`.

/** The widths in which every picture exists; a narrower picture has its own width instead. */
export const PICTURE_WIDTHS = [480, 800, 1200, 1600, 2000, 3200];

/** Shown in place of what the owner has not published yet. */
export const UNPUBLISHED = "Este dato aún no se publica aquí; pídalo por escrito antes de dar un anticipo.";

/** How many letters an address says of what a page takes of it, and a search looks for. */
export const MAX_TEXT_CHARS = 100;
