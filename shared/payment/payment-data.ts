import type { FieldValue } from '#shared/field/field.ts';
import { isPlainDate } from '#shared/kit/dates.ts';

/**
 * What a payment code is made of (specification 002 §3, ledger R-PAY-04), in machine form: IBAN without spaces, amount a
 * decimal with a dot, plain date. Null is a value that must stand and does not, or is not verified.
 */
export type PaymentData = {
  readonly invoiceNumber: string | null;
  readonly dueDate: string;
  readonly paymentAmount: string | null;
  readonly currency: string | null;
  readonly paymentVS: string | null;
  readonly paymentCS: string | null;
  readonly paymentSS: string | null;
  readonly paymentIBAN: string | null;
  readonly paymentNote: string | null;
};

/** R-PAY-08. */
const usual = { currency: 'EUR', constantSymbol: '308' } as const;

/** The first filled value of a field, if somebody has verified it; empty where the document says nothing. */
function verifiedValue(fields: readonly FieldValue[], id: string): string | null {
  const [first] = fields
    .filter(({ _id, value }) => _id === id && value.trim() !== '')
    .toSorted((a, b) => a._idx - b._idx);
  if (first === undefined) return '';
  return first.verified ? first.value.trim() : null;
}

const orNull = (value: string | null): string | null => (value === '' ? null : value);

/** What is due; a document that says no such sum, and deducts no advance, is paid whole. */
function findAmount(fields: readonly FieldValue[]): string | null {
  const due = verifiedValue(fields, 'paymentAmount');
  if (due !== '') return due;
  return verifiedValue(fields, 'advanceDeducted') === '' ? orNull(verifiedValue(fields, 'totalAmount')) : null;
}

/**
 * The payment that a document asks for (R-PAY-06 to R-PAY-08): only verified values fill it. What stands on the document but is
 * not verified is null and not empty: a payment without the symbol that the document has would not find its invoice.
 * `today` is a plain date; it stands in where the document has no verified day of payment.
 */
export function readPaymentData(fields: readonly FieldValue[], today: string): PaymentData {
  const value = (id: string) => verifiedValue(fields, id);
  const [due, currency, constant] = [value('payDate'), value('currency'), value('paymentCS')];
  return {
    invoiceNumber: orNull(value('invoiceNumber')),
    dueDate: due !== null && isPlainDate(due) ? due : today,
    paymentAmount: findAmount(fields),
    currency: currency === '' ? usual.currency : (currency?.toUpperCase() ?? null),
    paymentVS: value('paymentVS'),
    paymentCS: constant === '' ? usual.constantSymbol : constant,
    paymentSS: value('paymentSS'),
    paymentIBAN: orNull(value('paymentIBAN'))?.replace(/\s+/gu, '').toUpperCase() ?? null,
    paymentNote: value('paymentNote'),
  };
}

/** The values that keep a payment from being asked for (R-PAY-05), by the names of PaymentData. */
export const listMissing = (data: PaymentData): readonly (keyof PaymentData)[] => [
  ...(data.invoiceNumber === null ? (['invoiceNumber'] as const) : []),
  ...(data.paymentAmount === null ? (['paymentAmount'] as const) : []),
  ...(data.currency === null ? (['currency'] as const) : []),
  ...(data.paymentVS === null ? (['paymentVS'] as const) : []),
  ...(data.paymentCS === null ? (['paymentCS'] as const) : []),
  ...(data.paymentSS === null ? (['paymentSS'] as const) : []),
  ...(data.paymentIBAN === null ? (['paymentIBAN'] as const) : []),
  ...(data.paymentNote === null ? (['paymentNote'] as const) : []),
];
