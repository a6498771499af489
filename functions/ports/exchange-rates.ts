import type { DayRates, FoundRate, LoadedTable, RateBank } from '#shared/rates/rate-table.ts';

/**
 * What the central banks publish. They are external and may be slow or unavailable: that is an answer then, never an error.
 */
export type BankRates = {
  /** False where the deployment asks none. */
  readonly available: boolean;
  /** The rates around a plain date, that of the day itself among them if the bank published any. */
  read(bank: RateBank, day: string): Promise<readonly DayRates[] | 'unavailable'>;
};

/** Exchange rates by day: what the banks published, read once, and what a company loaded itself. */
export type ExchangeRates = {
  /** Whether the banks are asked. */
  readonly asked: boolean;
  /** The rate of a currency on a publishing day of the bank (`findRateDay`); of a loaded table where the bank's is not known. */
  find(ownerId: string, question: { bank: RateBank; currency: string; day: string }): Promise<FoundRate | undefined>;
  /** The last day whose rates are known up to a plain date. */
  latest(ownerId: string, bank: RateBank, day: string): Promise<(DayRates & { readonly loaded: boolean }) | undefined>;
  /** Stores the days of a table for the company; a day that it loaded before is replaced. */
  load(ownerId: string, table: LoadedTable, days: readonly DayRates[]): Promise<void>;
  /** The tables that the company loaded last, of each bank. */
  loaded(ownerId: string): Promise<readonly LoadedTable[]>;
};
