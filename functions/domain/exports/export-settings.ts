import type { AccountingSettings } from '#shared/accounting/accounting-settings.ts';
import type { ExportDates, ExportSettings } from '#shared/accounting/export-settings.ts';
import { getOfficialName } from '#shared/company/company-name.ts';
import type { Locale } from '#shared/kit/locale.ts';
import type { OwnerRecord } from '#functions/ports/accounts.ts';

type SettingsParts = {
  readonly owner: OwnerRecord;
  readonly accounting: AccountingSettings;
  readonly dates: ExportDates;
  readonly locale: Locale;
  /** ISO. */
  readonly now: string;
  /** Where the product is open to people, without a slash at the end. */
  readonly origin: string;
};

/** The content of a file beside its documents: the company, its books, the chosen dates. */
export const buildExportSettings = ({
  owner,
  accounting,
  dates,
  locale,
  now,
  origin,
}: SettingsParts): ExportSettings => ({
  owner: {
    name: getOfficialName(owner),
    companyId: owner.companyId,
    taxId: owner.taxId,
    vatId: owner.vatId,
    country: owner.country,
    vatHistory: owner.vatHistory,
    ...(owner.address ?? accounting.company),
    iban: accounting.books.sepa.iban || (owner.iban[0] ?? ''),
    bic: accounting.books.sepa.bic,
  },
  books: accounting.books,
  dates,
  exportedAt: now,
  documentAddress: `${origin}/document/detail/`,
  locale,
});
