import type { FieldValue } from '#shared/field/field.ts';
import { isPlainDate } from '#shared/kit/plain-date.ts';

/**
 * What a payment code is made of (specification 002 §3, ledger R-PAY-04), in machine form: IBAN without spaces, amount a
 * decimal with a dot, plain date. Null is a value that must stand and does not, or stands and is not verified.
 */
export type PaymentData = {
  readonly invoiceNumber: string | null;
  readonly dueDate: string | null;
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

/** Whether a filled value counts as verified. */
export type IsVerified = (field: FieldValue) => boolean;

/** The first filled value of a field. */
const findFilled = (fields: readonly FieldValue[], id: string): FieldValue | undefined =>
  fields.filter(({ _id, value }) => _id === id && value.trim() !== '').toSorted((a, b) => a._idx - b._idx)[0];

type Reader = (id: string) => string | null;

/** Reads the first filled value of a field, where it is verified; empty where the document says nothing. */
const readVerified =
  (fields: readonly FieldValue[], isVerified: IsVerified): Reader =>
  (id) => {
    const first = findFilled(fields, id);
    if (first === undefined) return '';
    return isVerified(first) ? first.value.trim() : null;
  };

const orNull = (value: string | null): string | null => (value === '' ? null : value);

/** What is due; a document that says no such sum, deducts no advance and was not paid in part is paid whole. */
function findAmount(value: Reader): string | null {
  const due = value('paymentAmount');
  if (due !== '') return due;
  const isWhole = ['advanceDeducted', 'paidAmount'].every((id) => value(id) === '');
  return isWhole ? orNull(value('totalAmount')) : null;
}

/**
 * The payment that a document asks for (R-PAY-06 to R-PAY-08): only verified values fill it. What stands on the document but is
 * not verified is null and not empty: a payment without the symbol that the document has would not find its invoice. The number and
 * the note only describe the payment: without a verified one they are empty. `today` is a plain date; it stands in where the
 * document says no valid day of payment.
 */
export function readPaymentData(
  fields: readonly FieldValue[],
  today: string,
  isVerified: IsVerified = ({ verified }) => verified,
): PaymentData {
  const value = readVerified(fields, isVerified);
  const [due, currency, constant] = [value('payDate'), value('currency'), value('paymentCS')];
  return {
    invoiceNumber: value('invoiceNumber') ?? '',
    dueDate: due === null || isPlainDate(due) ? due : today,
    paymentAmount: findAmount(value),
    currency: currency === '' ? usual.currency : (currency?.toUpperCase() ?? null),
    paymentVS: value('paymentVS'),
    paymentCS: constant === '' ? usual.constantSymbol : constant,
    paymentSS: value('paymentSS'),
    paymentIBAN: orNull(value('paymentIBAN'))?.replace(/\s+/gu, '').toUpperCase() ?? null,
    paymentNote: value('paymentNote') ?? '',
  };
}

/** What the document itself says of its payment, verified or not, for a person who compares. */
export const readStatedPayment = (fields: readonly FieldValue[], today: string): PaymentData =>
  readPaymentData(fields, today, () => true);

/** The values that keep a payment from being asked for (R-PAY-05), by the names of PaymentData. */
export const listMissing = (data: PaymentData): readonly (keyof PaymentData)[] => [
  ...(data.dueDate === null ? (['dueDate'] as const) : []),
  ...(data.paymentAmount === null ? (['paymentAmount'] as const) : []),
  ...(data.currency === null ? (['currency'] as const) : []),
  ...(data.paymentVS === null ? (['paymentVS'] as const) : []),
  ...(data.paymentCS === null ? (['paymentCS'] as const) : []),
  ...(data.paymentSS === null ? (['paymentSS'] as const) : []),
  ...(data.paymentIBAN === null ? (['paymentIBAN'] as const) : []),
];
