/** Whose an address is: what a visitor is told before their browser asks that site for anything. */
export function hostOf(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, "").replace(/\/.*$/, "");
}
