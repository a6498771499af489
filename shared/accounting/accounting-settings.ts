import * as z from 'zod';
import { exportKind } from '#shared/export-systems/export-kinds.ts';
import { books } from './books.ts';

const line = (max: number) => z.string().trim().max(max).default('');

/** What files of accounting programs say of the company itself beside its name and numbers. */
export const companyAddress = z.object({
  street: line(100),
  city: line(60),
  zip: line(20),
  email: line(120),
  phone: line(40),
});

/** Per-company settings of exports; `version` counts saves, so that two administrators do not undo each other. */
export const accountingSettings = z.object({
  books: books.prefault({}),
  company: companyAddress.prefault({}),
  /** The ways in which the company exports (ledger R-EXP-22); null until somebody chooses. */
  exportKinds: z.array(exportKind).max(10).nullable().default(null),
  version: z.int().min(0).default(0),
});
export type AccountingSettings = z.infer<typeof accountingSettings>;

/** The settings of a company that has filled in nothing. */
export const getDefaultAccountingSettings = (): AccountingSettings => accountingSettings.parse({});
