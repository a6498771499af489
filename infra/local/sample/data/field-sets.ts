import type { DoctypeField } from '#shared/doctype/doctype.ts';

type Choice = { readonly options?: DoctypeField['options']; readonly lock?: boolean };

const used = (id: string, required: boolean, choice: Choice = {}): DoctypeField => ({
  id,
  use: true,
  invisible: false,
  validation: true,
  required,
  lock: choice.lock ?? false,
  ...(choice.options === undefined ? {} : { options: choice.options }),
});

const must = (...ids: readonly string[]) => ids.map((id) => used(id, true));
const may = (...ids: readonly string[]) => ids.map((id) => used(id, false));

const party = (who: 'supplier' | 'customer'): readonly DoctypeField[] => [
  ...must(`${who}Name`),
  ...may('CompanyId', 'TaxId', 'VatId', 'Street', 'City', 'Zip', 'Country').map((field) => ({
    ...field,
    id: `${who}${field.id}`,
  })),
];

const taxes: readonly DoctypeField[] = [
  ...may('vatBase', 'vatAmount', 'vatTotal', 'totalBase', 'totalVat'),
  ...must('totalAmount'),
  ...may('rounding', 'vatRegime'),
];

const bank = may(
  'paymentAmount',
  'paymentMethod',
  'paymentIBAN',
  'paymentSwift',
  'paymentVS',
  'paymentCS',
  'paymentSS',
);

/** Parts of the company to which costs are booked. */
const costCentres: NonNullable<DoctypeField['options']> = [
  { key: 'VYR', value: 'Výroba' },
  { key: 'ROZ', value: 'Rozvoz' },
  { key: 'PRE', value: 'Predajne' },
  { key: 'SPR', value: 'Správa' },
];

const booking = [used('costCentre', false, { options: costCentres }), ...may('note')];
// Given by the product from the type's own series, not typed.
const numbered = used('internalNumber', false, { lock: true });

/** The fields of the sample companies' document types. */
export const fieldSets = {
  incomingInvoice: [
    numbered,
    ...must('invoiceNumber', 'issueDate'),
    ...may('taxDate', 'deliveryDate'),
    ...must('payDate'),
    ...party('supplier'),
    ...may('customerName', 'customerCompanyId'),
    ...taxes,
    ...must('currency'),
    ...bank,
    ...may('orderNumber', 'deliveryNoteNumber'),
    ...booking,
    ...may('approvalNote'),
  ],
  outgoingInvoice: [
    numbered,
    ...must('invoiceNumber', 'issueDate', 'taxDate', 'payDate'),
    ...party('customer'),
    ...taxes,
    ...must('currency'),
    ...bank,
    ...may('orderNumber'),
    ...booking,
  ],
  receipt: [
    numbered,
    ...may('invoiceNumber'),
    ...must('issueDate'),
    ...may('supplierName', 'supplierCompanyId', 'supplierVatId'),
    ...taxes,
    ...must('currency'),
    ...may('paymentMethod'),
    ...booking,
  ],
  advanceInvoice: [
    numbered,
    ...must('invoiceNumber', 'issueDate', 'payDate'),
    ...party('supplier'),
    ...must('totalAmount', 'currency'),
    ...bank,
    ...may('orderNumber'),
    ...booking,
    ...may('approvalNote'),
  ],
  creditNote: [
    numbered,
    ...must('invoiceNumber', 'issueDate', 'correctedNumber'),
    ...may('taxDate', 'payDate'),
    ...party('supplier'),
    ...taxes,
    ...must('currency'),
    ...bank,
    ...booking,
  ],
  order: [
    ...must('invoiceNumber', 'issueDate', 'supplierName'),
    ...may('deliveryDate', 'supplierCompanyId', 'totalBase', 'totalAmount', 'currency', 'note'),
  ],
} as const satisfies Readonly<Record<string, readonly DoctypeField[]>>;
