import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import { getHome } from '#shared/accounting/control-section.ts';
import { isClosed } from '#shared/kit/banking-days.ts';
import { addDays } from '#shared/kit/dates.ts';
import { toPeriodDay } from './period.ts';

/** The day that a line of the statement bears: when tax fell due; of a correction that we issued, when it was made. */
export function getLineDay({ dates, direction, creditNote }: AccountingDocument): string {
  return direction === 'issued' && creditNote ? dates.issue || dates.tax : dates.tax || dates.issue;
}

/** Tax that falls due when the price is paid (§ 68d of Act 222/2004), and is not paid yet. */
export const waitsForPayment = (document: AccountingDocument): boolean =>
  isPaidScheme(document) && !document.payment.paid && document.dates.paid === '';

/** Whether tax falls due with the payment: Slovak documents that say so. */
export const isPaidScheme = (document: AccountingDocument): boolean =>
  document.vatOnPayment && getHome(document) === 'SK' && !document.advance;

const two = (number: number): string => String(number).padStart(2, '0');

/** The month after, as its year and number. */
const getNext = (year: number, month: number): readonly [number, number] =>
  month === 12 ? [year + 1, 1] : [year, month + 1];

/** The day of the month after by which the return of a period is filed (§ 78 par. 1). */
const returnDay = 25;

/**
 * The last day for the return of a month. From a day off it moves to the next working day (§ 27 of Act 563/2009 Z. z.); from the 25th to
 * the end of a month Slovak holidays are those of T2.
 */
function getReturnDeadline(year: number, month: number): string {
  const [nextYear, nextMonth] = getNext(year, month);
  let day = `${nextYear}-${two(nextMonth)}-${returnDay}`;
  while (isClosed(day)) day = addDays(day, 1);
  return day;
}

/** Days after a price fell from which on its deduction is corrected without the document of it, too (§ 53 par. 1). */
const correctedWithin = 30;

/**
 * The day on which a deduction is corrected: the document of the correction came, or 30 days passed since the price fell, which was at the
 * latest when the document was made (§ 53 par. 1). Tax that we assess is corrected at the same time.
 */
function getCorrectionDay({ dates }: AccountingDocument): string {
  const latest = dates.issue === '' ? dates.received : addDays(dates.issue, correctedWithin);
  return dates.received < latest ? dates.received : latest;
}

/**
 * The first day on which tax of a supplier can be deducted: in the period in which it fell due, if the document was there by the deadline
 * of its return, else in the first later one of the same year for which it was; a document that came after the deadline for the year's
 * last period counts when it came (§ 51 par. 2). Months serve quarters too: they lie within them. In Czech books it counts when it
 * came, as the document has to be there in the period itself (§ 73 of Act 235/2004 Sb.).
 */
function getDeductionDay(document: AccountingDocument): string {
  const { dates, creditNote, selfAssessed } = document;
  const day = getLineDay(document);
  const home = getHome(document);
  if (creditNote && home === 'SK') return getCorrectionDay(document) || day;
  if (creditNote || selfAssessed.length > 0 || day === '' || dates.received <= day) return day;
  if (home === 'CZ') return dates.received;
  let [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const isLate = (): boolean => dates.received > getReturnDeadline(year, month);
  while (isLate() && month < 12) [year, month] = getNext(year, month);
  if (isLate()) return dates.received;
  const first = `${year}-${two(month)}-01`;
  return first > day ? first : day;
}

/**
 * The day that decides the period: the statement is made for each period of the tax return (§ 78a par. 1), which takes what we
 * issued by the day of its line and what we received by the period in which the tax is deducted (§ 51), where the books name one. Under
 * § 68d both wait for the payment.
 */
export function getVatDay(document: AccountingDocument): string {
  const { dates, direction, fields } = document;
  const named = toPeriodDay(fields.find(({ _id }) => _id === 'vatPeriod')?.value ?? '');
  if (named !== undefined) return named;
  if (direction === 'received' && dates.vatApplied !== '') return dates.vatApplied;
  if (isPaidScheme(document) && dates.paid !== '') return dates.paid;
  return direction === 'received' ? getDeductionDay(document) : getLineDay(document);
}

/**
 * Whether the books deduct tax in a period that § 51 par. 2 does not allow: before it fell due, or after the last period of its year
 * although the document was there in time.
 */
export function isDeductedAmiss(document: AccountingDocument): boolean {
  const { dates, direction, creditNote } = document;
  if (direction !== 'received' || creditNote || getHome(document) === 'CZ' || isPaidScheme(document)) return false;
  const [day, line] = [getVatDay(document), getLineDay(document)];
  if (day === '' || line === '') return false;
  const isEarly = day.slice(0, 7) < line.slice(0, 7);
  const isLate =
    day.slice(0, 4) > line.slice(0, 4) && dates.received <= getReturnDeadline(Number(line.slice(0, 4)), 12);
  return isEarly || isLate;
}

/**
 * Whether the tax of an acquisition is owed in an earlier period than the one in which it is deducted: that takes the supplier's invoice
 * (§ 49 par. 2 point c, § 51), which came after the deadline of the period's return. A document has one period, so a person divides them.
 */
export function isDeductedLater(document: AccountingDocument): boolean {
  const { dates, direction, creditNote, regime } = document;
  if (direction !== 'received' || creditNote || regime !== 'acquisition' || getHome(document) === 'CZ') return false;
  if (document.deduction.kind === 'none' || dates.tax === '') return false;
  return dates.received > getReturnDeadline(Number(dates.tax.slice(0, 4)), Number(dates.tax.slice(5, 7)));
}
