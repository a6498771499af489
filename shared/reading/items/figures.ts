import type { Box } from '#shared/geometry/box.ts';
import { parseNumber } from '#shared/kit/money.ts';
import { getBoundingBox, type Line, type Segment } from '../layout/lines.ts';

/** A number that a line writes, with what stands glued to it. */
export type Figure = {
  /** As printed, without currency and percent sign. */
  readonly printed: string;
  readonly percent: boolean;
  readonly currency: boolean;
  readonly segment: Segment;
  /** Its words within the segment: from, and to (not included). */
  readonly from: number;
  readonly to: number;
  readonly box: Box;
};

const sign = '[-−–]';
const money = '(?:€|£|\\$|kč|kc|eur|czk|gbp|usd|chf|pln|zł|huf|ft)';
const groups = "\\d{1,3}(?:[.,'’]\\d{3})+(?:[.,]\\d{1,6})?|\\d{1,9}(?:[.,]\\d{1,6})?|\\d{1,9},-{1,2}";
const number = new RegExp(
  `^(?<before>${money})?(?<body>\\(?\\+?${sign}?(?<later>${money})?(?:${groups})${sign}?\\)?)(?<after>%|${money}\\.?)?$`,
  'iu',
);
const onlyMoney = new RegExp(`^${money}\\.?$`, 'iu');
const head = /^[(+]?[-−–]?(?:€|£|\$)?\d{1,3}$/u;
const middle = /^\d{3}$/u;
const tail = /^\d{3}(?:[.,]\d{1,4}|,-)?[-)]?(?:€|%|Kč|,-)?$/u;

/** White space inside of a number is narrower than a digit is wide. */
const narrow = (left: Box, right: Box, letters: number): boolean =>
  right.x - (left.x + left.w) < (left.w / Math.max(1, letters)) * 1.05;

function endOfNumber(segment: Segment, from: number): number {
  const { words } = segment;
  const first = words[from];
  let end = from + 1;
  if (first === undefined || !head.test(first.text)) return end;
  for (let last = first; ; end += 1) {
    const next = words[end];
    if (next === undefined || !tail.test(next.text) || !narrow(last.box, next.box, last.text.length)) return end;
    if (!middle.test(next.text)) return end + 1;
    last = next;
  }
}

/** Behind a telephone number that begins with its country ('+421 903 110 224'); the place itself where none begins. */
function endOfPhone({ words }: Segment, from: number): number {
  if (!/^\+\d{2,3}$/u.test(words[from]?.text ?? '')) return from;
  let to = from + 1;
  while (/^\d{2,4}$/u.test(words[to]?.text ?? '')) to += 1;
  return to - from >= 4 ? to : from;
}

function figureAt(segment: Segment, from: number): Figure | undefined {
  const { words } = segment;
  const minus = /^[-−–]$/u.test(words[from]?.text ?? '') || onlyMoney.test(words[from]?.text ?? '');
  const start = minus ? from + 1 : from;
  let to = endOfNumber(segment, start);
  const text = words
    .slice(start, to)
    .map((word) => word.text)
    .join('');
  const parts = number.exec(text)?.groups;
  const body = parts?.['body'];
  if (parts === undefined || body === undefined) return undefined;
  const after = words[to]?.text ?? '';
  const percent = parts['after'] === '%' || after === '%';
  const currency =
    [parts['before'], parts['later']].some((mark) => mark !== undefined) ||
    (parts['after'] !== undefined && !percent) ||
    onlyMoney.test(after) ||
    (minus && onlyMoney.test(words[from]?.text ?? ''));
  if (after === '%' || onlyMoney.test(after)) to += 1;
  const negative = /^[-−–]$/u.test(words[from]?.text ?? '');
  return {
    printed: `${negative ? '-' : ''}${body.replace(/[€£$]/gu, '')}`,
    percent,
    currency,
    segment,
    from,
    to,
    box: getBoundingBox(words.slice(from, to).map((word) => word.box)),
  };
}

/** Segments are never changed, and each is looked at many times. */
const known = new WeakMap<Segment, readonly Figure[]>();

/** The numbers of a segment from left to right; digits inside of words ('HP 85A', '5x80') are none. */
export function findFigures(segment: Segment): readonly Figure[] {
  const before = known.get(segment);
  if (before !== undefined) return before;
  const found: Figure[] = [];
  known.set(segment, found);
  for (let from = 0; from < segment.words.length; from += 1) {
    from = endOfPhone(segment, from);
    const figure = figureAt(segment, from);
    if (figure === undefined) continue;
    found.push(figure);
    from = figure.to - 1;
  }
  return found;
}

/** Which mark parts the decimals on this document: amounts with two decimals tell. */
export function findDecimalMark(lines: readonly Line[]): ',' | '.' {
  let balance = 0;
  for (const line of lines)
    for (const segment of line.segments)
      for (const word of segment.words) {
        const mark = /^[^\p{L}]*\d([.,])\d{2}(?:\p{Sc}|kč|eur)?$/iu.exec(word.text)?.[1];
        if (mark !== undefined) balance += mark === ',' ? 1 : -1;
      }
  return balance >= 0 ? ',' : '.';
}

/** The figure as a decimal; three digits behind a mark that is not the document's decimal mark are thousands. */
export function toDecimal({ printed }: Pick<Figure, 'printed'>, mark: ',' | '.'): string | undefined {
  const other = mark === ',' ? '\\.' : ',';
  const thousands = new RegExp(`^[-−–(]?[1-9]\\d{0,2}(?:${other}\\d{3})+[-)]?$`, 'u');
  return parseNumber(thousands.test(printed) ? printed.replace(/[.,]/gu, '') : printed);
}

/** Two decimals or a currency: a sum of money rather than a count. */
export const isMoney = ({ printed, currency, percent }: Figure): boolean =>
  !percent && (currency || /[.,](?:\d{2}|-+)[-)]?$/u.test(printed));
