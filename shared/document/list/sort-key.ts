import { isDecimal, toScaled } from '#shared/kit/money.ts';
import { fold, tidy } from '#shared/kit/text.ts';
import type { DocumentRow } from '../document.ts';
import * as z from 'zod';

/** Columns by which the list can be sorted; each has its own index entries. */
export const sortFields = ['_id', 'updatedAt', 'name', 'supplierName', 'issueDate', 'dueDate', 'total'] as const;

export const sortField = z.enum(sortFields);

export type SortField = z.infer<typeof sortField>;

/** Letters of a text by which lists are sorted; those behind do not matter to a reader. */
const textLetters = 60;
/** Digits of an amount in cents; larger ones sort as if they were the largest. */
const centDigits = 18;
const maxCents = 10n ** BigInt(centDigits) - 1n;

/** Folded, one space between words, without characters that are not for reading. */
const toTextKey = (text: string): string =>
  Array.from(tidy(fold(text.replace(/\p{C}+/gu, ' '))))
    .slice(0, textLetters)
    .join('');

/** Amounts as texts of one length that sort as the numbers do: negative ones first, counted back from the top. */
function toAmountKey(amount: string): string {
  if (!isDecimal(amount)) return '';
  const cents = toScaled(amount, 2);
  const size = cents < 0n ? -cents : cents;
  const kept = size > maxCents ? maxCents : size;
  return cents < 0n
    ? `0${String(maxCents - kept).padStart(centDigits, '0')}`
    : `1${String(kept).padStart(centDigits, '0')}`;
}

/** What is not a date yet (a person is still typing it, or it was read badly) has no place among dates. */
const toDateKey = (date: string): string => (/^\d{4}-\d{2}-\d{2}$/u.test(date) ? date : '');

/**
 * The text by which a row stands in a list sorted by a field: byte order of these texts is the order of the values. Empty when
 * the row has no value there.
 */
export function toSortKey(row: DocumentRow, field: SortField): string {
  switch (field) {
    case '_id':
    case 'updatedAt':
      return row[field];
    case 'issueDate':
    case 'dueDate':
      return toDateKey(row[field]);
    case 'name':
    case 'supplierName':
      return toTextKey(row[field]);
    case 'total':
      return toAmountKey(row.total);
  }
}
