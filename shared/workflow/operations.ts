import type { Invalidity, ValueShape } from '#shared/field/kinds/field-kind.ts';
import { findInvalidity } from '#shared/field/validate.ts';
import { getKindOfField, toMachineForm } from '#shared/field/format.ts';
import { splitList } from './conditions.ts';
import { conditionOperation, type ConditionOperation, type ConditionRule } from './workflow.ts';

/** What a condition's value is made of, and so which control asks for it. */
export type ConditionShape = ValueShape | 'table';

/** Tables that a condition may ask about (ledger R-CAT-02); they are no fields of the catalogue. */
export const conditionTables = ['items', 'taxes'] as const;

/** How a condition sees a field, by its id. What the product does not know is text. */
export function getConditionShape(field: string): ConditionShape {
  if (conditionTables.some((id) => id === field)) return 'table';
  return getKindOfField(field).operations;
}

/** gt and lt act as gte and lte, so only one of each is offered. */
const sensible: Readonly<Record<ConditionShape, readonly ConditionOperation[]>> = {
  number: ['gte', 'lte', 'equals', 'not-equals', 'between', 'not-between', 'filled', 'null'],
  date: ['gte', 'lte', 'equals', 'not-equals', 'between', 'not-between', 'filled', 'null'],
  choice: ['equals', 'not-equals', 'in', 'not-in', 'filled', 'null'],
  text: ['equals', 'not-equals', 'in', 'not-in', 'filled', 'null'],
  // Specification 000 §5: tables answer filled and none alone.
  table: ['filled', 'null'],
};

/** The operations that a person is offered for a field, the most usual first. */
export const listOfferedOperations = (field: string): readonly ConditionOperation[] =>
  sensible[getConditionShape(field)];

/**
 * The operations that a saved rule may have: the whole catalogue, because each has a meaning for every value (numbers within
 * texts are ordered as numbers), but for tables filled and none alone.
 */
export const listAllowedOperations = (field: string): readonly ConditionOperation[] =>
  getConditionShape(field) === 'table' ? sensible.table : conditionOperation.options;

/** What an operation asks for: nothing, one value, two ends, or a comma list (specification 000 §5). */
export type OperandForm = 'none' | 'one' | 'range' | 'list';

export function getOperandForm(operation: ConditionOperation): OperandForm {
  switch (operation) {
    case 'null':
    case 'filled':
      return 'none';
    case 'between':
    case 'not-between':
      return 'range';
    case 'in':
    case 'not-in':
      return 'list';
    case 'equals':
    case 'not-equals':
    case 'gte':
    case 'gt':
    case 'lte':
    case 'lt':
      return 'one';
  }
}

/**
 * Why a rule can never be asked as it stands: it names no field, an operation that its field does not know, no value (or one end
 * of a range), ends in the wrong order, or a value that its field can never hold (`number`, `date`).
 */
export type RuleProblem = 'field' | 'operation' | 'value' | 'range' | 'number' | 'date';

/** Only these make a comparison false for ever; an IBAN with a wrong digit may be what somebody wants to stop at. */
const impossible = (reason: Invalidity | null): 'number' | 'date' | null => {
  if (reason === 'number' || reason === 'rate') return 'number';
  return reason === 'date' ? 'date' : null;
};

const toOrder = (shape: ConditionShape, text: string): number => (shape === 'date' ? Date.parse(text) : Number(text));

/** What is wrong with a rule, the first thing that a person has to mend; null when it can be asked (ledger R-WED-26, R-WED-28). */
export function findRuleProblem({ field, operation, value }: ConditionRule): RuleProblem | null {
  if (field.trim() === '') return 'field';
  if (!listAllowedOperations(field).includes(operation)) return 'operation';
  const form = getOperandForm(operation);
  if (form === 'none') return null;
  const parts = (form === 'one' ? [value.trim()] : splitList(value)).map((part) => toMachineForm(field, part));
  if (parts.every((part) => part === '') || (form === 'range' && parts.length !== 2)) return 'value';
  const shape = getConditionShape(field);
  const wrong =
    shape === 'number' || shape === 'date' ? parts.map((part) => impossible(findInvalidity(field, part))) : [];
  const first = wrong.find((problem) => problem !== null);
  if (first !== undefined) return first;
  const [from = '', to = ''] = parts;
  const ordered = shape === 'number' || shape === 'date';
  return form === 'range' && ordered && toOrder(shape, from) > toOrder(shape, to) ? 'range' : null;
}
