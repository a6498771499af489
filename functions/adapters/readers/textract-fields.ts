import type { ItemColumn } from '#shared/table/line-table.ts';
import { findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { toFittingValue } from '#shared/field/value-length.ts';
import { toMachineForm } from '#shared/field/format.ts';
import { isDecimal } from '#shared/kit/money.ts';
import { toBoxes, type ExpenseAnswer, type ExpenseField } from './textract-answer.ts';
import type { ItemLine } from './item-columns.ts';
import { lookUp } from '#shared/kit/look-up.ts';

/** Our fields by the types of AnalyzeExpense. */
const fieldsOfTypes: Readonly<Record<string, string>> = {
  INVOICE_RECEIPT_ID: 'invoiceNumber',
  INVOICE_RECEIPT_DATE: 'issueDate',
  DUE_DATE: 'payDate',
  DELIVERY_DATE: 'deliveryDate',
  PO_NUMBER: 'orderNumber',
  SUBTOTAL: 'totalBase',
  TAX: 'totalVat',
  TOTAL: 'totalAmount',
  AMOUNT_DUE: 'paymentAmount',
  VENDOR_NAME: 'supplierName',
  VENDOR_VAT_NUMBER: 'supplierVatId',
  RECEIVER_NAME: 'customerName',
  RECEIVER_VAT_NUMBER: 'customerVatId',
};

/** Types that mean a part of an address, of whichever party the group says. */
const partsOfParty: Readonly<Record<string, string>> = {
  TAX_PAYER_ID: 'TaxId',
  STREET: 'Street',
  CITY: 'City',
  ZIP_CODE: 'Zip',
  COUNTRY: 'Country',
};

const columnsOfTypes: Readonly<Record<string, ItemColumn>> = {
  ITEM: 'name',
  PRODUCT_CODE: 'code',
  QUANTITY: 'quantity',
  UNIT_PRICE: 'unitPrice',
  PRICE: 'total',
};

function fieldId({ Type, GroupProperties }: ExpenseField): string | undefined {
  const type = Type?.Text ?? '';
  const known = lookUp(fieldsOfTypes, type);
  const part = lookUp(partsOfParty, type);
  if (known !== undefined || part === undefined) return known;
  const groups = GroupProperties?.flatMap(({ Types }) => Types) ?? [];
  if (groups.some((group) => group === 'VENDOR' || group === 'VENDOR_REMIT_TO')) return `supplier${part}`;
  return groups.some((group) => group.startsWith('RECEIVER')) ? `customer${part}` : undefined;
}

const isReadable = (id: string, value: string): boolean => {
  const kind = findFieldDefinition(id)?.kind;
  if (kind === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(value);
  return kind === 'amount' ? isDecimal(value) : value !== '';
};

/** Both the type and the text of a value must be right. */
const toScore = ({ Type, ValueDetection }: ExpenseField): number =>
  Math.round(Math.min(0.98, ((Type?.Confidence ?? 0) * (ValueDetection?.Confidence ?? 0)) / 10_000) * 1000) / 1000;

function toField(
  id: string,
  text: string,
  { page, of }: { readonly page: number; readonly of: ExpenseField },
): FieldValue {
  return {
    _id: id,
    _idx: 0,
    value: toFittingValue(toMachineForm(id, text)),
    bboxes: of.ValueDetection === undefined ? [] : [...toBoxes(page, of.ValueDetection)],
    source: 'model',
    score: toScore(of),
    verified: false,
    predicted: true,
    checks: [],
  };
}

/** The fields of one page of an expense; of several values for a field the most certain, of equals the first. */
export function expenseFields(answer: ExpenseAnswer, page: number): readonly FieldValue[] {
  const best = new Map<string, FieldValue>();
  const keep = (field: FieldValue) => {
    if (isReadable(field._id, field.value) && (best.get(field._id)?.score ?? -1) < field.score)
      best.set(field._id, field);
  };
  for (const of of answer.ExpenseDocuments.flatMap(({ SummaryFields }) => SummaryFields)) {
    const id = fieldId(of);
    if (id !== undefined) keep(toField(id, of.ValueDetection?.Text ?? '', { page, of }));
    const currency = of.Currency?.Code;
    if (id === 'totalAmount' && currency !== undefined) keep(toField('currency', currency, { page, of }));
  }
  return [...best.values()];
}

/** The lines of one page of an expense. */
export const expenseLines = (answer: ExpenseAnswer): readonly ItemLine[] =>
  answer.ExpenseDocuments.flatMap(({ LineItemGroups }) => LineItemGroups)
    .flatMap(({ LineItems }) => LineItems)
    .map(({ LineItemExpenseFields }) =>
      Object.fromEntries(
        LineItemExpenseFields.flatMap(({ Type, ValueDetection }) => {
          const column = lookUp(columnsOfTypes, Type?.Text ?? '');
          return column === undefined ? [] : [[column, ValueDetection?.Text ?? '']];
        }),
      ),
    );
