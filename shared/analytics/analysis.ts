import * as z from 'zod';
import { watchedSections } from '#shared/accounting/control-section.ts';
import { addDays } from '#shared/kit/dates.ts';
import type { Period } from '#shared/kit/period.ts';
import { balanceSides } from '#shared/vat-watch/taxes.ts';
import { leftOutReasons, turnoverSides } from './sides.ts';

/** Both ends are plain dates and belong to it. */
export const period = z.object({ from: z.string(), until: z.string() });

const side = z.enum(turnoverSides);
/** Net and tax are decimals in `currency`; sums of different currencies are never added together. */
const sums = { currency: z.string(), documents: z.int(), net: z.string(), tax: z.string() };

/** What the documents of a company come to, as the index answers it. */
export const analysis = z.object({
  /** By month (2026-03) of the taxable supply. */
  months: z.array(z.object({ month: z.string(), side, ...sums })),
  /** Of the period before. */
  before: z.array(z.object({ side, ...sums })),
  doctypes: z.array(z.object({ side, doctype: z.string(), ...sums })),
  /** The largest of each side in the money of the books; `key` tells a partner from others. */
  partners: z.array(z.object({ side, key: z.string(), name: z.string(), ...sums })),
  /** By section of the control statement and rate, in the money of the books. */
  vat: z.array(
    z.object({
      section: z.enum(watchedSections),
      rate: z.string(),
      documents: z.int(),
      unsure: z.int(),
      base: z.string(),
      tax: z.string(),
    }),
  ),
  /** What enters the balance of the return, by side and rate, in the money of the books. */
  taxes: z.array(z.object({ side: z.enum(balanceSides), rate: z.string(), tax: z.string() })),
  /** What is not paid, by when it is or was due: from the first to the last day of a term. */
  owed: z.array(
    z.object({
      side,
      from: z.string(),
      until: z.string(),
      currency: z.string(),
      documents: z.int(),
      amount: z.string(),
    }),
  ),
  /** The longest overdue of each side. */
  overdue: z.array(
    z.object({
      side,
      document: z.string(),
      partner: z.string(),
      number: z.string(),
      day: z.string(),
      currency: z.string(),
      amount: z.string(),
    }),
  ),
  /** Documents of the period that are in no sum, and why. */
  leftOut: z.array(z.object({ reason: z.enum(leftOutReasons), documents: z.int() })),
});
export type Analysis = z.infer<typeof analysis>;

export const noAnalysis: Analysis = {
  months: [],
  before: [],
  doctypes: [],
  partners: [],
  vat: [],
  taxes: [],
  owed: [],
  overdue: [],
  leftOut: [],
};

/** What is asked: sums of one period with those of the one before, the tax of another, and what is owed today. */
export const analysisQuery = z.object({
  ownerId: z.string(),
  period,
  before: period,
  vat: period,
  /** Plain date, for what is overdue. */
  today: z.string(),
  /** The money of the books. */
  currency: z.string(),
  /** Partners and overdue documents of each side at most. */
  top: z.int().min(0).max(100),
});
export type AnalysisQuery = z.infer<typeof analysisQuery>;

/** Before and after all days that documents bear. */
export const firstDay = '0000-01-01';
export const lastDay = '9999-12-31';

/** Weeks ahead for which the money that is needed is shown one by one. */
const shownWeeks = 8;

/** Days of the week that began on a Monday, up to a day. */
const daysSinceMonday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The terms by which what is owed is summed up: overdue by age, then weeks, the running one from today, then everything later. */
export function listTerms(today: string): readonly Period[] {
  const sunday = addDays(today, 6 - daysSinceMonday(today));
  const weeks = Array.from({ length: shownWeeks }, (_, week) => ({
    from: week === 0 ? today : addDays(sunday, week * 7 - 6),
    until: addDays(sunday, week * 7),
  }));
  return [
    { from: firstDay, until: addDays(today, -31) },
    { from: addDays(today, -30), until: addDays(today, -15) },
    { from: addDays(today, -14), until: addDays(today, -1) },
    ...weeks,
    { from: addDays(sunday, (shownWeeks - 1) * 7 + 1), until: lastDay },
  ];
}
