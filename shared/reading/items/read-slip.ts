import type { Word } from '#shared/geometry/box.ts';
import { parseNumber } from '#shared/kit/money.ts';
import type { ColumnMeaning } from '#shared/table/line-table.ts';
import type { Line } from '../layout/lines.ts';
import { cellFigures } from './clean-figures.ts';
import { findDecimalMark, toDecimal } from './figures.ts';
import { toCell, toFigureCell, joinWords, type Cell, type ItemRow } from './row.ts';
import { cutCounts } from './slip-counts.ts';
import { splitSlipLine, type SlipLine } from './slip-line.ts';
import { findRateCodes, splitCodes } from './slip-words.ts';
import { isPartial, isSum, findLastLabel, getWords } from './sum-words.ts';

const isRule = (line: Line): boolean =>
  line.segments.every(({ text }) => /^[^\p{L}\d]{3,}$/u.test(text.replace(/\s/gu, '')));

/** What is known of the row that is being put together. */
type Draft = {
  readonly at: SlipLine;
  name: readonly (readonly Word[])[];
  quantity: readonly Word[];
  unit: readonly Word[];
  price: readonly Word[];
};

const number = (words: readonly Word[], mark: ',' | '.'): string | undefined => {
  const printed = joinWords(words).replace(/[€£$\s]/gu, '');
  return printed === '' ? undefined : (toDecimal({ printed }, mark) ?? parseNumber(printed));
};

/** A count with three decimals ('1.000 ks') is no thousand when count × price says so. */
function readCount(draft: Draft, amount: number, mark: ',' | '.'): string | undefined {
  const value = number(draft.quantity, mark);
  const plain = parseNumber(joinWords(draft.quantity).replace(/\s/gu, ''));
  const price = Number(number(draft.price, mark) ?? NaN);
  if (value === undefined || plain === undefined || value === plain) return value;
  return Math.abs(Number(plain) * price - amount) <= Math.abs(Number(value) * price - amount) || Number.isNaN(price)
    ? plain
    : value;
}

function buildRow(draft: Draft, mark: ',' | '.', codes: ReadonlyMap<string, string>): ItemRow | undefined {
  const { amount, rate, code, line } = draft.at;
  const total = amount && toFigureCell(amount, mark, true);
  const name = draft.name.map(joinWords).join(' ').trim();
  if (total === undefined || !/\p{L}{2}/u.test(name)) return undefined;
  const cells = new Map<Exclude<ColumnMeaning, 'default'>, Cell>();
  const words = draft.name.flat();
  cells.set('name', {
    value: name,
    boxes: draft.name.flatMap((part) => toCell('', line.page, part).boxes),
    score: Math.min(1, ...words.map((w) => w.score)),
  });
  const count = readCount(draft, Number(total.value), mark);
  if (count !== undefined) cells.set('quantity', toCell(count, line.page, draft.quantity));
  if (draft.unit.length > 0) cells.set('unit', toCell(joinWords(draft.unit), line.page, draft.unit));
  const price = number(draft.price, mark);
  if (price !== undefined)
    cells.set(
      'unitPrice',
      toCell(price.replace(/^(-?\d+)$/u, '$1.00').replace(/\.(\d)$/u, '.$10'), line.page, draft.price),
    );
  if (rate !== undefined) {
    const cell = toFigureCell(rate, mark, false);
    if (cell !== undefined) cells.set('vatRate', cell);
  }
  const coded = code === undefined || rate !== undefined ? undefined : codes.get(code.text);
  if (code !== undefined && coded !== undefined) cells.set('vatRate', toCell(coded, line.page, [code]));
  cells.set('total', total);
  return { cells, line: line.number };
}

/** Whether a count and a price make the amount of another line. */
function makesAmount(part: SlipLine, other: SlipLine, mark: ',' | '.'): boolean {
  const amount = Number((other.amount && toDecimal(other.amount, mark)) ?? Number.NaN);
  return Math.abs(Number(number(part.quantity, mark)) * Number(number(part.price, mark)) - amount) <= 0.011;
}

/** Whether the amount of a line with a name is only a part of it: the count below makes another amount. */
function isNamePrice(last: Draft, part: SlipLine, mark: ',' | '.'): boolean {
  return makesAmount(part, part, mark) && !makesAmount(part, last.at, mark);
}

