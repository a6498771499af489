import type { CandidateKind } from './candidate.ts';
import { idOrder } from './id-features.ts';

/** A field that is chosen among candidates of one kind. */
export type Question = {
  /** Field id of the catalogue. */
  readonly id: string;
  readonly kind: CandidateKind;
  /** Asked when the two names are known: its candidates stand beside one of them. */
  readonly afterNames?: true;
};

const address = (role: 'supplier' | 'customer'): readonly Question[] => [
  { id: `${role}Street`, kind: 'text', afterNames: true },
  { id: `${role}City`, kind: 'text', afterNames: true },
  { id: `${role}Zip`, kind: 'text', afterNames: true },
  { id: `${role}Country`, kind: 'country', afterNames: true },
];

/** Everything that the rankers choose, in the order in which it is chosen. */
export const questions: readonly Question[] = [
  { id: 'supplierName', kind: 'text' },
  { id: 'customerName', kind: 'text' },
  { id: 'invoiceNumber', kind: 'code' },
  { id: 'orderNumber', kind: 'code' },
  { id: 'paymentVS', kind: 'code' },
  { id: 'paymentCS', kind: 'code' },
  { id: 'paymentSS', kind: 'code' },
  { id: 'issueDate', kind: 'date' },
  { id: 'taxDate', kind: 'date' },
  { id: 'payDate', kind: 'date' },
  { id: 'totalBase', kind: 'amount' },
  { id: 'totalVat', kind: 'amount' },
  { id: 'totalAmount', kind: 'amount' },
  { id: 'paymentAmount', kind: 'amount' },
  { id: 'rounding', kind: 'amount' },
  { id: 'advanceDeducted', kind: 'amount' },
  { id: 'currency', kind: 'currency' },
  { id: 'paymentMethod', kind: 'method' },
  { id: 'paymentIBAN', kind: 'iban' },
  { id: 'deliveryNoteNumber', kind: 'code' },
  { id: 'contractNumber', kind: 'code' },
  { id: 'correctedNumber', kind: 'code' },
  ...address('supplier'),
  ...address('customer'),
  ...idOrder.map((id): Question => ({ id, kind: 'code', afterNames: true })),
];
