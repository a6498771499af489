import { findFirstValue, type FieldValue } from '#shared/field/field.ts';
import { isPlainDate } from '#shared/kit/plain-date.ts';
import { findAcquisitionDay, isAcquisitionDayOpen } from '#shared/vat/acquisition-day.ts';
import { findRateDay } from './rate-day.ts';
import type { RateBank } from './rate-table.ts';

/** What a document needs to be worth something in the books. */
export type RateNeed =
  /** Its currency is that of the books, or is not known, or its day is not. */
  | { readonly need: 'none' }
  /** A correction whose original is not dated: its rate has to be typed. */
  | { readonly need: 'original' }
  | { readonly need: 'rate'; readonly bank: RateBank; readonly currency: string; readonly day: string };

type Books = { readonly bookCurrency: 'EUR' | 'CZK'; readonly creditNote: boolean };

const firstDay = (fields: readonly FieldValue[], ...ids: readonly string[]): string =>
  ids.map((id) => findFirstValue(fields, id)).find(isPlainDate) ?? '';

/** The tax point: acquisitions have one of their own (§ 20), unless a person entered it. */
function findTaxPoint(fields: readonly FieldValue[]): string {
  const owed = isAcquisitionDayOpen(fields)
    ? findAcquisitionDay(firstDay(fields, 'deliveryDate', 'taxDate'), firstDay(fields, 'issueDate'))
    : undefined;
  return owed ?? firstDay(fields, 'taxDate', 'deliveryDate', 'issueDate');
}

/**
 * Which rate a document needs: that of its tax point, else of its delivery, else of its issue. A correction takes the rate of the
 * supply that it corrects (§ 26 ods. 1 of Act 222/2004).
 */
export function askForRate(fields: readonly FieldValue[], { bookCurrency, creditNote }: Books): RateNeed {
  const currency = findFirstValue(fields, 'currency').toUpperCase();
  if (!/^[A-Z]{3}$/u.test(currency) || currency === bookCurrency) return { need: 'none' };
  const bank = bookCurrency === 'EUR' ? 'ecb' : 'cnb';
  const day = creditNote ? firstDay(fields, 'correctedTaxDate') : findTaxPoint(fields);
  if (day === '') return { need: creditNote ? 'original' : 'none' };
  return { need: 'rate', bank, currency, day: findRateDay(bank, day) };
}
