// The texts of the general components and the shell.
import type { Words } from "../components/words.ts";

export const words: Words = {
  previous: "Anterior",
  next: "Siguiente",
  pause: "Pausar",
  resume: "Reanudar",
  close: "Cerrar",
  position: (current, total) => `${current} de ${total}`,
  slides: "carrusel",
  enlarge: (what) => `Ampliar: ${what}`,
  optional: "opcional",
};
