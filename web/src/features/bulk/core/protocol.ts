const quoted = (cell: string): string => (/[";\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/**
 * Rows as a text file that spreadsheets of central Europe open without asking: semicolons, CRLF and the mark of UTF-8. A cell
 * that would count as a formula is told to be text.
 */
export const protocolOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map((cell) => quoted(/^[=+\-@\t]/u.test(cell) ? `'${cell}` : cell)).join(';')).join('\r\n')}\r\n`;
