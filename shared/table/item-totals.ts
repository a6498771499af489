import type { FieldValue } from '#shared/field/field.ts';
import { vatFields, type VatField } from '#shared/field/catalogue/catalogue.ts';
import { fromCents, isDecimal, toCents } from '#shared/kit/money.ts';
import { isUsedRow } from './check-table-cells.ts';
import type { ColumnMeaning, LineTable, TableRow } from './line-table.ts';

type Sums = { readonly base: number; readonly total: number };

/** What a document says of its items: cents by rate, in the order in which the rates appear. */
type ItemTotals = ReadonlyMap<string, Sums>;

/** A value of a document by its items. */
export type TotalEdit = {
  readonly _id: string;
  readonly _idx: number;
  readonly value: string;
  readonly param?: string;
};

/** The items by rate; undefined while a row lacks its base, rate or total, because the sums would lie. */
function sumByRate({ columns, body }: LineTable): ItemTotals | undefined {
  const read = (row: TableRow, meaning: ColumnMeaning): string =>
    row.data[columns.findIndex(({ id, ignore }) => id === meaning && !ignore)]?.value ?? '';
  const rows = body.filter((row) => isUsedRow(row) && row.data.some(({ value }) => value !== ''));
  const rates = new Map<string, Sums>();
  for (const row of rows) {
    const [rate, base, total] = [read(row, 'vatRate'), read(row, 'base'), read(row, 'total')];
    if (![rate, base, total].every(isDecimal)) return undefined;
    const known = rates.get(rate) ?? { base: 0, total: 0 };
    rates.set(rate, { base: known.base + toCents(base), total: known.total + toCents(total) });
  }
  return rates.size === 0 ? undefined : rates;
}

const amountsOf = ({ base, total }: Sums): Readonly<Record<VatField, string>> => ({
  vatBase: fromCents(base),
  vatAmount: fromCents(total - base),
  vatTotal: fromCents(total),
});

const isRecap = ({ _id }: Pick<FieldValue, '_id'>): boolean => vatFields.some((id) => id === _id);

/**
 * What the totals and the VAT recap of a document become by a table that people write; none where they agree already, or the rows do not
 * tell them yet. Tax is the difference of the totals of the rows, so that rows, recap and totals agree to the cent. A rate of the recap
 * that no row has is left to the person.
 */
export function listTotalEdits(table: LineTable, fields: readonly FieldValue[]): readonly TotalEdit[] {
  const rates = table.isStatic && table.group === 'items' ? sumByRate(table) : undefined;
  if (rates === undefined) return [];
  const all = [...rates.values()].reduce((a, b) => ({ base: a.base + b.base, total: a.total + b.total }));
  const recap = fields.filter(isRecap);
  const unused = Math.max(-1, ...recap.filter(({ value }) => value !== '').map(({ _idx }) => _idx)) + 1;
  const places = new Map([...rates.keys()].map((rate) => [rate, recap.find(({ param }) => param === rate)?._idx]));
  const added = [...places].filter(([, idx]) => idx === undefined).map(([rate]) => rate);
  const wanted: readonly TotalEdit[] = [
    ...[...rates].flatMap(([rate, sums]) => {
      const _idx = places.get(rate) ?? unused + added.indexOf(rate);
      return vatFields.map((_id) => ({ _id, _idx, value: amountsOf(sums)[_id], param: rate }));
    }),
    { _id: 'totalBase', _idx: 0, value: fromCents(all.base) },
    { _id: 'totalVat', _idx: 0, value: fromCents(all.total - all.base) },
    { _id: 'totalAmount', _idx: 0, value: fromCents(all.total) },
  ];
  return wanted.filter(({ _id, _idx, value, param }) => {
    const known = fields.find((field) => field._id === _id && field._idx === _idx);
    return known?.value !== value || known.param !== param;
  });
}
