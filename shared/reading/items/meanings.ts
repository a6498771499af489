import type { FigureColumn } from './columns.ts';
import { weighHead, type HeadMeaning } from './column-words.ts';
import { isMoney, toDecimal } from './figures.ts';

/** What a column of figures is; undefined for one that is none of ours. */
export type ColumnMeant = Exclude<HeadMeaning, 'name' | 'unit'> | undefined;

type Numbers = readonly (readonly (number | undefined)[])[];

const maxSampled = 40;
/** What the identities can add at most. */
const maxProof = 5.6;

/** Values of the columns in some of the rows, evenly chosen. */
function sample(columns: readonly FigureColumn[], rows: readonly number[], mark: ',' | '.'): Numbers {
  const step = Math.max(1, Math.ceil(rows.length / maxSampled));
  return rows
    .filter((_, at) => at % step === 0)
    .map((row) =>
      columns.map(({ cells }) => {
        const figure = cells.get(row);
        const value = figure === undefined ? undefined : toDecimal(figure, mark);
        return value === undefined ? undefined : Number(value);
      }),
    );
}

/** Rates of tax that documents of the countries around us bear. */
const rates: readonly number[] = [
  0, 2.1, 2.6, 4, 5, 5.5, 6, 7, 8, 8.1, 9, 10, 12, 13, 15, 18, 19, 20, 21, 22, 23, 25, 27,
];

/** How much numbers look like rates. '1', '2', '3' without a sign are keys of the recap's rows, whatever the head says. */
function weighRates(numbers: readonly number[], percent: number): number {
  const areKeys = percent === 0 && numbers.some((value) => value > 0) && numbers.every((value) => keys.includes(value));
  const strange = numbers.filter((value) => value < 0 || value > 30).length;
  if (areKeys || strange * 3 > numbers.length) return -1.2;
  return numbers.every((value) => rates.includes(value)) ? 0.25 : 0;
}
const keys: readonly number[] = [0, 1, 2, 3, 4];

/** What the figures themselves look like, when the head says nothing or little. */
function weighAppearance(
  { cells }: FigureColumn,
  values: readonly (number | undefined)[],
): Readonly<Record<string, number>> {
  const figures = [...cells.values()];
  const share = (test: (figure: (typeof figures)[number]) => boolean): number =>
    figures.filter(test).length / Math.max(1, figures.length);
  const numbers = values.filter((value) => value !== undefined);
  const [begin = 0] = numbers;
  // Rows are counted one by one, or by tens so that others fit in between.
  const counting =
    numbers.length >= 2 &&
    (begin === 1 || begin === 10) &&
    numbers.every((value, at) => at === 0 || (value > (numbers[at - 1] ?? 0) && value % begin === 0));
  const hundreds = numbers.length > 0 && numbers.every((value) => [1, 10, 100, 1000].includes(value));
  const percent = share((figure) => figure.percent);
  const money = share(isMoney);
  const long = share((figure) => /^\d{5,}$/u.test(figure.printed));
  return {
    vatRate: 0.7 * percent + weighRates(numbers, percent),
    discount: 0.35 * percent - (percent < 0.5 ? 0.3 : 0),
    per: hundreds ? 0 : -1,
    unitPrice: 0.3 * money + 0.1 * (1 - percent) * (1 - long),
    base: 0.32 * money - (money === 0 ? 0.25 : 0),
    total: 0.36 * money - (money === 0 ? 0.25 : 0),
    vat: 0.2 * money - (money < 0.5 ? 0.3 : 0),
    quantity: 0.3 * (1 - percent) * (1 - long) - (counting ? 0.15 : 0),
    position: (counting ? 1 : 0) - 0.5 * money,
    code: 0.6 * long - (counting ? 0.9 : 0),
  };
}

const close = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(0.015, Math.abs(b) * 0.0006);

type Place = ReadonlyMap<ColumnMeant, number>;
type Proof = (value: (meaning: ColumnMeant) => number | undefined) => boolean | undefined;

const net = (value: (meaning: ColumnMeant) => number | undefined): number | undefined =>
  value('base') ?? value('total');

