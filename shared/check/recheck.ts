import type { Check, FieldValue } from '#shared/field/field.ts';
import { runRules, ruleNames, type Finding } from './rules.ts';
import { markEvidence } from './mark-evidence.ts';
import { checkTable } from '#shared/table/check-sums.ts';
import { listItemSums, judgeSums } from '#shared/table/item-sums.ts';
import type { LineTable } from '#shared/table/line-table.ts';

const tableRuleNames: ReadonlySet<string> = new Set(['rows-sum', 'rows-multiply']);

function buildTableChecks(table: LineTable, fields: readonly FieldValue[]): readonly Check[] {
  const sums = listItemSums(table, fields);
  const { differing, agreed } = judgeSums(sums, table);
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
    const kept = (table.checks ?? []).filter(({ name }) => !tableRuleNames.has(name));
    const checks = [...buildTableChecks(table, fields), ...kept].slice(0, 20);
    return JSON.stringify(checks) === JSON.stringify(table.checks ?? []) ? table : { ...table, checks };
  });
  return checked.every((table, at) => table === tables[at]) ? tables : checked;
}

const toPlaceKey = (id: string, idx: number): string => `${id} ${idx}`;

const toCheck = ({ rule, result }: Finding, suggestion: string | undefined): Check =>
  suggestion === undefined ? { name: rule, result } : { name: rule, result, suggestion };

/** The checks that the rules attach to each value, by `<field id> <index>`. */
export function getRuleChecks(fields: readonly FieldValue[]): ReadonlyMap<string, readonly Check[]> {
  const checks = new Map<string, Check[]>();
  for (const finding of runRules(fields))
    for (const { id, idx, suggestion } of finding.places) {
      const place = toPlaceKey(id, idx);
      checks.set(place, [...(checks.get(place) ?? []), toCheck(finding, suggestion)]);
    }
  return checks;
}

const isSame = (a: readonly Check[], b: readonly Check[]): boolean =>
  a.length === b.length &&
  a.every((check, index) => {
    const other = b[index];
    return other?.name === check.name && other.result === check.result && other.suggestion === check.suggestion;
  });

/**
 * The values with the checks that the rules give them as they stand now, in place of those that an earlier state gave them, and with
 * what verifies each of them now: a value that changes takes the evidence of others along, and gives it back. What the reading found
 * stays with its value. A value of which everything holds as before is the very same object.
 */
export function recheck(fields: readonly FieldValue[]): readonly FieldValue[] {
  const checks = getRuleChecks(fields);
  return markEvidence(
    fields.map((field) => {
      const found = field.checks.filter(({ name }) => !ruleNames.has(name));
      const now = [...found, ...(checks.get(toPlaceKey(field._id, field._idx)) ?? [])].slice(0, 20);
      return isSame(field.checks, now) ? field : { ...field, checks: now };
    }),
  );
}
