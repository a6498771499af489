import type { Document } from '#shared/document/whole-document.ts';
import type { LineTable } from '#shared/table/line-table.ts';

type TableGroup = LineTable['group'];
const groups: readonly TableGroup[] = ['items', 'taxes', 'other'];

/**
 * Groups that a new table may have: a document has one table of items and one of taxes, and as many others as it needs; one of a
 * template has items alone (R-TAB-47).
 */
export function listFreeGroups(
  tables: readonly Pick<LineTable, 'group'>[],
  kind: Document['kind'],
): readonly TableGroup[] {
  const free = groups.filter((group) => group === 'other' || !tables.some((table) => table.group === group));
  return kind === 'extracted' ? free : free.filter((group) => group === 'items');
}
