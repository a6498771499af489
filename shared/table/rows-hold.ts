import type { FieldValue } from '#shared/field/field.ts';
import type { LineTable } from './line-table.ts';
import { reconcile } from './reconcile.ts';

const hasEdits = ({ body }: LineTable): boolean => body.some(({ data }) => data.some(({ dirty }) => dirty));

/** Rows whose quantity and price do not make their amount; what a person has changed since is the person's word. */
const hasDoubtfulRows = (table: LineTable): boolean =>
  !hasEdits(table) && (table.checks ?? []).some(({ name, result }) => name === 'rows-multiply' && result !== 'passed');

/**
 * Whether the line items may go on without a person: they agree with a sum of the document, or a person keeps the difference, and no
 * row contradicts itself. Rows that nothing can be held against may not; a document without a table has none to be wrong.
 */
export function rowsHold(tables: readonly LineTable[], fields: readonly FieldValue[]): boolean {
  return tables
    .filter(({ group }) => group === 'items')
    .every((table) => {
      const { blocks, kept, sums } = reconcile(table, fields);
      const agrees = sums.some(({ holds }) => holds === 'exact' || holds === 'rounding');
      return !blocks && (agrees || kept) && !hasDoubtfulRows(table);
    });
}
