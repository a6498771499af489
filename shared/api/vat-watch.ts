import * as z from 'zod';
import { entityId } from '#shared/kit/id.ts';
import { members } from '#shared/kit/role.ts';
import { periodPattern } from '#shared/vat-watch/period.ts';
import { watchedSections } from '#shared/accounting/control-section.ts';
import { vatFinding } from '#shared/vat-watch/vat-line.ts';
import { contract, nothing } from './contract.ts';

/** Documents of one period that are listed. */
export const maxWatched = 2000;

const period = z.object({ period: z.string().regex(periodPattern) });
const section = z.enum(watchedSections);

const vatReport = z.object({
  from: z.string(),
  until: z.string(),
  currency: z.enum(['EUR', 'CZK']),
  country: z.enum(['SK', 'CZ']),
  /** The part of the period in which the company is a payer of VAT, which alone is watched; null where it is none. */
  payer: z.object({ from: z.string(), until: z.string() }).nullable(),
  lines: z.array(
    z.object({
      document: entityId('document'),
      name: z.string(),
      section,
      number: z.string(),
      partner: z.string(),
      vatId: z.string(),
      date: z.string(),
      /** Percent; empty where a line is the sum of a document. */
      rate: z.string(),
      base: z.string(),
      vat: z.string(),
      findings: z.array(vatFinding),
    }),
  ),
  totals: z.array(z.object({ section, count: z.int(), base: z.string(), vat: z.string(), unsure: z.int() })),
  /** The lines of B.3.2: sums of simplified invoices by the supplier's VAT number; empty where the period has B.3.1. */
  suppliers: z.array(
    z.object({ vatId: z.string(), partner: z.string(), count: z.int(), base: z.string(), vat: z.string() }),
  ),
  /** Tax that is owed, also on what we assess ourselves, less tax that is deducted: to be paid, or an excess where it is negative. */
  balance: z.object({ output: z.string(), input: z.string(), balance: z.string() }),
  /** True where the period has more documents than `lines`; sums hold all of them. */
  capped: z.boolean(),
});
export type VatReport = z.infer<typeof vatReport>;

export const watchVat = contract({
  name: 'watchVat',
  summary:
    'The documents of a month (2026-03), a quarter (2026-Q1) or of any days (2026-03-10..2026-04-20) by section of the VAT control statement, with sums, the balance of the tax and what is missing.',
  method: 'GET',
  path: '/vat-watch/{period}',
  access: members,
  params: period,
  query: nothing,
  body: nothing,
  answer: vatReport,
  refusals: ['period-invalid'],
  area: 'vat-watch',
});

export const exportVatWatch = contract({
  name: 'exportVatWatch',
  summary: 'The same as a spreadsheet (XLSX): one sheet of sums, one of documents.',
  method: 'GET',
  path: '/vat-watch/{period}/xlsx',
  access: members,
  params: period,
  query: nothing,
  body: nothing,
  answer: 'file',
  refusals: ['period-invalid'],
  area: 'vat-watch',
});
