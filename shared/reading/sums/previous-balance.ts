import { findAmountGap } from '#shared/check/amount-due.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { fromCents, toCents } from '#shared/kit/money.ts';
import type { Line } from '../layout/lines.ts';
import type { Sheet } from '../layout/sheet.ts';
import { getWordScore, toFieldValue, toSpan } from '../layout/span.ts';
import { readAmounts } from '../layout/values.ts';

/** What suppliers with running accounts (telephones, energy, rents) call what earlier documents left, without case and diacritics. */
const balanceWords: readonly RegExp[] = [
  /\b(?:nedo|pre)plat(?:ok|ky|kov|ek|ku)\b|\b(?:dlh|dluh)\b.*\b(?:minul|predch|predosl|predesl|predchoz)|\b(?:predchadzajuci|predchozi) (?:zostatok|zustatek)\b/u,
  /\b(?:previous|prior|opening) balance\b|\bbalance (?:brought|carried) forward\b|\barrears\b|\bprevious(?:ly)? unpaid\b/u,
  /\bsolde (?:anterieur|precedent)\b|\breport de solde\b|\barriere\b/u,
  /\bsaldovortrag\b|\bvorheriger saldo\b|\bruckstand\b|\bubertrag\b/u,
];

/** The amount with which a line about earlier documents ends, if it is as large as the gap. */
function findOnLine({ segments }: Line, gap: number): FieldValue | undefined {
  const text = segments.map(({ folded }) => folded).join(' ');
  if (!balanceWords.some((words) => words.test(text))) return undefined;
  const amount = segments.flatMap((segment) => readAmounts(toSpan(segment))).at(-1);
  if (amount === undefined || Math.abs(toCents(amount.value)) !== Math.abs(gap)) return undefined;
  const spans = [amount.span];
  return toFieldValue('previousBalance', { value: fromCents(gap), spans, score: 0.9 * getWordScore(spans) });
}

/**
 * What earlier documents left to pay, or paid too much (negative), where the amount due holds it: an amount on a line that names it, and
 * exactly what the amount due has beside what the document itself makes. An amount that explains nothing is not taken.
 */
export function derivePreviousBalance({ lines }: Sheet, fields: readonly FieldValue[]): readonly FieldValue[] {
  const found = findAmountGap(fields);
  if (found === undefined || fields.some(({ _id }) => _id === 'previousBalance')) return fields;
  const gap = toCents(found.due) - toCents(found.made);
  const balance = lines.map((line) => findOnLine(line, gap)).find((field) => field !== undefined);
  return balance === undefined ? fields : [...fields, balance];
}
