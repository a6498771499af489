import { parseDate } from '#shared/kit/dates.ts';
import { parseAmount } from '#shared/kit/money.ts';
import { isIban } from '#shared/field/kinds/identifiers.ts';
import type { Segment } from './lines.ts';
import { getText, type Span } from './span.ts';

/** A value that a run of words writes, in machine form. */
export type Value = { readonly value: string; readonly span: Span };
export type ValueReader = (span: Span) => readonly Value[];

/** Tries runs of words from every place, longest first; what one run took is not read again. */
const runs =
  (max: number, read: (text: string) => string | undefined): ValueReader =>
  ({ segment, from, to }) => {
    const found: Value[] = [];
    for (let start = from; start < to; start += 1)
      for (let end = Math.min(to, start + max); end > start; end -= 1) {
        const value = read(getText({ segment, from: start, to: end }));
        if (value === undefined) continue;
        found.push({ value, span: { segment, from: start, to: end } });
        start = end - 1;
        break;
      }
    return found;
  };

const bare = (text: string): string => text.replace(/^[\s:;,(#]+|[\s:;,)]+$/gu, '');
const bareDigits = (text: string): string =>
  bare(text)
    .replace(/[\s.]+$/u, '')
    .replace(/\s/gu, '');
const dateShape =
  /^(\d{1,2}\s?[./-]\s?\d{1,2}\s?[./-]\s?(\d{4}|\d{2})\.?|\d{4}\s?[-./]\s?\d{1,2}\s?[-./]\s?\d{1,2}\.?|\d{1,2}[-./ ]{0,2}\p{L}{3,9}[-./ ]{1,2}\d{2}|.*\p{L}{3,}.*\d{4}|\d{4}\.? \p{L}{3,} \d{1,2}\.?)$/u;
const swapped = /^(\d{1,2})\s?([/-])\s?(\d{1,2})\s?\2/u;

/**
 * Dates; a run must look like a date as a whole ('30. 4. 2025', '1er octobre 2025', '14 July 2025'). The month stands before the day
 * ('12/31/2025') where the document is known to write so.
 */
export const readDates = (monthFirst = false): ValueReader =>
  runs(4, (text) => {
    const short = bare(text);
    if (!dateShape.test(short) || !/^[\p{L}\d]/u.test(short)) return undefined;
    return parseDate(monthFirst ? short.replace(swapped, '$3$2$1$2') : short);
  });

const currency = '(?:€|£|\\$|eur|euro|czk|kč|kc|gbp|usd|chf|pln|zł|zl|huf|ft)';
const amountShape = new RegExp(
  `^(?:${currency}\\s?)?[-−–]?\\s?(?:${currency}\\s?)?\\d{1,3}(?:[\\s.,'’]?\\d{3})*(?:[.,]\\s?\\d{2}|[.,][-−–]{1,2})-?(?:\\s?${currency}\\.?)?$`,
  'iu',
);
const roundShape = new RegExp(
  `^(?:${currency}\\s?[-−–]?\\d{1,3}(?:[\\s.,]?\\d{3})*|[-−–]?\\d{1,3}(?:[\\s.]?\\d{3})*\\s?${currency})$`,
  'iu',
);

/** Amounts with two decimals, or whole ones beside a currency, as decimals. */
export const readAmounts = runs(6, (text) => {
  const short = bare(text)
    .replace(/[„‚]/gu, ',')
    .replace(/\s?([.,])\s?(\d{2})(?!\d)/u, '$1$2');
  return amountShape.test(short) || roundShape.test(short) ? parseAmount(short.replace(/\.$/u, '')) : undefined;
});

/** 'EUR' behind '23 %' is no rate; a rate is 0-30 with a percent sign. */
export const readRates = runs(2, (text) => {
  const rate = /^(?:\p{Lu} ?[=:]? ?)?(\d{1,2})(?:[.,](\d{1,2}))?\s?%$/u.exec(bare(text));
  if (!rate) return undefined;
  const fraction = (rate[2] ?? '').replace(/0+$/u, '');
  return Number(rate[1]) > 30 ? undefined : `${Number(rate[1])}${fraction === '' ? '' : `.${fraction}`}`;
});

/** Digits, perhaps in groups, of the given lengths. */
export const readDigits = (min: number, max: number): ValueReader =>
  runs(4, (text) => {
    const digits = bareDigits(text);
    return /^\d+$/u.test(digits) && digits.length >= min && digits.length <= max ? digits : undefined;
  });

/** One word with a digit: numbers of documents, orders, contracts. A short prefix before it belongs to it ('FV 2025001'). */
export const readCodes: ValueReader = (span) => {
  const found = runs(1, (text) => {
    // The label's abbreviation may be glued before the number: 'č.25FV0047'.
    const code = bare(text)
      .replace(/[.]$/u, '')
      .replace(/^(?:[čc]|nr|no)\.(?=.*\d)/iu, '');
    const isCode = /^[\p{L}\d][\p{L}\d/_.\-–]*$/u.test(code) && /\d/u.test(code) && code.length <= 30;
    return isCode && parseDate(code) === undefined && !/^\d{1,3}([.,]\d{2})$/u.test(code) ? code : undefined;
  })(span);
  return found.map((code) => withPrefix(code, span.from));
};

function withPrefix(code: Value, first: number): Value {
  const { segment, from, to } = code.span;
  const before = from > first ? (segment.words[from - 1]?.text ?? '') : '';
  const isFirst = segment.words.slice(first, from - 1).every(({ text }) => /^\P{L}+$/u.test(text) && !/\d/u.test(text));
  if (!/^(?!NR|NO|Č|C\.)(?:\p{Lu}{1,4}|\p{Lu}{2,4}\.)$/u.test(before) || !isFirst) return code;
  return { value: `${before} ${code.value}`, span: { segment, from: from - 1, to } };
}

/** Identifiers with letters and digits glued together ('SK2023456789', 'FR 12 345678901'). */
export const readIds = (shape: RegExp): ValueReader =>
  runs(5, (text) => {
    const id = bare(text).replace(/[\s.]/gu, '').toUpperCase();
    return shape.test(id) ? id : undefined;
  });

/** An IBAN that begins in a segment; its groups may go on in the segments that `next` gives (a wrapped line or cell). */
export function readIban(segment: Segment, from: number, next: readonly Segment[]): readonly Span[] | undefined {
  const spans: Span[] = [];
  let text = '';
  for (const part of [segment, ...next]) {
    const start = part === segment ? from : 0;
    for (let place = start; place < part.words.length; place += 1) {
      const word = (part.words[place]?.text ?? '').replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
      if (!/^[A-Z0-9]{1,34}$/u.test(word)) return undefined;
      text += word;
      if (text.length > 34) return undefined;
      if (text.length >= 15 && isIban(text)) return [...spans, { segment: part, from: start, to: place + 1 }];
    }
    if (part.words.length > start) spans.push({ segment: part, from: start, to: part.words.length });
  }
  return undefined;
}
