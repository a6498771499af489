import { toFittingValue } from '#shared/field/value-length.ts';
import { parseAmount, parseNumber } from '#shared/kit/money.ts';
import { tidy } from '#shared/kit/text.ts';
import { itemColumns, type ItemColumn, type LineTable } from '#shared/table/line-table.ts';

/** One line of a document; what it does not print is missing. */
export type ItemLine = Readonly<Partial<Record<ItemColumn, string>>>;

const maxLines = 2000;

/** A cell in machine form; text that is no number stays, so that nothing is lost. */
function cellValue(column: ItemColumn, text: string): string {
  switch (column) {
    case 'quantity':
    case 'discount':
    case 'vatRate':
      return parseNumber(text) ?? tidy(text);
    case 'unitPrice':
      return parseNumber(text.replace(/\s?[A-Z]$/u, '')) ?? tidy(text);
    case 'base':
    case 'vat':
    case 'total':
      // Receipts mark the rate by a letter behind the amount.
      return parseAmount(text.replace(/\s?[A-Z]$/u, '')) ?? tidy(text);
    case 'code':
    case 'name':
    case 'unit':
      return tidy(text);
  }
}

/** The lines as a table of the columns that any of them uses; no table without lines. */
export function itemTables(lines: readonly ItemLine[]): readonly LineTable[] {
  const filled = lines.filter((line) => Object.values(line).some((cell) => cell.trim() !== '')).slice(0, maxLines);
  const used = itemColumns.filter((column) => filled.some((line) => (line[column] ?? '').trim() !== ''));
  if (filled.length === 0) return [];
  return [
    {
      _id: 'items',
      _idx: 0,
      group: 'items',
      name: '',
      locked: false,
      isStatic: false,
      columns: used.map((id) => ({ id, ignore: false, invisible: false })),
      body: filled.map((line) => ({
        header: false,
        footer: false,
        ignore: false,
        data: used.map((column) => ({
          value: toFittingValue(cellValue(column, line[column] ?? '')),
          dirty: false,
          bboxes: [],
        })),
      })),
    },
  ];
}
