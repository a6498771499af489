import { columnMeaning, type LineTable } from '#shared/table/line-table.ts';
import type { EinvoiceLine } from './einvoice.ts';

const meanings = columnMeaning.options.filter((meaning) => meaning !== 'default' && meaning !== 'date');

/** The lines of an e-invoice as the table of items; only columns that some line fills are there. They stand on no page. */
export function einvoiceTable(lines: readonly EinvoiceLine[]): LineTable | undefined {
  if (lines.length === 0) return undefined;
  const columns = meanings.filter((meaning) => lines.some((line) => line[meaning] !== undefined));
  return {
    _id: 'items',
    _idx: 0,
    group: 'items',
    name: '',
    locked: false,
    isStatic: false,
    columns: columns.map((id) => ({ id, ignore: false, invisible: false })),
    body: lines.slice(0, 20_000).map((line) => ({
      header: false,
      footer: false,
      ignore: false,
      data: columns.map((id) => ({ value: line[id] ?? '', dirty: false, bboxes: [] })),
    })),
  };
}
