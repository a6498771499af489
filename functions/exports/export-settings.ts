import type { AccountingSettings } from '#shared/exports/accounting-settings.ts';
import type { ExportDates, ExportSettings } from '#shared/exports/settings.ts';
import type { Locale } from '#shared/kit/locale.ts';
import type { OwnerRecord } from '#functions/ports/accounts.ts';

type Parts = {
  readonly owner: OwnerRecord;
  readonly accounting: AccountingSettings;
  readonly dates: ExportDates;
  readonly locale: Locale;
  /** ISO. */
  readonly now: string;
  /** Where the product is open to people, without a slash at the end. */
  readonly origin: string;
};

/** Everything that a file says beside its documents: the company, its books, the chosen dates. */
export const exportSettingsOf = ({ owner, accounting, dates, locale, now, origin }: Parts): ExportSettings => ({
  owner: {
    name: owner.name,
    companyId: owner.companyId,
    taxId: owner.taxId,
    vatId: owner.vatId,
    country: owner.country,
    ...accounting.company,
    iban: accounting.books.sepa.iban || (owner.iban[0] ?? ''),
    bic: accounting.books.sepa.bic,
  },
  books: accounting.books,
  dates,
  exportedAt: now,
  documentAddress: `${origin}/document/detail/`,
  locale,
});
