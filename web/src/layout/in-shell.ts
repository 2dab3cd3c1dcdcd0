import { createContext } from "react";

/** Whether there is a shell around, with its `<main>`. */
export const InShell = createContext(false);
