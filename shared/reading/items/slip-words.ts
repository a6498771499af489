import type { Word } from '#shared/geometry/box.ts';
import type { Line, Segment } from '../layout/lines.ts';

const glued = /^(?<amount>[-−]?\d{1,5}[.,]\d{2})(?<code>\p{Lu})$/u;

/** '12,90A' is an amount and the letter of its rate. */
function splitWord(word: Word): readonly Word[] {
  const { amount, code } = glued.exec(word.text)?.groups ?? {};
  if (amount === undefined || code === undefined) return [word];
  const { x, w } = word.box;
  const part = (w * amount.length) / word.text.length;
  return [
    { ...word, text: amount, box: { ...word.box, w: part } },
    { ...word, text: code, box: { ...word.box, x: x + part, w: w - part } },
  ];
}

function splitSegment(segment: Segment): Segment {
  if (!segment.words.some(({ text }) => glued.test(text))) return segment;
  const words = segment.words.flatMap(splitWord);
  const offsets: number[] = [];
  let folded = '';
  for (const [at, { text }] of words.entries()) {
    offsets.push(folded.length + (at === 0 ? 0 : 1));
    folded = at === 0 ? text.toLowerCase() : `${folded} ${text.toLowerCase()}`;
  }
  return { ...segment, words, offsets, folded, text: words.map(({ text }) => text).join(' ') };
}

/** The lines of a slip with the letters of rates parted from the amounts that they are glued to. */
export const splitCodes = (lines: readonly Line[]): readonly Line[] =>
  lines.map((line) => ({ ...line, segments: line.segments.map(splitSegment) }));

/** What the letters or figures behind amounts mean, by the recap below: 'A 23%', '1 = 5 %'. */
export function findRateCodes(lines: readonly Line[]): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  for (const { segments } of lines) {
    const text = segments.map((segment) => segment.text).join(' ');
    const { code, rate } =
      /^(?:(?:dph|mwst|tva|ust|vat)\.?\s)?(?<code>\p{Lu}|\d)\s?[=:)-]?\s?(?<rate>\d{1,2}(?:[.,]\d{1,2})?)\s?%/iu.exec(
        text,
      )?.groups ?? {};
    if (code !== undefined && rate !== undefined && Number(rate.replace(',', '.')) <= 30 && !codes.has(code))
      codes.set(code, rate.replace(',', '.').replace(/\.0+$/u, ''));
  }
  return codes;
}
