import type { Check, FieldValue } from '#shared/field/field.ts';
import { findingsOf, ruleNames, type Finding } from './rules.ts';

const placeOf = (id: string, idx: number): string => `${id} ${idx}`;

const checkOf = ({ rule, result }: Finding, suggestion: string | undefined): Check =>
  suggestion === undefined ? { name: rule, result } : { name: rule, result, suggestion };

/** The checks that the rules attach to each value, by `<field id> <index>`. */
export function ruleChecks(fields: readonly FieldValue[]): ReadonlyMap<string, readonly Check[]> {
  const checks = new Map<string, Check[]>();
  for (const finding of findingsOf(fields))
    for (const { id, idx, suggestion } of finding.places) {
      const place = placeOf(id, idx);
      checks.set(place, [...(checks.get(place) ?? []), checkOf(finding, suggestion)]);
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
 * The values with the checks that the rules give them as they stand now, in place of those that an earlier state gave them. What the
 * evidence of the reading said stays with its value. A value whose checks hold as before is the very same object.
 */
export function recheck<Field extends FieldValue>(fields: readonly Field[]): readonly Field[] {
  const checks = ruleChecks(fields);
  return fields.map((field) => {
    const evidence = field.checks.filter(({ name }) => !ruleNames.has(name));
    const now = [...evidence, ...(checks.get(placeOf(field._id, field._idx)) ?? [])].slice(0, 20);
    return isSame(field.checks, now) ? field : { ...field, checks: now };
  });
}
