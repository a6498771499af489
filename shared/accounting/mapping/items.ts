import { parseAmount, parseNumber } from '#shared/kit/money.ts';
import type { ColumnMeaning, LineTable } from '#shared/table/line-table.ts';
import {
  getDifference,
  toFixedPlaces,
  isZero,
  subtract,
  negate,
  isNegative,
  trimZeros,
  multiply,
  divide,
  sumAmounts,
  type Amount,
} from '../amounts.ts';
import { vatRegime, type VatRegime } from '#shared/vat/regime.ts';
import { removeIllegible } from '#shared/kit/text.ts';
import { completeRow, type RateSum } from './vat.ts';

/** A line before its bucket is known; sums as the document signs them. */
export type Line = RateSum & {
  readonly name: string;
  readonly code: string;
  readonly quantity: string;
  readonly unit: string;
  readonly unitPrice: string;
  /** Where the line says so itself. */
  readonly regime?: VatRegime | undefined;
};

type Cell = (meaning: ColumnMeaning) => string;

/** The rows of the tables of lines that count, each as a way to ask for a cell by meaning. */
function listCountedRows(tables: readonly LineTable[]): readonly Cell[] {
  return tables
    .filter(({ group }) => group === 'items')
    .flatMap(({ columns, body }) => {
      const place = new Map(columns.flatMap(({ id, ignore }, index) => (ignore ? [] : [[id, index] as const])));
      return body
        .filter(({ header, footer, ignore }) => !header && !footer && !ignore)
        .map(
          ({ data }): Cell =>
            (meaning) =>
              removeIllegible(data[place.get(meaning) ?? -1]?.value ?? ''),
        );
    });
}

/** A price with two places at least. */
const padded = (price: string): string => toFixedPlaces(price, Math.max(2, price.split('.')[1]?.length ?? 0));

/** Quantity and price without tax whose product is the base; the price stays positive, the quantity takes the sign. */
function priced(base: Amount, quantity: string, price: string): Pick<Line, 'quantity' | 'unitPrice'> {
  const count = quantity === '' || isZero(quantity) ? '1' : quantity;
  const bare = count.replace('-', '');
  const signed = isNegative(base) ? `-${bare}` : bare;
  const stated = price.replace('-', '');
  if (stated !== '' && multiply(bare, stated, 2) === base.replace('-', '')) {
    return { quantity: trimZeros(signed), unitPrice: padded(stated) };
  }
  return { quantity: trimZeros(signed), unitPrice: padded(trimZeros(divide(base.replace('-', ''), bare, 6))) };
}

function readLine(cell: Cell, onlyRate: string | undefined): Line | undefined {
  const amount = (meaning: ColumnMeaning): string => parseAmount(cell(meaning)) ?? '';
  const number = (meaning: ColumnMeaning): string => parseNumber(cell(meaning)) ?? '';
  const [quantity, price] = [number('quantity'), number('unitPrice')];
  const multiplied = quantity !== '' && price !== '' ? multiply(quantity, price, 2) : '';
  const summed = amount('base') !== '' || amount('total') !== '';
  const sums = completeRow({
    rate: number('vatRate') || (onlyRate ?? ''),
    base: amount('base') || (summed ? '' : multiplied),
    vat: amount('vat'),
    total: amount('total'),
  });
  if (sums === undefined) return undefined;
  const names = { name: cell('name') || cell('code'), code: cell('code'), unit: cell('unit') };
  const regime = vatRegime.safeParse(cell('vatRegime')).data;
  return { ...names, ...sums, ...priced(sums.base, quantity, price), ...(regime === undefined ? {} : { regime }) };
}

