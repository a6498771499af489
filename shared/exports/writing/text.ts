import { tidy } from '#shared/kit/text.ts';

/** A cell that a spreadsheet would run as a formula begins with an apostrophe; plain negative numbers stay numbers. */
const escapeFormula = (cell: string): string => (/^[=+@\t]|^-(?![\d.,]+$)/u.test(cell) ? `'${cell}` : cell);

/** A cell after RFC 4180, for files whose cells are parted by semicolons. */
const toCsvCell = (cell: string): string => {
  const safe = escapeFormula(cell);
  return /[";\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const toCsvLine = (cells: readonly string[]): string => `${cells.map(toCsvCell).join(';')}\r\n`;

/** A text in one line, of at most so many characters; a pair of surrogates is one character and is never cut. */
export const clip = (text: string, max: number): string => {
  const line = tidy(text);
  return line.length <= max ? line : Array.from(line).slice(0, max).join('').trim();
};

/** A code or number that a program takes whole or not at all: cut, it would name something else. */
export const fits = (text: string, max: number): boolean => Array.from(tidy(text)).length <= max;

/** Digits alone. */
export const keepDigits = (text: string): string => text.replace(/\D+/gu, '');
