import { fromCents, takePercent, toCents } from '#shared/kit/money.ts';
import type { AccountingDocument, AccountingItem, VatRow } from '../accounting-document.ts';
import { isTaxedHere } from '#shared/vat/regime.ts';
import { subtract, type Amount } from '../amounts.ts';

/** Whether the tax of a document is deducted in part and its two parts stand apart: a car at 50 %, a share (§ 49 par. 5, § 85n). */
export const isSplit = ({ deduction, direction }: AccountingDocument): boolean =>
  direction === 'received' && (deduction.kind === 'car' || deduction.kind === 'partial') && deduction.percent !== '';

type Sums = Pick<VatRow, 'base' | 'vat' | 'total' | 'homeBase' | 'homeVat'>;
type Parts<Row> = { readonly deducted: Row; readonly rest: Row };

/** Both parts of a row; together they are the row, to the cent. */
export function splitRow<Row extends Sums>(row: Row, percent: string): Parts<Row> {
  const take = (amount: Amount): Amount => fromCents(takePercent(toCents(amount), percent));
  const [base, vat, homeBase, homeVat] = [take(row.base), take(row.vat), take(row.homeBase), take(row.homeVat)];
  const total = fromCents(toCents(base) + toCents(vat));
  return {
    deducted: { ...row, base, vat, total, homeBase, homeVat },
    rest: {
      ...row,
      base: subtract(row.base, base),
      vat: subtract(row.vat, vat),
      total: subtract(row.total, total),
      homeBase: subtract(row.homeBase, homeBase),
      homeVat: subtract(row.homeVat, homeVat),
    },
  };
}

/** A line whose amounts were split is one piece of its price. */
const asPiece = (item: AccountingItem): AccountingItem => ({
  ...item,
  quantity: item.base.startsWith('-') ? '-1' : '1',
  unitPrice: item.base.replace('-', ''),
});

/** The lines of a document, each with whether its tax is deducted; of a partial deduction every line stands twice. */
export function listDeductionItems(
  document: AccountingDocument,
): readonly { readonly item: AccountingItem; readonly deducted: boolean }[] {
  const { items, deduction, direction } = document;
  if (!isSplit(document)) {
    const deducted = direction !== 'received' || deduction.kind !== 'none';
    return items.map((item) => ({ item, deducted }));
  }
  return items.flatMap((item) => {
    // Lines without tax of ours have nothing to part.
    if (!isTaxedHere(item.regime)) return [{ item, deducted: true }];
    const { deducted, rest } = splitRow(item, deduction.percent);
    return [
      { item: asPiece(deducted), deducted: true },
      { item: asPiece(rest), deducted: false },
    ];
  });
}
