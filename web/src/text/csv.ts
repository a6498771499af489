const separator = ';';

/** A spreadsheet would take a text that begins so for a formula. */
const isFormula = (text: string): boolean => /^[=+@\t\r]|^-(?!\d)/u.test(text);

function quote(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[";\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as a file that spreadsheets of this country open: semicolons, and a mark that it is UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(quote).join(separator)}\r\n`).join('')}`;
