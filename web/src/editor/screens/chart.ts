// What a chart of a month needs beside its counts.

/** The counts of a month, with the days that have none. */
export function everyDay(month: string, counts: readonly { day: string; count: number }[]) {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length }, (_, at) => {
    const day = `${month}-${String(at + 1).padStart(2, "0")}`;
    return { day, count: counts.find((count) => count.day === day)?.count ?? 0 };
  });
}

/** The end of a scale whose half is a whole number: 2, 4, 10, 20, 40, 100… */
export function scaleFor(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  return [2, 4, 10].map((step) => step * power).find((end) => end >= most) ?? 2;
}
