// Mexican telephone numbers: ten digits in the settings.

/** "tel:+528000000000" */
export function telHref(number: string): string {
  return `tel:+52${number}`;
}

/** "800 000 0000"; the three large cities have area codes of two digits: "55 0000 0000". */
export function phoneText(number: string): string {
  const groups = /^(33|55|56|81)/.test(number) ? /^(..)(....)(....)$/ : /^(...)(...)(....)$/;
  return number.replace(groups, "$1 $2 $3");
}

/** A number that costs its caller nothing, in Mexico one of the area 800. */
export function isTollFree(number: string): boolean {
  return number.startsWith("800");
}

/** Opens a chat with the first line already written. */
export function whatsappHref(number: string, text: string): string {
  return `https://wa.me/52${number}?text=${encodeURIComponent(text)}`;
}
