import type { Slot, Truth } from '../generate/document/generated-document.ts';

/** Where the truth of a document says a field of the catalogue; null when the document does not print it. */
export function findTruth(truth: Truth, id: string): Slot {
  const scalar = scalars[id];
  if (scalar !== undefined) return truth[scalar];
  const total = totals[id];
  if (total !== undefined) return truth.totals[total];
  const [, role, part] = /^(supplier|customer)(.+)$/u.exec(id) ?? [];
  if (role !== 'supplier' && role !== 'customer') return null;
  const name = parts[part ?? ''];
  return name === undefined ? null : truth[role][name];
}

type Scalar = Exclude<keyof Truth, 'supplier' | 'customer' | 'totals' | 'vat' | 'items'>;

const scalars: Readonly<Record<string, Scalar | undefined>> = {
  invoiceNumber: 'documentNumber',
  paymentVS: 'variableSymbol',
  paymentCS: 'constantSymbol',
  paymentSS: 'specificSymbol',
  orderNumber: 'orderNumber',
  issueDate: 'issueDate',
  taxDate: 'taxDate',
  payDate: 'dueDate',
  currency: 'currency',
  paymentIBAN: 'iban',
  paymentSwift: 'swift',
  paymentMethod: 'paymentMethod',
  deliveryNoteNumber: 'deliveryNote',
  contractNumber: 'contractNumber',
  correctedNumber: 'originalDocument',
  advanceDeducted: 'advanceDeducted',
};

const totals: Readonly<Record<string, keyof Truth['totals'] | undefined>> = {
  totalBase: 'base',
  totalVat: 'vat',
  totalAmount: 'total',
  paymentAmount: 'amountDue',
  rounding: 'rounding',
};

const parts: Readonly<Record<string, keyof Truth['supplier'] | undefined>> = {
  Name: 'name',
  Street: 'street',
  City: 'city',
  Zip: 'zip',
  Country: 'country',
  CompanyId: 'companyId',
  TaxId: 'taxId',
  VatId: 'vatId',
};

/** Every header field that the truth of a generated document can hold. */
export const truthFields: readonly string[] = [
  ...Object.keys(scalars),
  ...Object.keys(totals),
  ...['supplier', 'customer'].flatMap((role) => Object.keys(parts).map((part) => `${role}${part}`)),
];
