import { fieldDefinition, type FieldKind } from '#shared/field/catalogue.ts';
import { machineForm } from '#shared/field/format.ts';
import type { ConditionOperation, ConditionRule } from '#shared/workflow/workflow.ts';

/** What a condition's value is made of, and so which control asks for it. */
export type RuleShape = 'number' | 'date' | 'choice' | 'text' | 'table';

/** Tables that a condition may ask about; they answer filled and none alone (R-WED-28). */
export const tableFields = ['items', 'taxes'] as const;

const shapeOfKind = (kind: FieldKind): RuleShape => {
  switch (kind) {
    case 'amount':
    case 'vat':
    case 'number':
    case 'rate':
      return 'number';
    case 'date':
      return 'date';
    case 'select':
    case 'currency':
    case 'country':
      return 'choice';
    case 'text':
    case 'id':
    case 'iban':
    case 'bic':
    case 'companyId':
    case 'taxId':
    case 'vatId':
    case 'symbol':
    case 'zip':
    case 'internalNumber':
      return 'text';
  }
};

/** Tables are none of the catalogue's fields. */
export function shapeOf(field: string): RuleShape {
  if (tableFields.some((id) => id === field)) return 'table';
  const definition = fieldDefinition(field);
  return definition === undefined ? 'text' : shapeOfKind(definition.kind);
}

/** gt and lt act as gte and lte, so only one of each is offered; a rule that has one of them keeps it. */
const sensible: Readonly<Record<RuleShape, readonly ConditionOperation[]>> = {
  number: ['gte', 'lte', 'equals', 'not-equals', 'between', 'not-between', 'filled', 'null'],
  date: ['gte', 'lte', 'equals', 'between', 'not-between', 'filled', 'null'],
  choice: ['equals', 'not-equals', 'in', 'not-in', 'filled', 'null'],
  text: ['equals', 'not-equals', 'in', 'not-in', 'filled', 'null'],
  table: ['filled', 'null'],
};

/** The operations that make sense for a field, and the one that a rule has already. */
export function operationsFor(field: string, present?: ConditionOperation): readonly ConditionOperation[] {
  const offered = sensible[shapeOf(field)];
  const kept = present !== undefined && !offered.includes(present) && shapeOf(field) !== 'table';
  return kept ? [...offered, present] : offered;
}

/** filled and none say everything without a value. */
export const needsValue = (operation: ConditionOperation): boolean => operation !== 'filled' && operation !== 'null';

/** Two ends instead of one value. */
export const isRange = (operation: ConditionOperation): boolean =>
  operation === 'between' || operation === 'not-between';

/** A comma list instead of one value (R-WED-29). */
export const isList = (operation: ConditionOperation): boolean => operation === 'in' || operation === 'not-in';

/** A rule asked of another field keeps what still makes sense. */
export function ruleForField(rule: ConditionRule, field: string): ConditionRule {
  const [first = 'filled'] = operationsFor(field);
  const same = shapeOf(field) === shapeOf(rule.field);
  const operation = operationsFor(field).includes(rule.operation) ? rule.operation : first;
  return { field, operation, value: same && needsValue(operation) ? rule.value : '' };
}

/** A rule with another operation; its value goes where none is asked, and where it would be read otherwise. */
export function ruleForOperation(rule: ConditionRule, operation: ConditionOperation): ConditionRule {
  const keeps = needsValue(operation) && isRange(operation) === isRange(rule.operation);
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
