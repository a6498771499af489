/** A number as a person writes it, with its unit: no formula, and a comma in it parts nothing. */
const number = /^-?\d[\d .,\u00a0\u202f]*(?:[%\p{Sc}]|Kč|[A-Z]{3})?$/u;

/** A spreadsheet would take a text that begins so for a formula. */
const formulaStart = /^[=+\-@\t\r]/u;

/** Marks that part cells in some program: a comma, too, because a program that parts by commas would find a formula behind one. */
const parting = /[";,\t\r\n]/u;

/**
 * A cell after RFC 4180. A text that a spreadsheet would run as a formula begins with an apostrophe; numbers stay as they are, also
 * negative ones and those with a decimal comma.
 */
export function toCsvCell(text: string): string {
  if (number.test(text)) return text;
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return parting.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row whose cells are parted by semicolons, with its line end (CRLF). */
export const toCsvLine = (cells: readonly string[]): string => `${cells.map(toCsvCell).join(';')}\r\n`;

/** Rows as a file that spreadsheets of central Europe open without asking: semicolons, CRLF, and a mark that it is UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[]): string => `\ufeff${rows.map(toCsvLine).join('')}`;
