import { parseAmount, parseNumber } from '#shared/kit/money.ts';
import type { ColumnMeaning, LineTable } from '#shared/table/line-table.ts';
import {
  distance,
  fixed,
  isNought,
  minus,
  negated,
  isNegative,
  plain,
  product,
  quotient,
  sumOf,
  type Amount,
} from '../amounts.ts';
import { legible } from '../writing/legible.ts';
import { completeRow, type RateSum } from './vat.ts';

/** A line before its bucket is known; sums as the paper signs them. */
export type Line = RateSum & {
  readonly name: string;
  readonly code: string;
  readonly quantity: string;
  readonly unit: string;
  readonly unitPrice: string;
};

type Cell = (meaning: ColumnMeaning) => string;

/** The rows of the tables of lines that count, each as a way to ask for a cell by meaning. */
function rowsOf(tables: readonly LineTable[]): readonly Cell[] {
  return tables
    .filter(({ group }) => group === 'items')
    .flatMap(({ columns, body }) => {
      const place = new Map(columns.flatMap(({ id, ignore }, index) => (ignore ? [] : [[id, index] as const])));
      return body
        .filter(({ header, footer, ignore }) => !header && !footer && !ignore)
        .map(
          ({ data }): Cell =>
            (meaning) =>
              legible(data[place.get(meaning) ?? -1]?.value ?? ''),
        );
    });
}

/** A price with two places at least. */
const padded = (price: string): string => fixed(price, Math.max(2, price.split('.')[1]?.length ?? 0));

/** Quantity and price without tax whose product is the base; the price stays positive, the quantity takes the sign. */
function priced(base: Amount, quantity: string, price: string): Pick<Line, 'quantity' | 'unitPrice'> {
  const count = quantity === '' || isNought(quantity) ? '1' : quantity;
  const bare = count.replace('-', '');
  const signed = isNegative(base) ? `-${bare}` : bare;
  const stated = price.replace('-', '');
  if (stated !== '' && product(bare, stated, 2) === base.replace('-', '')) {
    return { quantity: plain(signed), unitPrice: padded(stated) };
  }
  return { quantity: plain(signed), unitPrice: padded(plain(quotient(base.replace('-', ''), bare, 6))) };
}

function lineOf(cell: Cell, onlyRate: string | undefined): Line | undefined {
  const amount = (meaning: ColumnMeaning): string => parseAmount(cell(meaning)) ?? '';
  const number = (meaning: ColumnMeaning): string => parseNumber(cell(meaning)) ?? '';
  const [quantity, price] = [number('quantity'), number('unitPrice')];
  const multiplied = quantity !== '' && price !== '' ? product(quantity, price, 2) : '';
  const summed = amount('base') !== '' || amount('total') !== '';
  const sums = completeRow({
    rate: number('vatRate') || (onlyRate ?? ''),
    base: amount('base') || (summed ? '' : multiplied),
    vat: amount('vat'),
    total: amount('total'),
  });
  if (sums === undefined) return undefined;
  const names = { name: cell('name') || cell('code'), code: cell('code'), unit: cell('unit') };
  return { ...names, ...sums, ...priced(sums.base, quantity, price) };
}

/** Puts the cents by which lines miss a sum on the largest of them; undefined when they miss by more than they could round. */
function settled(lines: readonly Line[], row: RateSum): readonly Line[] | undefined {
  const gaps = (['base', 'vat'] as const).map((part) => minus(row[part], sumOf(lines.map((line) => line[part]))));
  const [baseGap = '0.00', vatGap = '0.00'] = gaps;
  if (gaps.every(isNought)) return lines;
  if (gaps.some((gap) => distance(gap, '0.00') > lines.length)) return undefined;
  const largest = lines.reduce((best, line) => (distance(line.base, '0') > distance(best.base, '0') ? line : best));
  return lines.map((line) => {
    if (line !== largest) return line;
    const base = sumOf([line.base, baseGap]);
    return { ...line, base, vat: sumOf([line.vat, vatGap]), ...priced(base, line.quantity, line.unitPrice) };
  });
}

/** One line for each rate, where the paper has no lines or they contradict the summary. */
export const summaryLines = (rows: readonly RateSum[], text: string): readonly Line[] =>
  rows.map((row) => ({
    ...row,
    name: text,
    code: '',
    unit: '',
    ...priced(row.base, '1', ''),
  }));

const onlyRateOf = (rows: readonly RateSum[]): string | undefined => (rows.length === 1 ? rows[0]?.rate : undefined);

/** The lines as the paper has them, whether they agree with its summary or not; rows without any amount are none. */
export function printedLines(tables: readonly LineTable[], rows: readonly RateSum[]): readonly Line[] {
  const lines = rowsOf(tables).flatMap((cell) => lineOf(cell, onlyRateOf(rows)) ?? []);
  return sign(lines) === sign(rows) ? lines : lines.map(turn);
}

/**
 * The lines of a paper, adding up to its VAT summary rate by rate: what programs calculate from lines must be what the paper
 * says. Undefined when the paper has lines that contradict it, an empty list when it has none.
 */
export function linesOf(tables: readonly LineTable[], rows: readonly RateSum[]): readonly Line[] | undefined {
  const turned = printedLines(tables, rows);
  const unread = rowsOf(tables).filter((cell) => hasAmount(cell) && lineOf(cell, onlyRateOf(rows)) === undefined);
  if (unread.length > 0 || turned.some(({ rate }) => rate === '')) return undefined;
  if (turned.length === 0) return [];
  const byRate = rows.map((row) => {
    const own = turned.filter(({ rate }) => rate === row.rate);
    return own.length === 0 ? undefined : settled(own, row);
  });
  const rest = turned.filter(({ rate }) => rows.every((row) => row.rate !== rate));
  if (byRate.includes(undefined) || rest.some(({ base, vat }) => !isNought(base) || !isNought(vat))) return undefined;
  const final = byRate.flatMap((group) => group ?? []);
  return inOrder(turned, final, rest);
}

const hasAmount = (cell: Cell): boolean =>
  (['base', 'vat', 'total', 'unitPrice'] as const).some((meaning) => /\d/u.test(cell(meaning)));

const sign = (rows: readonly RateSum[]): boolean => isNegative(sumOf(rows.flatMap(({ base, vat }) => [base, vat])));

/** The same line with every sign turned: credit notes write lines either way. */
export const turn = (line: Line): Line => ({
  ...line,
  base: negated(line.base),
  vat: negated(line.vat),
  quantity: negated(line.quantity),
});

/** Settled lines in the order of the paper; free ones at a rate that the summary does not name stay as they are. */
function inOrder(read: readonly Line[], final: readonly Line[], free: readonly Line[]): readonly Line[] {
  const queues = new Map<string, Line[]>();
  for (const line of [...final, ...free]) queues.set(line.rate, [...(queues.get(line.rate) ?? []), line]);
  return read.flatMap(({ rate }) => queues.get(rate)?.shift() ?? []);
}
