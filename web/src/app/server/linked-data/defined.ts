/** What is left of some fields without those that are undefined or null. */
type Defined<T> = { [K in keyof T]?: NonNullable<T[K]> };

/** Nothing is said of what is not confirmed. */
export function defined<T extends object>(fields: T): Defined<T> {
  const known = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(known) as Defined<T>;
}
