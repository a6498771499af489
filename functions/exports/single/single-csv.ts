import { pickUsedCells, type ExportSource } from './export-source.ts';

/** A text that a spreadsheet would take for a formula; plain negative numbers are none. */
const formula = /^[=+\-@\t\r]/;
const plainNumber = /^-?[\d\s\u00a0]+(?:[.,]\d+)?$/;

/** One cell: formula injection disarmed by an apostrophe, quoted as RFC 4180 wants. */
export function csvCell(text: string): string {
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const decimal = /^-?\d+\.\d+$/;
/** Spreadsheets in Slovak read a decimal comma. */
const localNumber = (text: string): string => (decimal.test(text) ? text.replace('.', ',') : text);

/** Fields as rows of name and value, then each table with its head: `;`, CRLF, UTF-8 with a byte order mark. */
export function singleCsv({ fields, tables, state, words }: ExportSource): string {
  const lines = [
    [words.field, words.value],
    ...fields.map(({ label, value }) => [label, localNumber(value)]),
    ...state.map(({ text }) => [words.state, text]),
    ...tables.flatMap((table) => {
      const { heads, rows } = pickUsedCells(table);
      return [[], heads.map(words.column), ...rows.map((row) => row.map(localNumber))];
    }),
  ];
  return `\ufeff${lines.map((cells) => cells.map(csvCell).join(';')).join('\r\n')}\r\n`;
}
