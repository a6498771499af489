import { parseAmount, toCents } from '#shared/kit/money.ts';
import type { Line } from '../layout/lines.ts';
import type { Span } from '../layout/span.ts';
import { foldedText } from './till.ts';

/** The amount at the end of a slip's line, in whole cents, with what the line says. */
export type TillLine = {
  readonly text: string;
  readonly cents: number;
  readonly span: Span;
};

/** An amount with a sign or a letter or two of its currency before it and a tax letter behind it ('RM3.50', '-50,00', '9.50S'). */
const amount = /^[^\d]{0,4}?(-?\d{1,3}(?:,?\d{3})*[.,]\d{2})\p{P}?\p{L}{0,2}$/u;

function lastAmount(line: Line): { readonly cents: number; readonly span: Span } | undefined {
  for (const segment of line.segments.toReversed())
    for (let at = segment.words.length - 1; at >= 0; at -= 1) {
      const printed = amount.exec(segment.words[at]?.text ?? '')?.[1];
      const value = printed === undefined ? undefined : parseAmount(printed);
      if (value !== undefined) return { cents: toCents(value), span: { segment, from: at, to: at + 1 } };
    }
  return undefined;
}

/** The lines of a slip that end in an amount, from top to bottom. */
export const findTillLines = (lines: readonly Line[]): readonly TillLine[] =>
  lines.flatMap((line) => {
    const found = lastAmount(line);
    return found === undefined ? [] : [{ text: foldedText(line), ...found }];
  });

/** Words at the end of a line that may be pieces of one amount. */
const mostPieces = 3;

function tornAmount({ segments }: Line): { readonly cents: number; readonly span: Span } | undefined {
  const segment = segments.at(-1);
  if (segment === undefined) return undefined;
  const to = segment.words.length;
  for (let from = to - 2; from >= Math.max(0, to - mostPieces); from -= 1) {
    const words = segment.words.slice(from).map(({ text }) => text);
    if (!words.every((text) => /^[\d.,]+$/u.test(text))) return undefined;
    const value = amount.test(words.join('')) ? parseAmount(words.join('')) : undefined;
    if (value !== undefined) return { cents: toCents(value), span: { segment, from, to } };
  }
  return undefined;
}

/** Lines that end in an amount of which worn print parted the digits ('20.0 5', '1 65.00'), as it would be in one piece. */
export const findTornAmounts = (lines: readonly Line[]): readonly TillLine[] =>
  lines.flatMap((line) => {
    const found = tornAmount(line);
    return found === undefined ? [] : [{ text: foldedText(line), ...found }];
  });
