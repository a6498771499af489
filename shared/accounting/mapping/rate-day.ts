import { compareDecimals, isDecimal } from '#shared/kit/money.ts';
import { listVatRates } from '#shared/vat/rates.ts';
import { isZero } from '../amounts.ts';

/** Days of the last years in which Slovak or Czech rates were others, for documents that do not say when the supply was. */
export const pastDays = ['2024-12-31', '2023-12-31'] as const;

type Context = {
  readonly creditNote: boolean;
  /** The country of the books. */
  readonly country: string;
  /** The tax date of the document. */
  readonly day: string;
  /** The tax date of the supply that it corrects; empty where it is not stated. */
  readonly correctedTax: string;
};

/**
 * The plain date whose rates a document bears: its tax date; of a correction at rates that were not in force then, a day of the supply that it
 * corrects, whose rate it keeps (§ 25 of Act 222/2004). The tax date also where no such day has them all.
 */
export function findRateDay(rates: readonly string[], { creditNote, country, day, correctedTax }: Context): string {
  if (!creditNote) return day;
  const taxed = rates.filter((rate) => isDecimal(rate) && !isZero(rate));
  const days = [day, ...(correctedTax === '' ? pastDays : [correctedTax])];
  const isInForce = (one: string): boolean =>
    taxed.every((rate) => listVatRates(country, one).some((known) => compareDecimals(known, rate) === 0));
  return days.find(isInForce) ?? day;
}
