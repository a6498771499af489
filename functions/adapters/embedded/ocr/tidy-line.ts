import type { LineWord } from './agree.ts';

/** What the rules of a table look like to a recogniser. */
const rule = /^[|¦[\]{}_]+$/u;
/** A rule that touches the word beside it. */
const atRule = /^[|¦](?=\p{L})|(?<=\p{L}{2})[|¦]$/u;
/** A number of one measure, and the strokes for which a small L is taken behind it. */
const amount = /^(?:\d{1,3}|\d{1,3}[.,]\d|0[.,]\d{2,3})$/;
const stroke = /^[|I]$/;
/** The litre stands no further behind its number than this share of the number's own width a character. */
const besides = 1.6;

/** The two of square metres, which is too small for both recognisers. */
const square = /^(?<unit>[cdkm]?m)\?$/u;

/** The labels of the numbers of a company, whose stroke is taken for a figure or another letter. */
const labels = [
  [/^[1lj|!](?<rest>Č|[CČ][O0Q])(?=[:.]?$)/u, 'I$<rest>'],
  [/^(?<begin>I[CČ])[0Q](?=[:.]?$)/u, '$<begin>O'],
  [/^D[1lj|!](?<rest>[CČ])(?=[:.]?$)/u, 'DI$<rest>'],
] as const;

const spacing = ({ text, start, end }: LineWord): number => (end - start) / Math.max(1, text.length);

const isLitre = (before: LineWord | undefined, { text, start }: LineWord): boolean =>
  before !== undefined &&
  stroke.test(text) &&
  amount.test(before.text) &&
  start - before.end < spacing(before) * besides;

/**
 * The words of a line without what the rules of a table were taken for; the stroke close behind a number is the litre of
 * '0,5 l', the sign behind a metre its square, and '1ČO:' the label of a company's number.
 */
export const tidyLine = (words: readonly LineWord[]): readonly LineWord[] =>
  words.flatMap((word, at) => {
    if (isLitre(words[at - 1], word)) return [{ ...word, text: 'l' }];
    if (rule.test(word.text)) return [];
    const bare = word.text.replace(atRule, '').replace(square, '$<unit>²');
    const text = labels.reduce((better, [shape, label]) => better.replace(shape, label), bare);
    return [text === word.text ? word : { ...word, text }];
  });
