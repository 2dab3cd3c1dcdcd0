import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import styles from "./icon.module.css";

/** Line icons on a grid of 24, drawn with a hairline. */
const paths = {
  left: "M19.5 12h-15m6-6-6 6 6 6",
  right: "M4.5 12h15m-6-6 6 6-6 6",
  up: "M12 19.5v-15m-6 6 6-6 6 6",
  down: "m5 9 7 7 7-7",
  pause: "M8.5 5v14m7-14v14",
  play: "M8 5.5v13l10.5-6.5z",
  close: "m5.5 5.5 13 13m0-13-13 13",
  menu: "M3.5 8.5h17m-17 7h17",
  panel: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zm0-9.8v5.3m0-8.6v.1",
  phone:
    "M8.6 4H5.2A1.2 1.2 0 0 0 4 5.3C4.5 13 11 19.5 18.7 20a1.2 1.2 0 0 0 1.3-1.2v-3.4l-4.4-1.7-2 2.2a12 12 0 0 1-5.5-5.5l2.2-2z",
  chat: "M4.2 19.8l1.1-4A8.2 8.2 0 1 1 8.4 18.8zM9 9.5c.2 3 2.6 5.4 5.6 5.6",
  write: "M4 6.5h16v11.5H4zm0 .4 8 6.4 8-6.4",
  place:
    "M12 20.5s-6.5-5.6-6.5-10.6a6.5 6.5 0 0 1 13 0c0 5-6.5 10.6-6.5 10.6zm0-8.2a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8z",
  search: "M10.8 17.5a6.7 6.7 0 1 0 0-13.4 6.7 6.7 0 0 0 0 13.4zm4.8-1.9 4.6 4.6",
  zoomIn:
    "M10.8 17.5a6.7 6.7 0 1 0 0-13.4 6.7 6.7 0 0 0 0 13.4zm4.8-1.9 4.6 4.6M8 10.8h5.6m-2.8-2.8v5.6",
  zoomOut: "M10.8 17.5a6.7 6.7 0 1 0 0-13.4 6.7 6.7 0 0 0 0 13.4zm4.8-1.9 4.6 4.6M8 10.8h5.6",
  sun: "M12 16.2a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4zM12 2.5v2.2m0 14.6v2.2M2.5 12h2.2m14.6 0h2.2M5.3 5.3l1.5 1.5m10.4 10.4 1.5 1.5m0-13.4-1.5 1.5M6.8 17.2l-1.5 1.5",
  moon: "M19.8 14.2A8.3 8.3 0 0 1 9.8 4.2a8.3 8.3 0 1 0 10 10z",
} as const;

export type IconName = keyof typeof paths;

/** Hidden from screen readers: the link or button around it has the name. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" className={className ?? styles.icon} aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

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
