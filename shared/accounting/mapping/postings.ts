import type { FieldValue } from '#shared/field/field.ts';
import { parseAmount } from '#shared/kit/money.ts';
import type { Posting } from '../accounting-document.ts';
import { removeIllegible } from '#shared/kit/text.ts';

const parts = {
  postingDebit: 'debit',
  postingDebitAnalytic: 'debitAnalytic',
  postingCredit: 'credit',
  postingCreditAnalytic: 'creditAnalytic',
  postingText: 'text',
  postingAmount: 'homeAmount',
  postingAmountForeign: 'amount',
  postingSumType: 'sumType',
  postingKvSection: 'kvSection',
  postingCentre: 'centre',
} as const satisfies Record<string, keyof Posting>;

const isPart = (id: string): id is keyof typeof parts => Object.hasOwn(parts, id);

const empty: Posting = {
  debit: '',
  debitAnalytic: '',
  credit: '',
  creditAnalytic: '',
  text: '',
  homeAmount: '',
  amount: '',
  sumType: '',
  kvSection: '',
  centre: '',
};

/** Account parts are empty or three digits; a row with any content names an account (ledger R-FLD-43 to R-FLD-45). */
export const isPosting = (row: Posting): boolean =>
  [row.debit, row.debitAnalytic, row.credit, row.creditAnalytic].every((part) => /^(\d{3})?$/u.test(part)) &&
  (row.debit !== '' || row.credit !== '') &&
  row.homeAmount !== '';

/** The posting rows that people wrote, in their order; rows without content are none. */
export function listWrittenPostings(fields: readonly FieldValue[]): readonly Posting[] {
  const rows = new Map<number, Posting>();
  for (const { _id, _idx, value } of fields) {
    if (!isPart(_id) || removeIllegible(value) === '') continue;
    const part = parts[_id];
    const row = part === 'homeAmount' || part === 'amount' ? (parseAmount(value) ?? value) : removeIllegible(value);
    rows.set(_idx, { ...(rows.get(_idx) ?? empty), [part]: row });
  }
  return [...rows.entries()]
    .toSorted(([a], [b]) => a - b)
    .map(([, row]) => ({ ...row, amount: row.amount || row.homeAmount }));
}
