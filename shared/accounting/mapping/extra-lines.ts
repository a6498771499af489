import type { AccountingDocument, VatBucket } from '../accounting-document.ts';
import { isZero, subtract, negate, type Amount } from '../amounts.ts';
import { toBookCurrency } from '#shared/money/home-amount.ts';
import type { VatRegime } from '#shared/vat/regime.ts';
import { getVatBucket, deriveRate } from './vat.ts';

/** What a document sums up beside its lines. */
export type ExtraLine = {
  readonly about: 'outside' | 'rounding' | 'advance';
  readonly name: string;
  readonly rate: string;
  readonly bucket: VatBucket;
  readonly base: Amount;
  readonly vat: Amount;
  readonly homeBase: Amount;
  readonly homeVat: Amount;
  readonly regime: VatRegime;
};

/** Whether a document takes an advance off what is due. */
export const deductsAdvance = ({ advances, advance, kind }: AccountingDocument): boolean =>
  !isZero(advances.total) && !advance && kind !== 'receipt' && kind !== 'internalDocument';

/** The rate at which an advance was taxed when it was paid; one that was not taxed comes off outside VAT. */
function advanceParts({ advances, bookCurrency, dates }: AccountingDocument) {
  const { total, base, vat } = advances;
  const rate = deriveRate(base, vat);
  const bucket = getVatBucket(rate, bookCurrency === 'CZK' ? 'CZ' : 'SK', dates.tax || dates.issue);
  const taxed = !isZero(vat) && bucket !== 'other' && bucket !== 'zero';
  return taxed
    ? { rate, bucket, base: negate(subtract(total, vat)), vat: negate(vat) }
    : { rate: '0', bucket: 'zero' as const, base: negate(total), vat: '0.00' };
}

/**
 * The lines that make the items of a document what the program shall book: amounts outside VAT, rounding, and advances that are
 * deducted. Programs with a place of their own for one of them leave that line out. Words are the same in Slovak and Czech
 * where the books allow it.
 */
export function listExtraLines(document: AccountingDocument): readonly ExtraLine[] {
  const { outside, rounding, homeOutside, homeRounding, bookCurrency } = document;
  const plain = { rate: '0', bucket: 'zero', vat: '0.00', homeVat: '0.00', regime: 'outside' } as const;
  const advance = advanceParts(document);
  return [
    ...(isZero(outside)
      ? []
      : [{ ...plain, about: 'outside' as const, name: 'Mimo DPH', base: outside, homeBase: homeOutside }]),
    ...(isZero(rounding)
      ? []
      : [
          {
            ...plain,
            about: 'rounding' as const,
            name: bookCurrency === 'CZK' ? 'Zaokrouhlení' : 'Zaokrúhlenie',
            base: rounding,
            homeBase: homeRounding,
          },
        ]),
    ...(deductsAdvance(document)
      ? [
          {
            ...advance,
            about: 'advance' as const,
            regime: document.regime,
            name: 'Odpočet zálohy',
            homeBase: toBookCurrency(advance.base, document),
            homeVat: toBookCurrency(advance.vat, document),
          },
        ]
      : []),
  ];
}
