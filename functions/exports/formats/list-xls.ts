import * as XLSX from '@e965/xlsx';
import type { Cell, Sheet } from '#shared/exports/excel/sheets.ts';
import { isDecimal } from '#shared/kit/money.ts';

/** What a sheet of the old format holds. */
const mostRows = 65_536;
const mostColumns = 256;

const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/u;

function xlsCell({ kind, value }: Cell): XLSX.CellObject {
  const [, year, month, day] = kind === 'date' ? (isoDate.exec(value) ?? []) : [];
  if (year !== undefined && month !== undefined && day !== undefined) {
    // "dd.mm.yyyy" makes the library throw: the dots must be quoted. UTC keeps the calendar day.
    return { t: 'd', v: new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))), z: 'dd"."mm"."yyyy' };
  }
  if (kind === 'number' && isDecimal(value)) {
    return { t: 'n', v: Number(value), z: value.includes('.') ? '0.00##' : '0' };
  }
  return { t: 's', v: value, z: '@' };
}

/** Rows that do not fit go on in further sheets of the same heads. */
function parts({ name, heads, rows }: Sheet): readonly Sheet[] {
  const most = mostRows - 1;
  const count = Math.max(1, Math.ceil(rows.length / most));
  return Array.from({ length: count }, (_, part) => ({
    name: part === 0 ? name : `${name} ${part + 1}`,
    heads: heads.slice(0, mostColumns),
    rows: rows.slice(part * most, (part + 1) * most).map((row) => row.slice(0, mostColumns)),
  }));
}

/** A real .xls (BIFF8) with filters over the heads; texts stay texts, so that leading zeros survive and no formula runs. */
export function listXls(sheets: readonly Sheet[]): Uint8Array {
  const book = XLSX.utils.book_new();
  for (const { name, heads, rows } of sheets.flatMap(parts)) {
    const cells = [heads.map((head) => xlsCell({ kind: 'text', value: head })), ...rows.map((row) => row.map(xlsCell))];
    const sheet = XLSX.utils.aoa_to_sheet(cells, { UTC: true });
    sheet['!cols'] = heads.map((head) => ({ wch: Math.min(40, Math.max(12, head.length + 2)) }));
    const area = sheet['!ref'];
    if (area !== undefined) sheet['!autofilter'] = { ref: area };
    XLSX.utils.book_append_sheet(book, sheet, name);
  }
  const bytes: unknown = XLSX.write(book, { type: 'buffer', bookType: 'biff8' });
  if (!(bytes instanceof Uint8Array)) throw new TypeError('the spreadsheet library answered no bytes');
  return bytes;
}
