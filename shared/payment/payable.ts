import type { DocumentRow } from '#shared/document/document.ts';
import { archivedStep, failedStep } from '#shared/workflow/workflow.ts';
import { findFirstValue, type FieldValue } from '#shared/field/field.ts';
import { readAmountDue } from '#shared/field/stated-due.ts';
import { hasNothingToPay } from '#shared/field/nothing-to-pay.ts';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import { isDecimal } from '#shared/kit/money.ts';
import { isPlainDate } from '#shared/kit/plain-date.ts';

/** Kinds of documents that we pay. Credit notes are money that comes back, receipts were paid where they were made. */
const payable: ReadonlySet<AccountingKind> = new Set([
  'incomingInvoice',
  'foreignIncomingInvoice',
  'incomingAdvanceInvoice',
  'payableDocument',
]);

/** Whether documents of a kind are paid by the company. */
export const isPayableKind = (kind: AccountingKind | null): boolean => kind !== null && payable.has(kind);

/** Ways in which the money goes without a transfer of ours: an order would pay a second time. */
const otherwise: ReadonlySet<string> = new Set(['cash', 'card', 'cod', 'directDebit', 'cheque']);

/** Whether a document is paid by other means than a transfer, by its payment method (see the field `paymentMethod`). */
export const isPaidOtherwise = (method: string): boolean => otherwise.has(method);

/** Whether a plain date has passed; what is due today is not late yet, and what has no day is never late. */
export const isLate = (due: string, today: string): boolean => due !== '' && due < today;

/** What a list of payments shows of a document beside its row. */
export type PaymentRow = {
  readonly paid: boolean;
  /** Plain date; empty while the document says none. */
  readonly due: string;
  /** Decimal in `currency`; empty while unknown. */
  readonly amount: string;
  readonly currency: string;
  readonly iban: string;
};

const maxShownLength = 60;

/** What there is to pay of a document; undefined where nothing is: other kinds, in the trash, failed, not yet read, settled otherwise. */
export function buildPaymentRow({
  row,
  fields,
  kind,
}: {
  readonly row: Pick<DocumentRow, 'deletedAt' | 'step' | 'process' | 'paid'>;
  readonly fields: readonly FieldValue[];
  readonly kind: AccountingKind | null;
}): PaymentRow | undefined {
  if (!isPayableKind(kind) || row.deletedAt !== null || row.step === failedStep) return undefined;
  if (row.process < 2 && row.step !== archivedStep) return undefined;
  // What is marked as paid stays among the paid ones, however it was paid.
  if (!row.paid && (hasNothingToPay(fields) || isPaidOtherwise(findFirstValue(fields, 'paymentMethod'))))
    return undefined;
  const [due, amount] = [findFirstValue(fields, 'payDate'), readAmountDue(fields)];
  return {
    paid: row.paid,
    due: isPlainDate(due) ? due : '',
    amount: isDecimal(amount) && amount.length <= maxShownLength ? amount : '',
    currency: findFirstValue(fields, 'currency').toUpperCase().slice(0, 3) || 'EUR',
    iban: findFirstValue(fields, 'paymentIBAN').replace(/\s+/gu, '').toUpperCase().slice(0, maxShownLength),
  };
}
