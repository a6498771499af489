import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import { listTaxes } from '#shared/vat-watch/taxes.ts';
import { getVatDay } from '#shared/vat-watch/vat-day.ts';

const toMonth = (day: string): string => day.slice(0, 7);

/** The day of the deduction where it lies in another month than the tax point; undefined where it does not, or nothing is deducted. */
function findLaterDay(document: AccountingDocument): string | undefined {
  const { direction, advance, dates, status } = document;
  if (direction !== 'received' || advance || status !== 'payer') return undefined;
  const day = getVatDay(document);
  if (day === '' || dates.tax === '' || toMonth(day) === toMonth(dates.tax)) return undefined;
  return listTaxes(document).some(([side]) => side === 'input') ? day : undefined;
}

/** Slovak tax that is deducted by a day of its own; tax that we assess is owed on that day, too, which no field of a program says. */
const hasOwnDay = ({ bookCurrency, selfAssessed, dates }: AccountingDocument): boolean =>
  selfAssessed.length === 0 && (bookCurrency === 'EUR' || dates.vatApplied !== '');

/**
 * The document with the day of its deduction as the watch counts it (§ 51, § 53 and § 68d of Act 222/2004 Z. z.), where a person
 * entered none and the day lies in another month than the tax point. Czech documents stay as they are.
 */
export function withDeductionDay(document: AccountingDocument): AccountingDocument {
  const day = findLaterDay(document);
  if (day === undefined || document.dates.vatApplied !== '' || !hasOwnDay(document)) return document;
  return { ...document, dates: { ...document.dates, vatApplied: day } };
}

/**
 * The month of the deduction (07/2026) where a program would deduct in another one, by the tax point; `isCarried` says whether the file
 * has a place for the day of the deduction. Undefined where nothing differs.
 */
export function findMissedMonth(document: AccountingDocument, isCarried: boolean): string | undefined {
  const day = findLaterDay(document);
  if (day === undefined || (isCarried && hasOwnDay(document))) return undefined;
  return `${day.slice(5, 7)}/${day.slice(0, 4)}`;
}