/** Puts the cents by which lines miss a sum on the largest of them; undefined when they miss by more than they could round. */
function settleLines(lines: readonly Line[], row: RateSum): readonly Line[] | undefined {
  const gaps = (['base', 'vat'] as const).map((part) =>
    subtract(row[part], sumAmounts(lines.map((line) => line[part]))),
  );
  const [baseGap = '0.00', vatGap = '0.00'] = gaps;
  if (gaps.every(isZero)) return lines;
  if (gaps.some((gap) => getDifference(gap, '0.00') > lines.length)) return undefined;
  const largest = lines.reduce((best, line) =>
    getDifference(line.base, '0') > getDifference(best.base, '0') ? line : best,
  );
  return lines.map((line) => {
    if (line !== largest) return line;
    const base = sumAmounts([line.base, baseGap]);
    return { ...line, base, vat: sumAmounts([line.vat, vatGap]), ...priced(base, line.quantity, line.unitPrice) };
  });
}

/** A line whose tax is part of its price. */
export function toGrossLine(line: Line): Line {
  const base = sumAmounts([line.base, line.vat]);
  return { ...line, rate: '0', base, vat: '0.00', regime: undefined, ...priced(base, line.quantity, '') };
}

/** One line for each rate, where the document has no lines or they contradict the summary. */
export const toSummaryLines = (rows: readonly RateSum[], text: string): readonly Line[] =>
  rows.map((row) => ({
    ...row,
    name: text,
    code: '',
    unit: '',
    ...priced(row.base, '1', ''),
  }));

const findOnlyRate = (rows: readonly RateSum[]): string | undefined => (rows.length === 1 ? rows[0]?.rate : undefined);

/** The lines as the document has them, whether they agree with its summary or not; rows without any amount are none. */
export function listPrintedLines(tables: readonly LineTable[], rows: readonly RateSum[]): readonly Line[] {
  const lines = listCountedRows(tables).flatMap((cell) => readLine(cell, findOnlyRate(rows)) ?? []);
  return sign(lines) === sign(rows) ? lines : lines.map(negateLine);
}

/**
 * The lines of a document, adding up to its VAT summary rate by rate: what programs calculate from lines must be what the document
 * says. Undefined when the document has lines that contradict it, an empty list when it has none.
 */
export function mapLines(tables: readonly LineTable[], rows: readonly RateSum[]): readonly Line[] | undefined {
  const turned = listPrintedLines(tables, rows);
  const unread = listCountedRows(tables).filter(
    (cell) => hasAmount(cell) && readLine(cell, findOnlyRate(rows)) === undefined,
  );
  if (unread.length > 0 || turned.some(({ rate }) => rate === '')) return undefined;
  if (turned.length === 0) return [];
  const byRate = rows.map((row) => {
    const own = turned.filter(({ rate }) => rate === row.rate);
    return own.length === 0 ? undefined : settleLines(own, row);
  });
  const rest = turned.filter(({ rate }) => rows.every((row) => row.rate !== rate));
  if (byRate.includes(undefined) || rest.some(({ base, vat }) => !isZero(base) || !isZero(vat))) return undefined;
  const final = byRate.flatMap((group) => group ?? []);
  return restoreOrder(turned, final, rest);
}

/** The regimes that lines name themselves. */
export const listLineRegimes = (tables: readonly LineTable[]): readonly VatRegime[] => [
  ...new Set(listCountedRows(tables).flatMap((cell) => vatRegime.safeParse(cell('vatRegime')).data ?? [])),
];

const hasAmount = (cell: Cell): boolean =>
  (['base', 'vat', 'total', 'unitPrice'] as const).some((meaning) => /\d/u.test(cell(meaning)));

const sign = (rows: readonly RateSum[]): boolean =>
  isNegative(sumAmounts(rows.flatMap(({ base, vat }) => [base, vat])));

/** The same line with every sign turned: credit notes write lines either way. */
export const negateLine = (line: Line): Line => ({
  ...line,
  base: negate(line.base),
  vat: negate(line.vat),
  quantity: negate(line.quantity),
});

/** Settled lines in the order of the document; free ones at a rate that the summary does not name stay as they are. */
function restoreOrder(read: readonly Line[], final: readonly Line[], free: readonly Line[]): readonly Line[] {
  const queues = new Map<string, Line[]>();
  for (const line of [...final, ...free]) queues.set(line.rate, [...(queues.get(line.rate) ?? []), line]);
  return read.flatMap(({ rate }) => queues.get(rate)?.shift() ?? []);
}
