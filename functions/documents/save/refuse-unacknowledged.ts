import type { Contradiction } from '#shared/check/contradiction.ts';
import { findUnacknowledged } from '#shared/check/contradictions.ts';
import { writeOpenPoints } from '#shared/text/contradiction-text-in.ts';
import type { Caller, RefusalDetails } from '#functions/ports/caller.ts';
import type { Decided } from './decide-save.ts';

type Open = {
  readonly error: 'contradictions-open' | 'confirm-forbidden';
  readonly details: RefusalDetails;
  readonly contradictions?: readonly Contradiction[];
};

/**
 * The refusal of a confirmation that the type forbids, or whose person was not asked about everything that contradicts itself or is not
 * settled; undefined where nothing speaks against it.
 */
export function refuseUnacknowledged(
  { open: { asked, forbidden } }: Pick<Decided, 'open'>,
  acknowledged: readonly Contradiction[],
  { locale }: Pick<Caller, 'locale'>,
): Open | undefined {
  if (forbidden.length > 0)
    return { error: 'confirm-forbidden', details: { names: writeOpenPoints(locale, forbidden) } };
  const open = findUnacknowledged(asked, acknowledged);
  if (open.length === 0) return undefined;
  return { error: 'contradictions-open', details: { names: writeOpenPoints(locale, open) }, contradictions: open };
}
