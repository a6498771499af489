/** Rounded rows may miss the rounded sum by half a cent each. */
export const isMadeSum = (sum: number, printed: number, rows: number): boolean =>
  Math.abs(sum - printed) <= Math.max(2, Math.ceil(rows / 2));
