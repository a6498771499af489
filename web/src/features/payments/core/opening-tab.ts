import type { PaymentTab } from '#shared/api/payments.ts';

/** How much waits, as far as the choice of a tab asks; each entry is a currency with documents. */
type Waiting = { readonly due: readonly unknown[]; readonly overdue: readonly unknown[] };

/**
 * The tab that opens when the address names none: what is due, or else what is late. With nothing to pay, or while it is unknown,
 * the first one, whose empty state explains it.
 */
export const chooseOpeningTab = (waiting: Waiting | undefined): PaymentTab =>
  waiting !== undefined && waiting.due.length === 0 && waiting.overdue.length > 0 ? 'overdue' : 'due';
