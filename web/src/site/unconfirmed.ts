/** Shown in place of a value such as an address or a date that the owner has not confirmed yet. */
export const TO_BE_CONFIRMED = "Por confirmar";
