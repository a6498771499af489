import type { VatRegime } from '#shared/vat/regime.ts';
import type { AccountingDocument, AccountingItem, VatRow } from '../accounting-document.ts';
import { sumAmounts } from '../amounts.ts';

/** What of a document is taxed in one way: its sums by rate. */
export type RegimePart = { readonly regime: VatRegime; readonly rows: readonly VatRow[] };

type Sums = Pick<AccountingDocument, 'vat' | 'items' | 'regime'>;

const sumUp = (items: readonly AccountingItem[], row: VatRow): VatRow => {
  const of = (part: 'base' | 'vat' | 'homeBase' | 'homeVat') => sumAmounts(items.map((item) => item[part]));
  const [base, vat] = [of('base'), of('vat')];
  return { ...row, base, vat, total: sumAmounts([base, vat]), homeBase: of('homeBase'), homeVat: of('homeVat') };
};

/** The regimes of a document, its own first. */
export const listRegimes = ({ regime, items }: Pick<Sums, 'regime' | 'items'>): readonly VatRegime[] => [
  ...new Set([regime, ...items.map((item) => item.regime)]),
];

/** Whether lines are taxed in other ways than the document. */
export const isMixed = ({ regime, items }: Pick<Sums, 'regime' | 'items'>): boolean =>
  items.some((item) => item.regime !== regime);

/**
 * A document cut into what is taxed in one way each, the document's own first. Lines add up to the VAT rows exactly, and so do the parts;
 * a document whose lines agree is one part.
 */
export function listRegimeParts(document: Sums): readonly RegimePart[] {
  const { vat, items, regime } = document;
  if (!isMixed(document)) return [{ regime, rows: vat }];
  return listRegimes(document).flatMap((one): RegimePart[] => {
    const own = items.filter((item) => item.regime === one);
    const rows = vat.flatMap((row) => {
      const ofRate = own.filter(({ rate }) => rate === row.rate);
      return ofRate.length === 0 ? [] : [sumUp(ofRate, row)];
    });
    return rows.length === 0 ? [] : [{ regime: one, rows }];
  });
}

/** A document as if one part of it were all: for rules and codes that ask how a document is taxed. */
export const toPartDocument = (document: AccountingDocument, { regime, rows }: RegimePart): AccountingDocument => ({
  ...document,
  regime,
  vat: rows,
  items: document.items.filter((item) => item.regime === regime),
  selfAssessed: document.selfAssessed.filter((row) => row.regime === regime),
});

/** The parts of a document as documents of their own. */
export const listPartDocuments = (document: AccountingDocument): readonly AccountingDocument[] =>
  isMixed(document) ? listRegimeParts(document).map((part) => toPartDocument(document, part)) : [document];
