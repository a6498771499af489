import { toCsv } from '#shared/kit/csv.ts';
import { pickUsedCells, type ExportSource } from './export-source.ts';

const decimal = /^-?\d+\.\d+$/;
/** Spreadsheets in Slovak read a decimal comma. */
const localNumber = (text: string): string => (decimal.test(text) ? text.replace('.', ',') : text);

/** Fields as rows of name and value, then each table with its head: `;`, CRLF, UTF-8 with a byte order mark. */
export function singleCsv({ fields, tables, state, words }: ExportSource): string {
  const lines: readonly (readonly string[])[] = [
    [words.field, words.value],
    ...fields.map(({ label, value }) => [label, localNumber(value)]),
    ...state.map(({ text }) => [words.state, text]),
    ...tables.flatMap((table) => {
      const { heads, rows } = pickUsedCells(table);
      return [[], heads.map(words.column), ...rows.map((row) => row.map(localNumber))];
    }),
  ];
  return toCsv(lines);
}
