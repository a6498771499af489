import type { AccountingDocument, VatBucket } from '../accounting-document.ts';
import { isZero, type Amount } from '../amounts.ts';
import { toBookCurrency } from '#shared/money/home-amount.ts';
import type { VatRegime } from '#shared/vat/regime.ts';
import { deductsAdvance, toAdvancePart } from './advance-part.ts';
import { isSplit, splitRow } from './split-deduction.ts';

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

/**
 * The lines that make the items of a document what the program shall book: amounts outside VAT, rounding, and advances that are
 * deducted. Programs with a place of their own for one of them leave that line out. Words are the same in Slovak and Czech
 * where the books allow it.
 */
export function listExtraLines(document: AccountingDocument): readonly ExtraLine[] {
  const { outside, rounding, homeOutside, homeRounding, bookCurrency } = document;
  const plain = { rate: '0', bucket: 'zero', vat: '0.00', homeVat: '0.00', regime: 'outside' } as const;
  const advance = toAdvancePart(document);
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
            name: 'Odpočet zálohy',
            homeBase: toBookCurrency(advance.base, document),
            homeVat: toBookCurrency(advance.vat, document),
          },
        ]
      : []),
  ];
}

/** An extra line, or of an advance the part whose tax was deducted and the one whose was not. */
type PartedExtra = { readonly line: ExtraLine; readonly deducted: boolean };

/**
 * The extra lines with the tax of an advance in the two parts in which that of the lines is deducted: what its tax document deducted (§ 49
 * par. 5, § 85n) is taken off what the settlement deducts, and the rest off the rest.
 */
export const listPartedExtras = (document: AccountingDocument): readonly PartedExtra[] =>
  listExtraLines(document).flatMap((line): readonly PartedExtra[] => {
    if (line.about !== 'advance' || isZero(line.vat) || !isSplit(document)) return [{ line, deducted: true }];
    const { deducted, rest } = splitRow({ ...line, total: '0.00' }, document.deduction.percent);
    return [
      { line: deducted, deducted: true },
      { line: rest, deducted: false },
    ];
  });
