import type { ExportVerdict } from '#shared/api/exports.ts';
import { fromCents, toCents } from '#shared/kit/money.ts';

/** What an order would do with the chosen documents; each stands in one of the lists. */
export type Order = {
  /** In the order, without anything to say. */
  readonly good: readonly ExportVerdict[];
  /** In the order, but somebody should know something. */
  readonly look: readonly ExportVerdict[];
  /** In an order before: in this one only when a person says so again. */
  readonly earlier: readonly ExportVerdict[];
  readonly left: readonly ExportVerdict[];
};

const isRefused = ({ errors }: ExportVerdict): boolean =>
  errors.some(({ type, note }) => type === 'error' && note !== 'exported-before');

/** Parts the verdicts of a dry run. */
export function orderOf(verdicts: readonly ExportVerdict[]): Order {
  const open = verdicts.filter((verdict) => !isRefused(verdict));
  const fresh = open.filter(({ exported }) => exported.length === 0);
  return {
    good: fresh.filter(({ errors }) => errors.length === 0),
    look: fresh.filter(({ errors }) => errors.length > 0),
    earlier: open.filter(({ exported }) => exported.length > 0),
    left: verdicts.filter(isRefused),
  };
}

/** Documents that the order takes, and what they come to in euros. */
export function taken({ good, look, earlier }: Order, again: boolean) {
  const all = [...good, ...look, ...(again ? earlier : [])];
  const cents = all.reduce((sum, { payment }) => sum + toCents(payment?.amount || '0'), 0);
  return { ids: all.map(({ document }) => document), sum: fromCents(cents) };
}
