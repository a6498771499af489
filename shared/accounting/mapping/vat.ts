import type { FieldValue } from '#shared/field/field.ts';
import { compareDecimals, isDecimal, parseAmount, takePercent, toCents, fromCents } from '#shared/kit/money.ts';
import { listVatRates } from '#shared/vat/rates.ts';
import type { VatBucket } from '../accounting-document.ts';
import { isZero, subtract, trimZeros, divide, sumAmounts, type Amount } from '../amounts.ts';
import type { Values } from './values.ts';

/** Base and tax of one rate, in the currency of the document, as the document writes the signs. */
export type RateSum = { readonly rate: string; readonly base: Amount; readonly vat: Amount };

/** Which rate of a country a percentage is on a day. */
export function getVatBucket(rate: string, country: string, date: string): VatBucket {
  if (!isDecimal(rate)) return 'other';
  if (isZero(rate)) return 'zero';
  const place = listVatRates(country, date).findIndex((known) => compareDecimals(known, rate) === 0);
  return (['basic', 'reduced', 'reduced2'] as const)[place] ?? 'other';
}

type Raw = { rate: string; base: string; vat: string; total: string };

/** Completes a row from two of its three sums, or from one and the rate; undefined when nothing stands in it. */
export function completeRow({ rate, base, vat, total }: Raw): RateSum | undefined {
  if (base === '' && vat === '' && total === '') return undefined;
  const known = isDecimal(rate) ? trimZeros(rate) : '';
  if (base !== '' && vat !== '') return { rate: known, base, vat };
  if (total !== '' && vat !== '') return { rate: known, base: subtract(total, vat), vat };
  if (total !== '' && base !== '') return { rate: known, base, vat: subtract(total, base) };
  if (known === '') return { rate: '', base: base || total || '0.00', vat: vat || '0.00' };
  if (base !== '') return { rate: known, base, vat: fromCents(takePercent(toCents(base), known)) };
  if (total !== '') {
    const net = divide(`${toCents(total)}`, `${100 + Number(known)}`, 2);
    return { rate: known, base: net, vat: subtract(total, net) };
  }
  return { rate: known, base: isZero(known) ? '0.00' : divide(`${toCents(vat)}`, known, 2), vat };
}

/** The percentage that a base and a tax speak of: 0 without tax, else the half or tenth of a percent that gives the tax to the cent. */
export function deriveRate(base: Amount, vat: Amount): string {
  if (isZero(vat)) return '0';
  if (isZero(base)) return '';
  const exact = (Number(vat) / Number(base)) * 100;
  const near = [Math.round(exact * 2) / 2, Math.round(exact * 10) / 10].map((rate) => trimZeros(rate.toFixed(1)));
  const fit = near.find(
    (rate) => !rate.startsWith('-') && Math.abs(takePercent(toCents(base), rate) - toCents(vat)) <= 1,
  );
  return fit ?? '';
}

/** Sums of one rate each, the highest first, without those of nought. */
export function mergeRows(rows: readonly RateSum[]): readonly RateSum[] {
  const byRate = new Map<string, RateSum>();
  for (const { rate, base, vat } of rows) {
    const known = byRate.get(rate) ?? { rate, base: '0.00', vat: '0.00' };
    byRate.set(rate, { rate, base: sumAmounts([known.base, base]), vat: sumAmounts([known.vat, vat]) });
  }
  return [...byRate.values()]
    .filter(({ base, vat }) => !isZero(base) || !isZero(vat))
    .toSorted((a, b) => Number(b.rate || -1) - Number(a.rate || -1));
}

function readRows(fields: readonly FieldValue[]): readonly RateSum[] {
  const rows = new Map<number, Raw>();
  const part = { vatBase: 'base', vatAmount: 'vat', vatTotal: 'total' } as const;
  for (const { _id, _idx, value, param } of fields) {
    if (_id !== 'vatBase' && _id !== 'vatAmount' && _id !== 'vatTotal') continue;
    const row = rows.get(_idx) ?? { rate: '', base: '', vat: '', total: '' };
    rows.set(_idx, { ...row, [part[_id]]: parseAmount(value) ?? '', rate: param ?? row.rate });
  }
  return [...rows.values()].flatMap((row) => completeRow(row) ?? []);
}

/**
 * The VAT summary of a document, one row per rate, the highest first. A document without one is summed up from its totals; a document
 * that tells a total alone carries no deductible tax, so all of it stands at the rate 0.
 */
export function listRateSums(fields: readonly FieldValue[], values: Values): readonly RateSum[] {
  const rows = readRows(fields).map((row) => (row.rate === '' ? { ...row, rate: deriveRate(row.base, row.vat) } : row));
  const exempt = values.amount('exemptAmount');
  const withExempt =
    exempt === '' || rows.some(({ rate }) => rate === '0') ? rows : [...rows, { rate: '0', base: exempt, vat: '0.00' }];
  if (rows.length > 0) return mergeRows(withExempt);
  const total = values.amount('totalAmount') || values.amount('paymentAmount');
  const row = completeRow({
    rate: '',
    base: values.amount('totalBase'),
    vat: values.amount('totalVat'),
    total,
  });
  if (row === undefined) return [];
  return mergeRows([{ ...row, rate: deriveRate(row.base, row.vat) }]);
}
