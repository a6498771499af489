import { toMachineForm } from '#shared/field/format.ts';
import {
  listAllowedOperations,
  getConditionShape,
  listOfferedOperations,
  getOperandForm,
} from '#shared/workflow/operations.ts';
import type { ConditionOperation, ConditionRule } from '#shared/workflow/workflow.ts';

/** The operations that make sense for a field, and the one that a rule has already. */
export function listOperations(field: string, present?: ConditionOperation): readonly ConditionOperation[] {
  const offered = listOfferedOperations(field);
  const keeps = present !== undefined && !offered.includes(present) && listAllowedOperations(field).includes(present);
  return keeps ? [...offered, present] : offered;
}

/** A rule about a field without a value. */
export function createRule(field: string): ConditionRule {
  const [operation = 'filled'] = listOfferedOperations(field);
  return { field, operation, value: '' };
}

/** A rule asked of another field keeps what still makes sense. */
export function changeRuleField(rule: ConditionRule, field: string): ConditionRule {
  const offered = listOperations(field);
  const operation = offered.includes(rule.operation) ? rule.operation : createRule(field).operation;
  const same = getConditionShape(field) === getConditionShape(rule.field) && getConditionShape(field) !== 'choice';
  return { field, operation, value: same && getOperandForm(operation) !== 'none' ? rule.value : '' };
}

/** A rule with another operation; its value goes where none is asked, and where it would be read otherwise. */
export function changeRuleOperation(rule: ConditionRule, operation: ConditionOperation): ConditionRule {
  const [was, is] = [getOperandForm(rule.operation), getOperandForm(operation)];
  const keeps = is === was || (was === 'one' && is === 'list');
  return { ...rule, operation, value: keeps ? rule.value : '' };
}

/** The two ends of a range. Machine forms hold no commas, so the comma parts them; a semicolon parts what people typed. */
export function parseRange(value: string): readonly [string, string] {
  const parts = value.includes(';') ? value.split(';') : value.split(',');
  return [(parts[0] ?? '').trim(), (parts[1] ?? '').trim()];
}

export const formatRange = (from: string, to: string): string => (from === '' && to === '' ? '' : `${from},${to}`);

/** What people type as the machine keeps it: '1 000,50' → '1000.50'. What is not understood stays as it was typed. */
export const toStoredValue = (field: string, typed: string): string =>
  typed.trim() === '' ? '' : toMachineForm(field, typed.trim());
