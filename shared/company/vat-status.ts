import * as z from 'zod';
import { addDays } from '#shared/kit/dates.ts';
import { isPlainDate } from '#shared/kit/plain-date.ts';
import type { Period } from '#shared/kit/period.ts';

/**
 * What a company is to the tax office (Act 222/2004 Z. z.): `payer` under § 4 and those like it; `registered` under § 7 or 7a, who
 * has an IČ DPH only for trade with other member states and deducts nothing; `nonPayer`.
 */
export const vatStatuses = ['payer', 'registered', 'nonPayer'] as const;
const vatStatus = z.enum(vatStatuses);
export type VatStatus = z.infer<typeof vatStatus>;

/** A status and the first day on which it holds; null: from the beginning. */
const vatStatusEntry = z.object({ from: z.string().refine(isPlainDate).nullable(), status: vatStatus });
export type VatStatusEntry = z.infer<typeof vatStatusEntry>;

/** Changes of status that a company can have. */
export const maxVatStatuses = 20;

const areDaysDifferent = (entries: readonly VatStatusEntry[]): boolean =>
  new Set(entries.map(({ from }) => from)).size === entries.length;

/** The statuses of a company in the order of their days, each day once. */
export const vatHistory = z
  .array(vatStatusEntry)
  .max(maxVatStatuses)
  .refine(areDaysDifferent)
  .overwrite((entries) => entries.toSorted((a, b) => (a.from ?? '').localeCompare(b.from ?? '')));

/** What decides the status of a company. */
type VatRegistration = { readonly vatHistory: readonly VatStatusEntry[]; readonly vatId: string };

/** Before the first recorded day a company was what it had to be to become what it is from that day on. */
const statusBefore = (first: VatStatus): VatStatus => (first === 'nonPayer' ? 'payer' : 'nonPayer');

/**
 * The status of a company on a plain date. Of a company that has recorded none, an IČ DPH says that it is a payer: that was asked
 * before there was a status.
 */
export function getVatStatus({ vatHistory: entries, vatId }: VatRegistration, day: string): VatStatus {
  const [first] = entries;
  if (first === undefined) return vatId === '' ? 'nonPayer' : 'payer';
  const holding = entries.findLast(({ from }) => from === null || from <= day);
  return holding?.status ?? statusBefore(first.status);
}

/**
 * The part of a period in which a company is a payer, from the first such day to the last; undefined when it is none all the time.
 * A payer under § 4 alone has a tax return with deductions and a control statement.
 */
export function findPayerPart(company: VatRegistration, { from, until }: Period): Period | undefined {
  const changes = company.vatHistory.flatMap((entry) =>
    entry.from !== null && entry.from > from && entry.from <= until ? [entry.from] : [],
  );
  const parts = [from, ...changes].map((start, place) => {
    const next = changes[place];
    return { from: start, until: next === undefined ? until : addDays(next, -1) };
  });
  const asPayer = parts.filter((part) => getVatStatus(company, part.from) === 'payer');
  const [first, last] = [asPayer[0], asPayer.at(-1)];
  return first === undefined || last === undefined ? undefined : { from: first.from, until: last.until };
}
