// A color; of one that is not written, the default.
import { native } from "./line.tsx";

export const Color = native("color", /^#[\da-f]{6}$/i);
