import * as z from 'zod';
import { isPlainDate } from '#shared/kit/dates.ts';
import type { Locale } from '#shared/kit/locale.ts';
import type { Books } from './books.ts';
import type { Party } from './accounting-document.ts';

/** Which day becomes the accounting date of exported papers; the tax date never changes. */
export const accountingDates = ['document', 'issueDate', 'taxDate', 'receivedDate', 'exportDate', 'custom'] as const;

/**
 * Settings of one export (ledger R-EXP-19 to R-EXP-21): the accounting date, a custom one being named; other kinds have none.
 * `exportAutoAccounting` says whether pre-accounting and posting rows travel too.
 */
export const exportDates = z
  .object({
    dateType: z.enum(accountingDates).default('document'),
    date: z.string().refine(isPlainDate).nullable().default(null),
    exportAutoAccounting: z.boolean().default(true),
  })
  .refine(({ dateType, date }) => dateType !== 'custom' || date !== null, { path: ['date'], error: 'date-missing' })
  .transform((dates) => (dates.dateType === 'custom' ? dates : { ...dates, date: null }));
export type ExportDates = z.infer<typeof exportDates>;

/** The company whose books take the papers. */
export type ExportOwner = Party & { readonly iban: string; readonly bic: string };

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

/** The money that the books are kept in: crowns in Czechia, euros in Slovakia. */
export const homeCurrency = (settings: Pick<ExportSettings, 'owner'>): 'EUR' | 'CZK' =>
  settings.owner.country === 'CZ' ? 'CZK' : 'EUR';

/** The country whose rates of VAT the books know. */
export const homeCountry = (settings: Pick<ExportSettings, 'owner'>): 'SK' | 'CZ' =>
  settings.owner.country === 'CZ' ? 'CZ' : 'SK';

/** The plain date of the export. */
export const exportDay = ({ exportedAt }: ExportSettings): string => exportedAt.slice(0, 10);
