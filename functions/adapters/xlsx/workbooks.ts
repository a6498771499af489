import * as XLSX from '@e965/xlsx';
import type { WorkbookCell, Workbooks, WorkbookSheet } from '#functions/ports/office-files.ts';

function toCell(cell: WorkbookCell): XLSX.CellObject {
  switch (cell.kind) {
    case 'text':
      return { t: 's', v: cell.text, z: '@' };
    case 'number':
      return { t: 'n', v: cell.value, z: cell.decimals === 0 ? '0' : '0.00' };
    case 'date':
      // "dd.mm.yyyy" makes the library throw: the dots must be quoted. UTC keeps the calendar day.
      return { t: 'd', v: new Date(Date.UTC(cell.year, cell.month - 1, cell.day)), z: 'dd"."mm"."yyyy' };
  }
}

function toSheet({ rows, widths }: WorkbookSheet): XLSX.WorkSheet {
  const sheet = XLSX.utils.aoa_to_sheet(
    rows.map((row) => row.map(toCell)),
    { UTC: true },
  );
  if (widths !== undefined) sheet['!cols'] = widths.map((wch) => ({ wch }));
  return sheet;
}

/** Workbooks written by SheetJS. */
export const workbooksXlsx: Workbooks = {
  async write(sheets) {
    const book = XLSX.utils.book_new();
    for (const sheet of sheets) XLSX.utils.book_append_sheet(book, toSheet(sheet), sheet.name);
    const bytes: unknown = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' });
    if (!(bytes instanceof Uint8Array)) throw new TypeError('the spreadsheet library answered no bytes');
    return bytes;
  },
};
