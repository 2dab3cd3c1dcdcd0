// Tells the server what was opened without a request that shows it, so that it counts it (docs/operaciones.md).

/** An address outside of the site, or path and query of a page. An exported site has nobody who counts. */
export function countOpened(address: string): void {
  const counter = document.getElementById("early")?.dataset["opened"];
  if (counter) navigator.sendBeacon?.(counter, address);
}
