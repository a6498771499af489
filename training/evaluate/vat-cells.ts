import type { FieldValue } from '#shared/field/field.ts';
import { toConfidence, type FieldCell } from './believed.ts';

/** A printed row of the VAT recap; null where the document leaves the figure out. */
export type VatTruth = Readonly<Record<'rate' | 'base' | 'vat' | 'total', string | null>>;

const kinds = { base: 'vatBase', vat: 'vatAmount', total: 'vatTotal' } as const;

const same = (a: string, b: string): boolean => Math.abs(Number(a) - Number(b)) < 0.005;

/** Compares the recap row by row: rows belong together by their rate, those without a rate by their base. */
export function compareVatRows(truth: readonly VatTruth[], fields: readonly FieldValue[]): readonly FieldCell[] {
  const rows = fields
    .filter(({ _id }) => _id === 'vatBase')
    .map(({ _idx, param }) => ({
      rate: param ?? '',
      of: (id: string) => fields.find((field) => field._id === id && field._idx === _idx),
    }));
  const free = new Set(rows.keys());
  const cells: FieldCell[] = [];
  for (const wanted of truth) {
    const at = [...free].find((place) => {
      const row = rows[place];
      if (row === undefined) return false;
      return wanted.rate === null
        ? wanted.base !== null && same(row.of('vatBase')?.value ?? 'x', wanted.base)
        : same(row.rate, wanted.rate);
    });
    if (at !== undefined) free.delete(at);
    const row = at === undefined ? undefined : rows[at];
    if (wanted.rate !== null)
      cells.push({
        id: 'vatRate',
        outcome: row === undefined ? 'missing' : 'right',
        ...toConfidence(row?.of('vatBase')),
        truth: wanted.rate,
        read: row?.rate,
      });
    for (const kind of ['base', 'vat', 'total'] as const) {
      const value = wanted[kind];
      const read = row?.of(kinds[kind]);
      if (value === null) continue;
      const outcome = read === undefined ? 'missing' : same(read.value, value) ? 'right' : 'wrong';
      cells.push({ id: kinds[kind], outcome, ...toConfidence(read), truth: value, read: read?.value });
    }
  }
  for (const at of free) {
    const read = rows[at]?.of('vatBase');
    if (read !== undefined && Number(read.value) !== 0)
      cells.push({ id: 'vatBase', outcome: 'spurious', ...toConfidence(read), truth: undefined, read: read.value });
  }
  return cells;
}
