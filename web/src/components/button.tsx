import type { ComponentProps } from "react";
import styles from "./button.module.css";
import { classes } from "./classes.ts";

export type ButtonLook = "primary" | "secondary" | "quiet";

/** The class of a link that looks like a button. */
export function buttonClass(look: ButtonLook = "primary"): string {
  return classes(styles.button, styles[look]);
}

interface Props extends ComponentProps<"button"> {
  look?: ButtonLook;
}

export function Button({ look = "primary", className, type = "button", ...rest }: Props) {
  return <button type={type} className={classes(buttonClass(look), className)} {...rest} />;
}
