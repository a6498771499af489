import * as z from 'zod';
import type { ExportTarget } from '#shared/export-systems/export-target.ts';

/** The ways in which a company exports (specification 002 §3; ledger R-EXP-22). */
export const exportKinds = [
  'one-time-payment',
  'double-entry',
  'accounting-software',
  'digital-company',
  'spreadsheet',
] as const;
export const exportKind = z.enum(exportKinds);
export type ExportKind = z.infer<typeof exportKind>;

/**
 * The kind of each target. Double entry are programs that take postings (rows of accounts) where the others take documents and
 * book them themselves; our own format is what a digital company keeps its documents in, and e-invoices are how it sends them.
 */
const kinds: Readonly<Record<ExportTarget, ExportKind>> = {
  sepa: 'one-time-payment',
  omega: 'double-entry',
  mksoft: 'double-entry',
  ifosoft: 'double-entry',
  pohoda: 'accounting-software',
  moneys3: 'accounting-software',
  mrp: 'accounting-software',
  mrpks: 'accounting-software',
  abraflexi: 'accounting-software',
  flexibee: 'accounting-software',
  docflow: 'digital-company',
  peppol: 'digital-company',
  excel: 'spreadsheet',
};
export const getExportKind = (target: ExportTarget): ExportKind => kinds[target];

/** What a company has to fill in before it can export in a way (ledger R-EXP-23). */
export const exportNeed = z.enum(['iban', 'companyId']);
export type ExportNeed = z.infer<typeof exportNeed>;

const needs: Readonly<Record<ExportKind, ExportNeed | null>> = {
  'one-time-payment': 'iban',
  'double-entry': 'companyId',
  'accounting-software': 'companyId',
  'digital-company': null,
  spreadsheet: null,
};

/** The details of a company; empty where they are not filled in. */
export type CompanyDetails = Readonly<Record<ExportNeed, string>>;

/** What is missing for a way; null where nothing is. */
export const findMissingDetail = (kind: ExportKind, details: CompanyDetails): ExportNeed | null => {
  const need = needs[kind];
  return need !== null && details[need].trim() === '' ? need : null;
};

/** One way as the company has it. */
export const exportKindState = z.object({
  kind: exportKind,
  /** The company chose it, or chose nothing yet: then it has all. */
  chosen: z.boolean(),
  /** What it lacks for it; such a way is not offered. */
  missing: exportNeed.nullable(),
});
export type ExportKindState = z.infer<typeof exportKindState>;

/** Every way with whether the company chose it and what is missing. `chosen` is null where nothing was chosen yet. */
export const listExportKinds = (
  chosen: readonly ExportKind[] | null,
  details: CompanyDetails,
): readonly ExportKindState[] =>
  exportKinds.map((kind) => ({
    kind,
    chosen: chosen?.includes(kind) ?? true,
    missing: findMissingDetail(kind, details),
  }));

/** Whether documents are offered to go to a target. */
export const isKindOffered = (target: ExportTarget, states: readonly ExportKindState[]): boolean =>
  states.some(({ kind, chosen, missing }) => kind === getExportKind(target) && chosen && missing === null);
