import { fromCents, takePercent, toCents } from '#shared/kit/money.ts';
import { listVatRates } from '#shared/vat/rates.ts';
import { isTaxedHere, type VatRegime } from '#shared/vat/regime.ts';
import type { AccountingDocument, VatBucket } from '../accounting-document.ts';
import { getDifference, isSameAmount, isZero, negate, subtract, type Amount } from '../amounts.ts';
import { listRegimes } from './regime-parts.ts';
import { pastDays } from './rate-day.ts';
import { getVatBucket } from './vat.ts';

/** Whether a document takes an advance off what is due. */
export const deductsAdvance = ({ advances, advance, kind }: AccountingDocument): boolean =>
  !isZero(advances.total) && !advance && kind !== 'receipt' && kind !== 'internalDocument';

/** The regime whose tax an advance can have borne; undefined where nothing of the document bears tax that we deduct or owe. */
function findTaxedRegime(document: AccountingDocument): VatRegime | undefined {
  const { direction, status } = document;
  if (direction === 'received' && status !== 'payer') return undefined;
  const regimes = listRegimes(document);
  return regimes.find(isTaxedHere) ?? (direction === 'issued' ? regimes.find((one) => one === 'oss') : undefined);
}

const isTaxedRow = ({ vat }: { readonly vat: Amount }): boolean => !isZero(vat);

/** The rates that an advance may bear: of the document, and where that has no choice of them those of its day and of the past. */
function listRates({ vat, oss, dates, advances, bookCurrency }: AccountingDocument): readonly string[] {
  const own = vat.filter((row) => isTaxedRow(row) && row.rate !== '').map(({ rate }) => rate);
  // Tax at two rates may look like that at a third one.
  if (own.length > 1) return own;
  const country = oss?.country ?? (bookCurrency === 'CZK' ? 'CZ' : 'SK');
  const days = advances.paid === '' ? [dates.tax || dates.issue, ...pastDays] : [advances.paid];
  return [...own, ...days.flatMap((day) => listVatRates(country, day))];
}

/** Cents by which the tax of several advances may miss that of their sum. */
const tolerance = 2;

/** The rate at which an advance was taxed; undefined where its base and tax are of no single rate. */
const findRate = (document: AccountingDocument): string | undefined => {
  const { total, vat } = document.advances;
  const base = toCents(subtract(total, vat));
  return listRates(document).find((rate) => getDifference(fromCents(takePercent(base, rate)), vat) <= tolerance);
};

type AdvancePart = {
  readonly rate: string;
  readonly bucket: VatBucket;
  readonly base: Amount;
  readonly vat: Amount;
  readonly regime: VatRegime;
};

/**
 * What an advance takes off: base and tax at the rate of its day (§ 19 par. 4, § 27 of Act 222/2004) under the regime of the tax; one that was
 * not taxed comes off outside VAT.
 */
export function toAdvancePart(document: AccountingDocument): AdvancePart {
  const { advances, bookCurrency, dates, regime } = document;
  const { total, vat } = advances;
  const taxed = isZero(vat) ? undefined : findTaxedRegime(document);
  const rate = taxed === undefined ? undefined : findRate(document);
  if (taxed === undefined || rate === undefined)
    return { rate: '0', bucket: 'zero', base: negate(total), vat: '0.00', regime };
  const bucket = getVatBucket(rate, bookCurrency === 'CZK' ? 'CZ' : 'SK', dates.tax || dates.issue);
  return { rate, bucket, base: negate(subtract(total, vat)), vat: negate(vat), regime: taxed };
}

/**
 * Whether it is not certain what tax of an advance was counted already, so that the settlement would count it again (§ 19 par. 4): tax of no
 * single rate, a tax document whose tax is not stated, and a document whose total is what it asks for, so that its sums are probably those after
 * the advance.
 */
export function isAdvanceUnclear(document: AccountingDocument): boolean {
  const { advances, direction, deduction, vat } = document;
  const isCounted = direction === 'issued' || deduction.kind !== 'none';
  if (!deductsAdvance(document) || !isCounted || findTaxedRegime(document) === undefined) return false;
  if (isZero(advances.vat)) return advances.taxDocument !== '' && vat.some(isTaxedRow);
  return isSameAmount(document.due, document.total) || findRate(document) === undefined;
}
