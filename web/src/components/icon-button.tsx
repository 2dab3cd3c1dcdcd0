import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import styles from "./icon.module.css";
import { Icon, type IconName } from "./icon.tsx";

interface Props extends ComponentProps<"button"> {
  icon: IconName;
  label: string;
}

/** A button whose name is for screen readers alone. */
export function IconButton({ icon, label, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classes(styles.iconButton, className)}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}
