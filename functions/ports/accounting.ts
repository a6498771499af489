import type { AccountingSettings } from '#shared/exports/accounting-settings.ts';
import type { Result } from '#shared/kit/result.ts';

/** What companies told about their books; the usual settings where one told nothing. */
export type Accounting = {
  settings(ownerId: string): Promise<AccountingSettings>;
  /** Writes settings that nobody changed since `version` was read; stored with version +1. */
  save(ownerId: string, settings: AccountingSettings): Promise<Result<AccountingSettings, 'stale-version'>>;
};
