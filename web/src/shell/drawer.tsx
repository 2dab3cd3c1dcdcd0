import type { ReactNode } from "react";
import { classes } from "../components/classes.ts";
import { DIALOG, mark } from "../components/early-contract.ts";
import { Icon } from "../components/icon.tsx";
import styles from "./drawer.module.css";

interface Props {
  id: string;
  label: string;
  /** The name of the button that closes it. */
  close: string;
  /** Shown beside the button. */
  head?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A dialog that slides in from the side. It is a popover, so it opens before any script has loaded;
 * the early script makes the page behind it inert, and closes it when a link in it is followed.
 */
export function Drawer({ id, label, close, head, className, children }: Props) {
  return (
    <div
      id={id}
      role="dialog"
      aria-modal="true"
      aria-label={label}
      popover="auto"
      {...mark(DIALOG)}
      data-no-print
      className={classes(styles.drawer, className)}
    >
      <div className={styles.top}>
        {head}
        <button
          type="button"
          className={styles.close}
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={close}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </div>
  );
}
