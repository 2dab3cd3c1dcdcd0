/** An icon that the site does not have, on a grid of 24. */
export const Drawing = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);
