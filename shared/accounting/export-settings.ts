import * as z from 'zod';
import { isPlainDate } from '#shared/kit/plain-date.ts';
import { entityId } from '#shared/kit/id.ts';
import { timeZone, type Locale } from '#shared/kit/locale.ts';
import type { VatStatusEntry } from '#shared/company/vat-status.ts';
import type { Books } from './books.ts';
import type { Party } from './accounting-document.ts';

/** Which day becomes the accounting date of exported documents; the tax date never changes. */
export const accountingDates = ['document', 'issueDate', 'taxDate', 'receivedDate', 'exportDate', 'custom'] as const;

const dates = z.object({
  dateType: z.enum(accountingDates).default('document'),
  date: z.string().refine(isPlainDate).nullable().default(null),
  exportAutoAccounting: z.boolean().default(true),
});
type Dates = z.infer<typeof dates>;

const isDated = ({ dateType, date }: Dates): boolean => dateType !== 'custom' || date !== null;
const dateMissing = { path: ['date'], error: 'date-missing' };
/** Only a custom accounting date is named. */
const clearUnusedDate = <D extends Dates>(chosen: D): D =>
  chosen.dateType === 'custom' ? chosen : { ...chosen, date: null };

/**
 * Settings of one export (ledger R-EXP-19 to R-EXP-21): the accounting date, a custom one being named; other kinds have none.
 * `exportAutoAccounting` says whether pre-accounting and posting rows travel too.
 */
export const exportDates = dates.refine(isDated, dateMissing).overwrite(clearUnusedDate);
export type ExportDates = z.infer<typeof exportDates>;

/** Documents that one export allows at most: as many as it holds. */
const maxAllowed = 10_000;

/**
 * Settings of an export with what a person confirmed: `again` lets documents go out that were exported there before, `allowed` names
 * those that go out although their review is not finished.
 */
export const exportPayload = dates
  .extend({
    again: z.boolean().default(false),
    allowed: z.array(entityId('document')).max(maxAllowed).default([]),
  })
  .refine(isDated, dateMissing)
  .overwrite(clearUnusedDate);

/** The company whose books take the documents. */
export type ExportOwner = Party & {
  readonly iban: string;
  readonly bic: string;
  /** What it is to the tax office, by day; see `getVatStatus`. */
  readonly vatHistory?: readonly VatStatusEntry[];
};

export type ExportSettings = {
  readonly owner: ExportOwner;
  readonly books: Books;
  readonly dates: ExportDates;
  /** Instant of the export, ISO 8601 in UTC. */
  readonly exportedAt: string;
  /** Where a person opens a document; its id is put at the end. Empty when it is not known. */
  readonly documentAddress: string;
  /** Of headings that people read; accounting programs get no words of ours. */
  readonly locale: Locale;
};

type OfCountry = { readonly owner: { readonly country: string } };

export { getBookCurrency } from '#shared/money/home-amount.ts';

/** The country whose rates of VAT the books know. */
export const getBookCountry = (settings: OfCountry): 'SK' | 'CZ' => (settings.owner.country === 'CZ' ? 'CZ' : 'SK');

/** Slovak and Czech clocks are the same. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** When the export was made by the clock of its people: yyyy-mm-ddThh:mm:ss without a zone. */
export const toExportTime = ({ exportedAt }: Pick<ExportSettings, 'exportedAt'>): string =>
  clock.format(new Date(exportedAt)).replace(' ', 'T');

/** The plain date of the export by the clock of its people; banks refuse payments of yesterday. */
export const toExportDay = (settings: Pick<ExportSettings, 'exportedAt'>): string =>
  toExportTime(settings).slice(0, 10);