/** Identities of a row; undefined where a row lacks what they need. */
const proofs: readonly (readonly [weight: number, proof: Proof])[] = [
  [
    2,
    (value) => {
      const [quantity, price] = [value('quantity'), value('unitPrice')];
      const sums = [value('base'), value('total')].filter((sum) => sum !== undefined);
      if (quantity === undefined || price === undefined || sums.length === 0) return undefined;
      const discount = value('discount');
      const product = (quantity * price) / (value('per') ?? 1);
      const reduced = discount === undefined ? product : product * (1 - Math.abs(discount) / 100);
      const tax = value('vat') ?? (reduced * (value('vatRate') ?? 0)) / 100;
      const made = [product, reduced, product - Math.abs(discount ?? 0), reduced + tax];
      return made.some((each) => sums.some((sum) => close(each, sum)));
    },
  ],
  [
    1.2,
    (value) => {
      const [base, rate, vat] = [net(value), value('vatRate'), value('vat')];
      if (base === undefined || rate === undefined || vat === undefined) return undefined;
      return (
        Math.abs((base * rate) / 100 - vat) <= 0.02 + Math.abs(vat) * 0.002 ||
        Math.abs((base * rate) / (100 + rate) - vat) <= 0.02
      );
    },
  ],
  [
    1.2,
    (value) => {
      const [base, vat, total] = [value('base'), value('vat'), value('total')];
      return base === undefined || vat === undefined || total === undefined
        ? undefined
        : Math.abs(base + vat - total) <= 0.02;
    },
  ],
  [
    1.2,
    (value) => {
      const [base, rate, total] = [value('base'), value('vatRate'), value('total')];
      if (base === undefined || rate === undefined || total === undefined) return undefined;
      return Math.abs(base * (1 + rate / 100) - total) <= 0.02 + Math.abs(total) * 0.0005;
    },
  ],
];

function proven(place: Place, numbers: Numbers): number {
  let score = 0;
  for (const [weight, proof] of proofs) {
    let [right, all] = [0, 0];
    for (const row of numbers) {
      const holds = proof((meaning) => {
        const at = place.get(meaning);
        return at === undefined ? undefined : row[at];
      });
      if (holds === undefined) continue;
      all += 1;
      if (holds) right += 1;
    }
    if (all === 0) continue;
    score += right / all < 0.3 ? -0.6 * weight : weight * (right / all);
  }
  return score;
}

const options: readonly Exclude<ColumnMeant, undefined>[] = [
  'quantity',
  'unitPrice',
  'discount',
  'vatRate',
  'base',
  'vat',
  'total',
  'position',
  'code',
  'per',
];

/**
 * Says what each column of figures is: words of the head, looks of the figures, and what holds row by row (quantity × price =
 * base, base × rate = VAT, base + VAT = total) are weighed together, so that a missing or odd head is no obstacle.
 */
export function assignMeanings(
  columns: readonly FigureColumn[],
  rows: readonly number[],
  mark: ',' | '.',
): readonly ColumnMeant[] {
  const numbers = sample(columns, rows, mark);
  const wishes = columns.map((column, at) => {
    const head = weighHead(column.head);
    const appearance = weighAppearance(
      column,
      numbers.map((row) => row[at]),
    );
    const headed = options.some((meaning) => head[meaning] !== undefined);
    return options
      .map((meaning) => [meaning, (head[meaning] ?? (headed ? -0.35 : 0)) + (appearance[meaning] ?? 0)] as const)
      .filter(([, weight]) => weight > -0.2)
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, 6);
  });
  let best: { readonly score: number; readonly meant: readonly ColumnMeant[] } = { score: -Infinity, meant: [] };
  let budget = 6000;
  const place = new Map<ColumnMeant, number>();
  const hopes = wishes.map((_, at) => wishes.slice(at).reduce((sum, wish) => sum + Math.max(0, wish[0]?.[1] ?? 0), 0));
  const choose = (at: number, score: number): void => {
    if (budget <= 0 || score + (hopes[at] ?? 0) + maxProof < best.score) return;
    const wish = wishes[at];
    if (wish === undefined) {
      budget -= 1;
      const sums = place.has('base') || place.has('total') ? 0 : -3;
      const full = score + sums + proven(place, numbers);
      if (full > best.score)
        best = { score: full, meant: columns.map((_, column) => [...place].find(([, to]) => to === column)?.[0]) };
      return;
    }
    for (const [meaning, weight] of wish) {
      if (place.has(meaning)) continue;
      place.set(meaning, at);
      choose(at + 1, score + weight);
      place.delete(meaning);
    }
    choose(at + 1, score);
  };
  choose(0, 0);
  return best.meant;
}
