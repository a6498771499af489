/** The months of the last year and the quarters of the last two, the newest first, as the server names them; `today` is a plain date. */
export function listRecentPeriods(today: string): readonly string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const months = Array.from({ length: 13 }, (_, back) => {
    const count = year * 12 + month - 1 - back;
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
  });
  const quarters = Array.from({ length: 8 }, (_, back) => {
    const count = year * 4 + Math.floor((month - 1) / 3) - back;
    return `${Math.floor(count / 4)}-Q${(count % 4) + 1}`;
  });
  return [...months, ...quarters];
}
