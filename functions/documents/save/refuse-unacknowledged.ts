import type { Contradiction } from '#shared/check/contradiction.ts';
import { findUnacknowledged } from '#shared/check/contradictions.ts';
import { writeContradiction } from '#shared/text/contradiction-text-in.ts';
import type { Caller, RefusalDetails } from '#functions/ports/caller.ts';
import type { Decided } from './decide-save.ts';

type Open = {
  readonly error: 'contradictions-open';
  readonly details: RefusalDetails;
  readonly contradictions: readonly Contradiction[];
};

/** The refusal of a confirmation whose person was not asked about everything that contradicts itself; undefined when they were. */
export function refuseUnacknowledged(
  { contradictions }: Pick<Decided, 'contradictions'>,
  acknowledged: readonly Contradiction[],
  { locale }: Pick<Caller, 'locale'>,
): Open | undefined {
  const open = findUnacknowledged(contradictions, acknowledged);
  if (open.length === 0) return undefined;
  const names = open.map((one) => writeContradiction(locale, one)).join('; ');
  return { error: 'contradictions-open', details: { names }, contradictions: open };
}
