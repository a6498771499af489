import { findFirstValue, type FieldValue } from '#shared/field/field.ts';
import { isPlainDate } from '#shared/kit/plain-date.ts';

/** The 15th of the month after a plain date. */
function getLimit(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1];
  return `${nextYear}-${String(nextMonth).padStart(2, '0')}-15`;
}

/**
 * When the tax of goods from a member state falls due: the day of the invoice, at the latest the 15th of the month after the goods
 * were supplied (§ 20 par. 1 of Act 222/2004 Z. z., § 25 of Czech Act 235/2004 Sb., article 69 of directive 2006/112/EC). An invoice
 * from before the supply leaves the day of supply. Plain dates; undefined where one is missing.
 */
export function findAcquisitionDay(supply: string, issue: string): string | undefined {
  if (!isPlainDate(supply) || !isPlainDate(issue)) return undefined;
  if (issue <= supply) return supply;
  const limit = getLimit(supply);
  return issue < limit ? issue : limit;
}

/** Whether the law says when the tax of a document falls due: goods from a member state, whose tax date no person entered. */
export const isAcquisitionDayOpen = (fields: readonly FieldValue[]): boolean =>
  findFirstValue(fields, 'vatRegime') === 'acquisition' &&
  !fields.some(({ _id, source }) => _id === 'taxDate' && source === 'person');
