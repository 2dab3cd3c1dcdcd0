import { createContext } from "react";
import type { FieldProblem } from "../api/types.ts";

/** The outcome of a form that was sent without JavaScript. */
export type FormState =
  | { outcome: "received"; folio: string }
  | { outcome: "faulty"; fields: Record<string, string>; errors: FieldProblem[] }
  | { outcome: "failed"; fields: Record<string, string>; detail: string };

/** Set by the server alone; null on every other page. */
export const FormStateContext = createContext<FormState | null>(null);
