/**
 * The page numbers that a list offers: the first, the last, and the one that is shown with its
 * neighbours. A null is a gap of two or more pages.
 */
export function shownPages(number: number, pages: number): (number | null)[] {
  const wanted = [1, number - 1, number, number + 1, pages];
  const inside = wanted.filter((page) => page >= 1 && page <= pages);
  const numbers = [...new Set(inside)].sort((one, other) => one - other);
  return numbers.flatMap((page, index) => {
    const between = page - (numbers[index - 1] ?? 0) - 1;
    if (between === 0) return [page];
    // A mark would take the place of the one page that it stands for.
    return [between === 1 ? page - 1 : null, page];
  });
}
