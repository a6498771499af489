/** A cell that a spreadsheet would run as a formula begins with an apostrophe; plain negative numbers stay numbers. */
const harmless = (cell: string): string => (/^[=+@\t]|^-(?![\d.,]+$)/u.test(cell) ? `'${cell}` : cell);

/** A cell after RFC 4180, for files whose cells are parted by semicolons. */
const csvCell = (cell: string): string => {
  const safe = harmless(cell);
  return /[";\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`;
