import type { Check, FieldValue } from '#shared/field/field.ts';
import { checkTable } from '#shared/reading/items/check-table.ts';
import { itemSums, judged } from '#shared/table/item-sums.ts';
import type { LineTable } from '#shared/table/line-table.ts';

const ruleNames: ReadonlySet<string> = new Set(['rows-sum', 'rows-multiply']);

function checksOf(table: LineTable, fields: readonly FieldValue[]): readonly Check[] {
  const sums = itemSums(table, fields);
  const { differing, agreed } = judged(sums, table);
  const [first] = differing;
  const sum: readonly Check[] = agreed
    ? [{ name: 'rows-sum', result: 'passed' }]
    : first === undefined
      ? []
      : [{ name: 'rows-sum', result: 'failed', suggestion: first.sum }];
  // Without sums to compare with, only the rows themselves are looked at.
  return [...sum, ...checkTable(table, [])];
}

/** The tables with the checks that the rules give them as they and the fields stand now. A table whose checks hold as before is the very same object. */
export function recheckTables(tables: readonly LineTable[], fields: readonly FieldValue[]): readonly LineTable[] {
  const checked = tables.map((table) => {
    if (table.group !== 'items') return table;
    const kept = (table.checks ?? []).filter(({ name }) => !ruleNames.has(name));
    const checks = [...checksOf(table, fields), ...kept].slice(0, 20);
    return JSON.stringify(checks) === JSON.stringify(table.checks ?? []) ? table : { ...table, checks };
  });
  return checked.every((table, at) => table === tables[at]) ? tables : checked;
}
