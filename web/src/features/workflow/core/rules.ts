import { machineForm } from '#shared/field/format.ts';
import { allowedOperations, conditionShape, offeredOperations, operandForm } from '#shared/workflow/operations.ts';
import type { ConditionOperation, ConditionRule } from '#shared/workflow/workflow.ts';

/** The operations that make sense for a field, and the one that a rule has already. */
export function operationsFor(field: string, present?: ConditionOperation): readonly ConditionOperation[] {
  const offered = offeredOperations(field);
  const keeps = present !== undefined && !offered.includes(present) && allowedOperations(field).includes(present);
  return keeps ? [...offered, present] : offered;
}

/** A rule about a field with nothing said yet. */
export function blankRule(field: string): ConditionRule {
  const [operation = 'filled'] = offeredOperations(field);
  return { field, operation, value: '' };
}

/** A rule asked of another field keeps what still makes sense. */
export function ruleForField(rule: ConditionRule, field: string): ConditionRule {
  const offered = operationsFor(field);
  const operation = offered.includes(rule.operation) ? rule.operation : blankRule(field).operation;
  const same = conditionShape(field) === conditionShape(rule.field) && conditionShape(field) !== 'choice';
  return { field, operation, value: same && operandForm(operation) !== 'none' ? rule.value : '' };
}

/** A rule with another operation; its value goes where none is asked, and where it would be read otherwise. */
export function ruleForOperation(rule: ConditionRule, operation: ConditionOperation): ConditionRule {
  const [was, is] = [operandForm(rule.operation), operandForm(operation)];
  const keeps = is === was || (was === 'one' && is === 'list');
  return { ...rule, operation, value: keeps ? rule.value : '' };
}

/** The two ends of a range. Machine forms hold no commas, so the comma parts them; a semicolon parts what people typed. */
export function endsOf(value: string): readonly [string, string] {
  const parts = value.includes(';') ? value.split(';') : value.split(',');
  return [(parts[0] ?? '').trim(), (parts[1] ?? '').trim()];
}

export const rangeOf = (from: string, to: string): string => (from === '' && to === '' ? '' : `${from},${to}`);

/** What people type as the machine keeps it: '1 000,50' → '1000.50'. What is not understood stays as it was typed. */
export const storedValue = (field: string, typed: string): string =>
  typed.trim() === '' ? '' : machineForm(field, typed.trim());
