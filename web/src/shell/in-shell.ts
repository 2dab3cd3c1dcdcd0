import { createContext } from "react";

/** Whether the component is inside a shell, with its `<main>`. */
export const InShell = createContext(false);
