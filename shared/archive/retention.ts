import { isPlainDate } from '#shared/kit/plain-date.ts';

/** Years for which a retention lock is proposed: what accounting law asks for. */
export const proposedRetentionYears = 10;
/**
 * Years for which an e-invoice is kept as it was received: ten years after the year that it belongs to (Slovak VAT act 222/2004, § 76).
 */
export const einvoiceRetentionYears = 10;
/** The longest retention that a company can choose. */
export const maxRetentionYears = 30;

/**
 * The last day on which something that was made at an instant is kept: the end of the year that lies so many years after the one in
 * which it was made.
 */
export const getRetainedUntil = (madeAt: string, years: number): string =>
  `${Number(madeAt.slice(0, 4)) + years}-12-31`;

/** The instant from which it may be deleted. @throws for what is no day. */
export function toRetentionEnd(until: string): string {
  if (!isPlainDate(until)) throw new RangeError(`not a day: ${until}`);
  return new Date(Date.parse(until) + 86_400_000).toISOString();
}
