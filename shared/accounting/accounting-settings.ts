import * as z from 'zod';
import { companyAddress } from '#shared/company/company-address.ts';
import { exportKind } from '#shared/export-systems/export-kinds.ts';
import { books } from './books.ts';
import { leavingSettings } from './leaving-settings.ts';

/** Per-company settings of exports; `version` counts saves, so that two administrators do not undo each other. */
export const accountingSettings = z.object({
  books: books.prefault({}),
  /** What files say of the company itself, of companies that have not filled in their own address yet. */
  company: companyAddress.prefault({}),
  /** The ways in which the company exports (ledger R-EXP-22); null until somebody chooses. */
  exportKinds: z.array(exportKind).max(10).nullable().default(null),
  /** What may leave the company in which state. */
  leaving: leavingSettings.prefault({}),
  version: z.int().min(0).default(0),
});
export type AccountingSettings = z.infer<typeof accountingSettings>;

/** The settings of a company that has filled in nothing. */
export const getDefaultAccountingSettings = (): AccountingSettings => accountingSettings.parse({});
