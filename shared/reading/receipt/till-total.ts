import { fromCents } from '#shared/kit/money.ts';
import type { Line } from '../layout/lines.ts';
import { getWordScore, type Found } from '../layout/span.ts';
import { findTillLines, findTornAmounts, type TillLine } from './till-amounts.ts';

const change = /(?<!\p{L})(change|chance|balance returned)(?!\p{L})/u;
const paid =
  /(?<!\p{L})(cash|lash|tender(?:ed)?|received|accepted|paid|pay|visa|master(?:card)?|amex|debit|credit card|card)(?!\p{L})/u;
/** Words of sums, also as printers with worn ribbons leave them ('tatal', 'tota!', 'subtota1'). */
const sum =
  /t[o0a]t?[a4][li1!]|(?<!\p{L})(amount due|balance due|due|nett?|payable|to pay|grand|rounded|amt due)(?!\p{L})/u;
/** Sums of something else than the money of the whole slip. */
const partWords =
  /sub|(?<!\p{L})(?:q|g|o|d|w)ty|quantity|items?(?!\p{L})|saving|discount|disc(?!\p{L})|exc[l1]|before|summary|supplies|points|included|includes|accepted|change|(?<!\p{L})tax(?:able)?\s*\(/u;
const taxWords = /^\W*(?:total )?(?:gst|vat|tax)(?!\p{L})/u;
const summary = /(?:gst|vat|tax|sst)\s*(?:\S+ )?(?:su[mn]|analysis|code)/u;

/** Money given less money given back, in cents; undefined when the slip does not say both or it makes no sense. */
function findPaidLessChange(lines: readonly TillLine[]): number | undefined {
  const back = lines.findIndex(({ text: says }) => change.test(says));
  const given = lines.slice(0, back === -1 ? 0 : back).findLast(({ text: says }) => paid.test(says) && !sum.test(says));
  const returned = lines[back];
  if (given === undefined || returned === undefined) return undefined;
  const cents = Math.abs(given.cents) - Math.abs(returned.cents);
  return cents > 0 ? cents : undefined;
}

/** What was given where nothing was given back: a card pays the total. */
const findPaid = (lines: readonly TillLine[]): number | undefined =>
  lines.findLast(({ text: says }) => paid.test(says) && !sum.test(says))?.cents;

const isTotal = ({ text: says }: TillLine): boolean => sum.test(says) && !partWords.test(says) && !taxWords.test(says);

const toFound = ({ cents, span }: TillLine, score: number): Found => ({
  value: fromCents(Math.abs(cents)),
  spans: [span],
  score: score * getWordScore([span]),
});

/**
 * What a till asked for, after rounding: an amount that is also what was given less the change, be it printed in pieces, else
 * the last sum before the money that was given. The tax summary below has sums of its own.
 */
export function findTillTotal(lines: readonly Line[]): Found | undefined {
  const all = findTillLines(lines);
  const end = lines.findIndex((line) => summary.test(line.segments.map(({ folded }) => folded).join(' ')));
  const before = all.filter(({ span }) => end < 3 || span.segment.line < end);
  const paidLessChange = findPaidLessChange(all);
  const proven = before.filter((line) => Math.abs(line.cents) === paidLessChange && !change.test(line.text));
  const named = proven.findLast(isTotal) ?? proven.findLast(({ text: says }) => !paid.test(says));
  if (named !== undefined) return toFound(named, 0.97);
  const torn = findTornAmounts(lines).findLast(
    (line) => isTotal(line) && line.cents === (paidLessChange ?? findPaid(all)),
  );
  if (torn !== undefined) return toFound(torn, 0.9);
  const sums = before.filter(isTotal);
  const till = before.findIndex((line) => paid.test(line.text) && !isTotal(line));
  const asked = sums.filter((line) => till === -1 || before.indexOf(line) < till).at(-1) ?? sums[0];
  return asked === undefined ? undefined : toFound(asked, 0.8);
}
