import { foldBare } from '#shared/kit/text.ts';
import type { Line } from '../layout/lines.ts';
import { toSpan, type Span } from '../layout/span.ts';
import { readAmounts, readRates, type Value } from '../layout/values.ts';

/** Rates that European law knows or knew lately; a bare number is taken for a rate only when it is one of them. */
export const knownRates: ReadonlySet<string> = new Set(
  '27 25 24 23 22 21 20 19 17 16 15 14 13 12 10 9.5 9 8.1 8 7.7 7 6 5.5 5 4 3.8 3 2.6 2.5 2.1 0'.split(' '),
);

/** A rate on a line; `plain` when a percent sign says so. */
export type Rate = Value & { readonly plain: boolean };

const bareNumber = /^\(?(\d{1,2})(?:[.,](\d{1,2}))?\)?:?$/u;

/** Units of items: the number before one is a quantity. */
const unit = /^(?:ks|kus\w*|pcs|pc|szt|stk|st|bal|kg|g|t|l|m|m2|m²|m3|m³|km|h|hod|min|dn[ií]|de[nň]|mes|x)[.,;]?$/iu;

function findBareRates(span: Span, taken: readonly Value[]): readonly Rate[] {
  const { segment, from, to } = span;
  return segment.words.slice(from, to).flatMap((word, at): readonly Rate[] => {
    const match = unit.test(segment.words[from + at + 1]?.text ?? '') ? null : bareNumber.exec(word.text);
    const own = { segment, from: from + at, to: from + at + 1 };
    if (match === null || taken.some(({ span: other }) => other.from < own.to && own.from < other.to)) return [];
    const fraction = (match[2] ?? '').replace(/0+$/u, '');
    const value = `${Number(match[1])}${fraction === '' ? '' : `.${fraction}`}`;
    return knownRates.has(value) ? [{ value, span: own, plain: false }] : [];
  });
}

const order = (a: Value, b: Value): number => a.span.segment.place - b.span.segment.place || a.span.from - b.span.from;

/** Rates and amounts of a line, each from left to right. A number is no amount where it is a rate with its sign. */
export function findRateFigures(line: Line): { readonly rates: readonly Rate[]; readonly amounts: readonly Value[] } {
  const rates: Rate[] = [];
  const amounts: Value[] = [];
  for (const span of line.segments.map(toSpan)) {
    // Interest on arrears ('0,03 % denne') is no rate of the tax.
    const signed = readRates(span)
      .filter(({ value }) => value === '0' || Number(value) >= 2)
      .map((rate): Rate => ({ ...rate, plain: true }));
    const own = readAmounts(span).filter(
      (amount) => !signed.some((rate) => rate.span.from < amount.span.to && amount.span.from < rate.span.to),
    );
    rates.push(...signed, ...findBareRates(span, signed));
    amounts.push(...own);
  }
  return { rates: rates.toSorted(order), amounts: amounts.toSorted(order) };
}

export const isBefore = (a: Value, b: Value): boolean => order(a, b) < 0;

/** Words of recaps in sentences: 'enthaltene MwSt. 19 % (aus netto 65,73 €)', 'DPH 23 % zo základu'. */
const recapWord =
  /^(?:dph|dan[ei]?|zaklad\p{L}*|sadzb\p{L}*|sazb\p{L}*|(?:z|s)nizen\p{L}*|mwst|ust|umsatzsteuer|mehrwertsteuer|enthaltene?|darin|davon|netto\p{L}*|brutto\p{L}*|aus|auf|von|vat|tax|tva|btw|iva|base|net|gross|rate|taux|montant|over|from)$/u;
const currencyCode = /^\p{P}*(?:eur|czk|gbp|usd|pln|huf|chf)\p{P}*$/iu;

/** Words of a line that are text: a recap row has hardly any, an item has a name. Codes of currencies belong to amounts. */
export const countProse = (line: Line): number =>
  line.segments
    .flatMap((segment) => segment.words)
    .filter(({ text }) => /\p{L}{3,}/u.test(text) && !currencyCode.test(text) && !recapWord.test(foldBare(text)))
    .length;
