// The days of rest of Mexico's labour law (Ley Federal del Trabajo, article 74). Election days are
// not among them: they are in the settings, as exceptions.

const FIXED = ["01-01", "05-01", "09-16", "12-25"];
/** The first or third Monday of a month. */
const MONDAYS: [month: number, nth: number][] = [
  [2, 1],
  [3, 3],
  [11, 3],
];
/** The federal executive changes on 1 October of every sixth year from this one. */
const CHANGE_OF_PRESIDENT = 2024;

/** Whether a day, `YYYY-MM-DD`, is one of them. */
export function isRestDay(day: string): boolean {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  if (FIXED.includes(day.slice(5))) return true;
  if (month === 10 && date === 1) return (year - CHANGE_OF_PRESIDENT) % 6 === 0;
  const isMonday = new Date(Date.UTC(year, month - 1, date)).getUTCDay() === 1;
  return isMonday && MONDAYS.some(([of, nth]) => of === month && Math.ceil(date / 7) === nth);
}
