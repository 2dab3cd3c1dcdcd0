/** The room of what is on its way. */
export const Skeleton = () => (
  <div className="skeleton" role="status">
    <span className="visually-hidden">Abriendo…</span>
  </div>
);
