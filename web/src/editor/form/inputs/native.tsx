// Inputs of the browser, each for values of one form.
import { dayMeant, hourMeant } from "../meant.ts";
import { type Input, Line } from "./line.tsx";

/** With any other value, as that nothing is known, it is a text's, of which what is meant is kept once it is left. */
const native =
  (type: string, form: RegExp, meant = (text: string) => text) =>
  (props: Input) => {
    const value = String(props.value ?? props.shape.default ?? "");
    const onLeave = () => value !== meant(value) && props.onChange(meant(value));
    return <Line {...props} input={{ value, onLeave, type: form.test(value) ? type : "text" }} />;
  };

const DAY = /^(\d{4}-\d\d-\d\d)?$/;

export const Day = native("date", DAY, dayMeant);
/** The program reads the moment of a day, too. */
export const Moment = native("date", DAY);
export const Time = native("time", /^(\d\d:\d\d)?$/, hourMeant);
/** Of one that is not written, the default. */
export const Color = native("color", /^#[\da-f]{6}$/i);
