// Which values of an article are looked over before its first publication.
import type { Pointer } from "../api/api.ts";

/** They are in the inputs of the article's own screen, which shows them nowhere else meanwhile. */
export const LOOKED_OVER = [["picture"], ["category"], ["description"]];

/** Whether what keeps an article from being published is among them. */
export const isLookedOver = (pointer: Pointer | null) =>
  LOOKED_OVER.some(([name]) => name === pointer?.[0]);