/** The number of an article on a line of its own. */
const isLongCode = ({ segments }: Line): boolean =>
  segments.length === 1 && /^\d{8,14}$/u.test(segments[0]?.text ?? '');

/** 'cena/l 37,30 Kč' under a name says what one costs. */
const isPriceNote = ({ segments }: Line): boolean =>
  /^(jedn\S* )?(cena|preis|prix|price)\s?\/.*\d[.,]\d/u.test(segments[0]?.folded ?? '');

const indented = (line: Line, left: number): boolean => (line.segments[0]?.box.x ?? 0) > left + 0.025;

/** Items of a slip, from the first amount to the sum: 'name … amount', 'count × price amount' under its name, 'count name amount'. */
export function readSlip(printed: readonly Line[]): readonly ItemRow[] {
  const lines = splitCodes(printed);
  const codes = findRateCodes(lines);
  const mark = findDecimalMark(lines);
  const drafts: Draft[] = [];
  let pending: readonly Word[][] = [];
  let open: SlipLine | undefined;
  // Below a rule everything is part of the first name; without one the head of the slip stands above it.
  let isRuled = false;
  for (const line of lines) {
    const words = getWords(line);
    const figures = cellFigures(line).length;
    if (isRule(line)) {
      isRuled = true;
      pending = [];
      continue;
    }
    const part = splitSlipLine(line);
    if (part.amount !== undefined && isSum(words, figures, findLastLabel(line))) {
      if (drafts.length > 0 && !isPartial(words)) break;
      pending = [];
      continue;
    }
    const own = part.name;
    if (part.amount === undefined) {
      const above = drafts.at(-1);
      if (above?.quantity.length === 0 && makesAmount(part, above.at, mark)) {
        // 'Compost 20.97' and under it '3 @ 6.99'.
        [above.quantity, above.unit, above.price] = [part.quantity, part.unit, part.price];
      } else if (part.quantity.length > 0 && part.price.length > 0) open = part;
      else if (!isLongCode(line) && !isPriceNote(line))
        pending = [...pending, line.segments.flatMap((segment) => [...segment.words])].slice(-3);
      continue;
    }
    // '1250x2000' under a name is a size, when the count comes after it.
    if (open !== undefined && part.quantity.length > 0 && own.length === 0)
      pending = [...pending, open.line.segments.flatMap((segment) => [...segment.words])];
    const counted = part.quantity.length > 0 || open === undefined ? part : open;
    const last = drafts.at(-1);
    const first = last?.at.line.segments[0]?.box.x ?? 0;
    // 'ZÁLOHA PET 0,15' and under it '6 ks x 0,15   0,90': the first amount is part of the name.
    if (own.length === 0 && pending.length === 0 && last?.quantity.length === 0 && isNamePrice(last, part, mark)) {
      drafts.splice(-1, 1, { ...part, at: part, name: [last.at.line.segments.flatMap(({ words }) => [...words])] });
      continue;
    }
    if (own.length === 0 && pending.length === 0 && last !== undefined && last.quantity.length === 0) {
      // 'name 2,40' and under it '2 x 1,20 = 2,40' are one row.
      [last.quantity, last.unit, last.price] = [part.quantity, part.unit, part.price];
      continue;
    }
    if (
      own.length > 0 &&
      last !== undefined &&
      pending.length > 0 &&
      pending.every((each) => indented(line, 0) || (each[0]?.box.x ?? 0) > first + 0.02)
    )
      last.name = [...last.name, ...pending];
    const above = own.length > 0 ? [] : drafts.length === 0 && !isRuled ? pending.slice(-1) : pending;
    drafts.push({
      at: part,
      name: [...above, ...(own.length > 0 ? [own] : [])],
      quantity: counted.quantity,
      unit: counted.unit,
      price: counted.price,
    });
    [pending, open] = [[], undefined];
  }
  const named = drafts.filter(({ at }) => at.name.length > 0);
  const counts = named.filter(({ at }) => at.bare).length * 10 >= named.length * 8;
  return cutCounts(drafts).flatMap((draft) => {
    const own =
      draft.at.bare && !counts ? { ...draft, name: [[...draft.at.quantity, ...draft.at.name]], quantity: [] } : draft;
    return buildRow(own, mark, codes) ?? [];
  });
}
