import { defineFields, type FieldDefinition } from './definition.ts';

const { usual, special, booked } = defineFields('basic');

/** What every document is known by: its numbers, its days, what it is for. */
export const basicFields: readonly FieldDefinition[] = [
  { ...usual('internalNumber', 'internalNumber'), origin: 'books' },
  usual('invoiceNumber', 'id'),
  usual('issueDate', 'date'),
  usual('taxDate', 'date', { autofillMethod: 'dates' }),
  usual('deliveryDate', 'date'),
  // Due date; the payment code calls the same value dueDate.
  usual('payDate', 'date', { autofillMethod: 'dates' }),
  special('dueDays', 'number', { pattern: '\\d{1,3}' }),
  booked('receivedDate', 'date', { autofillMethod: 'dates' }),
  booked('accountingDate', 'date', { autofillMethod: 'dates' }),
  special('billingFrom', 'date'),
  special('billingTo', 'date'),
  special('description', 'text'),
];
