import * as XLSX from '@e965/xlsx';
import { removeIllegible } from '#shared/kit/text.ts';
import { pickUsedCells, type ExportSource } from './export-source.ts';

const decimal = /^-?\d+\.\d+$/;
const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Amounts become numbers, dates dates; everything else stays text, so that leading zeros survive. */
function cell(value: string): XLSX.CellObject {
  if (decimal.test(value)) return { t: 'n', v: Number(value), z: '0.00' };
  const [, year, month, day] = isoDate.exec(value) ?? [];
  if (year !== undefined && month !== undefined && day !== undefined) {
    // "dd.mm.yyyy" makes the library throw: the dots must be quoted. UTC keeps the calendar day.
    return { t: 'd', v: new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))), z: 'dd"."mm"."yyyy' };
  }
  // A sign that XML forbids would make the whole file unreadable.
  return { t: 's', v: removeIllegible(value), z: '@' };
}

/** Sheet names are at most 31 characters, unique, and lack []:*?/\. */
function sheetName(wanted: string, taken: ReadonlySet<string>): string {
  const base =
    wanted
      .replace(/[[\]:*?/\\]/g, ' ')
      .trim()
      .slice(0, 28) || 'Tabuľka';
  let name = base;
  for (let copy = 2; taken.has(name); copy += 1) name = `${base} ${copy}`;
  return name;
}

/** One sheet of fields, one per table. */
export function singleXlsx({ fields, tables, words }: ExportSource): Uint8Array {
  const book = XLSX.utils.book_new();
  const taken = new Set<string>();
  const add = (name: string, rows: readonly (readonly XLSX.CellObject[])[], widths: readonly number[]): void => {
    const sheet = XLSX.utils.aoa_to_sheet(
      rows.map((row) => [...row]),
      { UTC: true },
    );
    sheet['!cols'] = widths.map((wch) => ({ wch }));
    const unique = sheetName(name, taken);
    taken.add(unique);
    XLSX.utils.book_append_sheet(book, sheet, unique);
  };
  add(
    words.document,
    [[cell(words.field), cell(words.value)], ...fields.map(({ label, value }) => [cell(label), cell(value)])],
    [32, 48],
  );
  for (const table of tables) {
    const { heads, rows } = pickUsedCells(table);
    add(
      table.name,
      [heads.map((head) => cell(words.column(head))), ...rows.map((row) => row.map(cell))],
      heads.map((head) => (head === 'name' ? 48 : 14)),
    );
  }
  const bytes: unknown = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' });
  if (!(bytes instanceof Uint8Array)) throw new TypeError('the spreadsheet library answered no bytes');
  return bytes;
}
