/** Shown in place of what the owner has not confirmed yet. */
export const UNCONFIRMED =
  "Este dato aún no se publica aquí; pídalo por escrito antes de dar un anticipo.";

/** The short form, for a value such as an address or a date. */
export const TO_BE_CONFIRMED = "Por confirmar";
