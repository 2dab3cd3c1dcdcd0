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
  panel: "M12 4.5v15M4.5 12h15",
  phone:
    "M8.6 4H5.2A1.2 1.2 0 0 0 4 5.3C4.5 13 11 19.5 18.7 20a1.2 1.2 0 0 0 1.3-1.2v-3.4l-4.4-1.7-2 2.2a12 12 0 0 1-5.5-5.5l2.2-2z",
  chat: "M4.2 19.8l1.1-4A8.2 8.2 0 1 1 8.4 18.800zM9 9.500c.2 3 2.600 5.400 5.600 5.600",
  write: "M4 6.500h16v11.500H4zm0 .4 8 6.400 8-6.400",
  place: "M12 20.500s-6.500-5.600-6.500-10.600a6.500 6.500 0 0 1 13 0c0 5-6.500 10.600-6.500 10.600zm0-8.200a2.400 2.400 0 1 0 0-4.800 2.400 2.400 0 0 0 0 4.800z",
  search: "M10.800 17.500a6.700 6.700 0 1 0 0-13.400 6.700 6.700 0 0 0 0 13.400zm4.800-1.900 4.600 4.600",
  sun: "M12 16.200a4.200 4.200 0 1 0 0-8.400 4.200 4.200 0 0 0 0 8.400zM12 2.500v2.200m0 14.600v2.200M2.500 12h2.200m14.600 0h2.200M5.300 5.300l1.500 1.500m10.400 10.400 1.500 1.500m0-13.400-1.500 1.500M6.800 17.200l-1.500 1.500",
  moon: "M19.800 14.200A8.300 8.300 0 0 1 9.800 4.200a8.300 8.300 0 1 0 10 10z",
  check: "m5 12.500 4.500 4.500L19 7.500",
} as const;

export type IconName = keyof typeof paths;

/** Says nothing by itself: the link or button around it has the name. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" className={className ?? styles.icon} aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
