// An hour of a day.
import { hourMeant } from "../meant.ts";
import { native } from "./line.tsx";

export const Time = native("time", /^(\d\d:\d\d)?$/, hourMeant);
