import * as z from 'zod';
import { watchedSections } from '#shared/accounting/control-section.ts';
import { leftOutReasons, turnoverSides } from '#shared/analytics/sides.ts';
import { doctypeId, entityId } from '#shared/kit/id.ts';
import { members } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';

const day = z.iso.date();
const asked = z.object({ from: day, to: day });

/** Decimals in the money of the books, or in `currency` where there is one. */
const sums = { documents: z.int(), amount: z.string(), tax: z.string() };
const side = z.enum(turnoverSides);
const totals = z.object({
  salesTotal: z.string(),
  salesTax: z.string(),
  salesTotalDocs: z.int(),
  costsTotal: z.string(),
  costsTax: z.string(),
  costsTotalDocs: z.int(),
});
/** The largest partners, and all others together. */
const grouped = z.object({
  top: z.array(z.object({ key: z.string(), name: z.string(), ...sums })),
  rest: z.object(sums),
});
const overdueInvoice = z.object({
  document: entityId('document'),
  partner: z.string(),
  number: z.string(),
  dueDate: z.string(),
  days: z.int(),
  amount: z.string(),
  currency: z.string(),
});
const owedTerm = z.object({ from: z.string(), to: z.string(), documents: z.int(), amount: z.string() });
/** What is late, in the money of the books; the list has every currency. */
const expired = z.object({
  documents: z.int(),
  total: z.string(),
  terms: z.array(owedTerm),
  list: z.array(overdueInvoice),
});

const businessAnalysis = z
  .object({
    from: z.string(),
    to: z.string(),
    currency: z.string(),
    country: z.enum(['SK', 'CZ']),
    /** Whether the company is a payer of VAT in the period of `vat`, or in a part of it, which that is then. */
    payer: z.boolean(),
    today: z.string(),
    /** Every month of the period; amounts without tax. */
    balance: z.array(
      z.object({
        month: z.string(),
        costsAmount: z.string(),
        costsTax: z.string(),
        salesAmount: z.string(),
        salesTax: z.string(),
      }),
    ),
    previous: totals.extend({ from: z.string(), to: z.string() }),
    costsGrouped: grouped,
    salesGrouped: grouped,
    doctypes: z.array(z.object({ side, doctype: doctypeId, ...sums })),
    /** Documents in other money that do not say its rate: each currency apart, in no other sum. */
    others: z.array(z.object({ side, currency: z.string(), ...sums })),
    expiredSales: expired,
    expiredCosts: expired,
    /** What is to be paid, and what is to come in, week by week. */
    cash: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        costs: z.string(),
        sales: z.string(),
        costsDocs: z.int(),
        salesDocs: z.int(),
      }),
    ),
    vat: z.object({
      from: z.string(),
      to: z.string(),
      /** By when it is paid; null where the period is no month or quarter. */
      due: z.string().nullable(),
      output: z.string(),
      input: z.string(),
      /** To be paid; negative where more is deducted. */
      balance: z.string(),
      rates: z.array(z.object({ rate: z.string(), output: z.string(), input: z.string(), balance: z.string() })),
      sections: z.array(
        z.object({
          section: z.enum(watchedSections),
          documents: z.int(),
          unsure: z.int(),
          base: z.string(),
          tax: z.string(),
        }),
      ),
    }),
    /** Documents of the period that are in no sum, and why. */
    leftOut: z.array(z.object({ reason: z.enum(leftOutReasons), documents: z.int() })),
  })
  .extend(totals.shape);
export type BusinessAnalysis = z.infer<typeof businessAnalysis>;

export const analyseBusiness = contract({
  name: 'analyseBusiness',
  summary:
    'Sales, costs, tax, partners and unpaid invoices of a period, exact at this moment; the tax is that of the whole period where it is no longer than a quarter, else of its last month.',
  method: 'POST',
  path: '/business-analysis',
  access: members,
  params: nothing,
  query: nothing,
  body: asked,
  answer: businessAnalysis,
  refusals: ['period-invalid'],
  area: 'analytics',
});

export const exportBusinessAnalysis = contract({
  name: 'exportBusinessAnalysis',
  summary: 'The same as a spreadsheet (XLSX).',
  method: 'POST',
  path: '/business-analysis/xlsx',
  access: members,
  params: nothing,
  query: nothing,
  body: asked,
  answer: 'file',
  refusals: ['period-invalid'],
  area: 'analytics',
});
