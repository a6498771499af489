import * as z from 'zod';
import { bookingSplit, maxSplits, sumShares, wholeShare } from '#shared/accounting/booking-split.ts';
import { vatRegimes } from '#shared/field/catalogue/taxes.ts';
import { findInvalidity } from '#shared/field/validate.ts';
import { doctypeId } from '#shared/kit/id.ts';
import { bookedFields } from './booked-fields.ts';
import { readableLine, readableName } from '#shared/kit/readable-name.ts';

/** Rules of one company, and the signs of all of them together: they are one record of the store. */
export const maxRules = 200;
const maxSigns = 250_000;

/** A decimal that is no negative one. */
const amount = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/u);
const rate = z.string().regex(/^\d{1,2}(\.\d{1,2})?$/u);

/** The other party of a document: the key under which documents name it (`toPartyKey`), and its name for people. */
export const bookingPartner = z.object({
  key: z
    .string()
    .max(120)
    .regex(/^(VatId|CompanyId|TaxId|Name)#./u),
  name: readableLine(200),
});
export type BookingPartner = z.infer<typeof bookingPartner>;

/** When a rule holds: every condition that names something has to be met, by any one of what it names. */
export const bookingConditions = z.object({
  doctypes: z.array(doctypeId).max(50),
  /** The supplier of what was received, the customer of what was issued. */
  partners: z.array(bookingPartner).max(50),
  regimes: z.array(z.enum(vatRegimes)).max(vatRegimes.length),
  /** Percentages with rows in the VAT recap or among the lines. */
  rates: z.array(rate).max(10),
  /** Parts of the name of a line or of the description, whatever their case and diacritics. */
  texts: z.array(readableLine(60).min(2)).max(20),
  centres: z.array(readableName(30)).max(20),
  /** The total in the money of the books, without its sign; both ends belong to the range. */
  from: amount.nullable(),
  to: amount.nullable(),
});
export type BookingConditions = z.infer<typeof bookingConditions>;

/** Where the values of the fields have other shapes than their forms want. */
const judgeValues = (book: Readonly<Record<string, string | undefined>>) =>
  Object.entries(book).flatMap(([id, value]) =>
    value === undefined || findInvalidity(id, value) === null ? [] : [id],
  );

/** How documents of some kind are booked. */
export const bookingRule = z
  .object({
    id: z.string().regex(/^[0-9A-Za-z-]{1,40}$/u),
    name: readableName(60),
    on: z.boolean(),
    when: bookingConditions,
    book: z.partialRecord(z.enum(bookedFields), readableName(200)),
    splits: z.array(bookingSplit).max(maxSplits),
    /** Its values count as settled: no person is asked about them. */
    settles: z.boolean(),
  })
  .check(({ value, issues }) => {
    const complain = (path: (string | number)[], message: string) =>
      issues.push({ code: 'custom', path, message, input: value });
    if (value.splits.length > 0 && sumShares(value.splits) !== wholeShare) complain(['splits'], 'shares-differ');
    for (const id of judgeValues(value.book)) complain(['book', id], 'value-invalid');
    const { from, to } = value.when;
    if (from !== null && to !== null && Number(from) > Number(to)) complain(['when', 'to'], 'range-reversed');
  });
export type BookingRule = z.infer<typeof bookingRule>;

/** Whether a rule says nothing of how documents are booked. */
export const booksNothing = ({ book, splits }: Pick<BookingRule, 'book' | 'splits'>): boolean =>
  Object.keys(book).length === 0 && splits.length === 0;

/** Why rules cannot be kept together. */
const hasDoubles = (rules: readonly BookingRule[]): boolean => new Set(rules.map(({ id }) => id)).size < rules.length;

export const ruleList = z
  .array(bookingRule)
  .max(maxRules)
  .refine((rules) => !hasDoubles(rules), 'id-twice')
  .refine((rules) => JSON.stringify(rules).length <= maxSigns, 'too-much');

/** The rules of a company in their order; `version` counts saves, so that two administrators do not undo each other. */
export const bookingRules = z.object({ rules: ruleList, version: z.int().min(0) });
export type BookingRules = z.infer<typeof bookingRules>;

export const noConditions: BookingConditions = {
  doctypes: [],
  partners: [],
  regimes: [],
  rates: [],
  texts: [],
  centres: [],
  from: null,
  to: null,
};
