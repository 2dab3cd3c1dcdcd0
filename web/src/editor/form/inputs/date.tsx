// A day, and a moment of one, which the program reads as well.
import { dayMeant } from "../meant.ts";
import { native } from "./line.tsx";

const DAY = /^(\d{4}-\d\d-\d\d)?$/;

export const Day = native("date", DAY, dayMeant);
export const Moment = native("date", DAY);
