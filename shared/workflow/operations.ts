import { fieldDefinition, type FieldKind } from '#shared/field/catalogue.ts';
import { conditionOperation, type ConditionOperation } from './workflow.ts';

/** What a condition's value is made of, and so which control asks for it. */
export type ConditionShape = 'number' | 'date' | 'choice' | 'text' | 'table';

/** Tables that a condition may ask about (ledger R-CAT-02); they are no fields of the catalogue. */
export const conditionTables = ['items', 'taxes'] as const;

const shapeOfKind = (kind: FieldKind): ConditionShape => {
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

/** How a condition sees a field, by its id. What the product does not know is text. */
export function conditionShape(field: string): ConditionShape {
  if (conditionTables.some((id) => id === field)) return 'table';
  const definition = fieldDefinition(field);
  return definition === undefined ? 'text' : shapeOfKind(definition.kind);
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
export const offeredOperations = (field: string): readonly ConditionOperation[] => sensible[conditionShape(field)];

/**
 * The operations that a saved rule may have: the whole catalogue, because each has a meaning for every value (numbers within
 * texts are ordered as numbers), but for tables filled and none alone.
 */
export const allowedOperations = (field: string): readonly ConditionOperation[] =>
  conditionShape(field) === 'table' ? sensible.table : conditionOperation.options;

/** What an operation asks for: nothing, one value, two ends, or a comma list (specification 000 §5). */
export type OperandForm = 'none' | 'one' | 'range' | 'list';

export function operandForm(operation: ConditionOperation): OperandForm {
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
