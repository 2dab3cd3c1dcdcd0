// The schema that the parts of a form are of.
import { createContext, useContext } from "react";
import type { Shape } from "../api/api.ts";

export const Root = createContext<Shape>({});
export const useRoot = () => useContext(Root);
