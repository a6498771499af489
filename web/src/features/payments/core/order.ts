import type { ExportVerdict } from '#shared/api/exports.ts';
import { fromCents, toCents } from '#shared/kit/money.ts';

/** What an order would do with the chosen documents; each stands in one of the lists. */
export type PaymentOrder = {
  /** In the order, without findings. */
  readonly ready: readonly ExportVerdict[];
  /** In the order, but with warnings. */
  readonly warnings: readonly ExportVerdict[];
  /** In an order before: in this one only when a person confirms it. */
  readonly alreadyExported: readonly ExportVerdict[];
  readonly refused: readonly ExportVerdict[];
};

const isRefused = ({ errors }: ExportVerdict): boolean =>
  errors.some(({ type, note }) => type === 'error' && note !== 'exported-before');

/** Parts the verdicts of a dry run. */
export function toPaymentOrder(verdicts: readonly ExportVerdict[]): PaymentOrder {
  const open = verdicts.filter((verdict) => !isRefused(verdict));
  const fresh = open.filter(({ exported }) => exported.length === 0);
  return {
    ready: fresh.filter(({ errors }) => errors.length === 0),
    warnings: fresh.filter(({ errors }) => errors.length > 0),
    alreadyExported: open.filter(({ exported }) => exported.length > 0),
    refused: verdicts.filter(isRefused),
  };
}

/** Documents that the order takes, and what they come to in euros. */
export function listPaid({ ready, warnings, alreadyExported }: PaymentOrder, again: boolean) {
  const all = [...ready, ...warnings, ...(again ? alreadyExported : [])];
  const cents = all.reduce((sum, { payment }) => sum + toCents(payment?.amount || '0'), 0);
  return { ids: all.map(({ document }) => document), sum: fromCents(cents) };
}
