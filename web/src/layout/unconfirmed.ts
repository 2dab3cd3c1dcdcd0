/** The same for what nobody asks for in writing, in a list of such values. */
export const OPEN = "Por confirmar";

/** Shown in place of what the owner has not confirmed yet. */
export const UNCONFIRMED =
  "Este dato aún no se publica aquí; pídalo por escrito antes de dar un anticipo.";
