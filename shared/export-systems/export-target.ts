import * as z from 'zod';
import { exportSystemIds } from '#shared/export-systems/export-systems.ts';

/** Targets that belong to no accounting program: payments, a list, our own format (ledger R-EXP-02), and e-invoices of what was issued. */
export const commonTargets = ['sepa', 'excel', 'docflow', 'peppol'] as const;

/** Everything that documents can be exported to: accounting programs (ledger R-EXP-01) and the common targets. */
export const exportTarget = z.enum([...exportSystemIds, ...commonTargets]);
export type ExportTarget = z.infer<typeof exportTarget>;

/** Targets whose format no vendor described: they are marked as experimental. */
export const experimentalTargets: ReadonlySet<ExportTarget> = new Set(['mksoft', 'ifosoft']);

const contentTypes: Readonly<Record<ExportTarget, string>> = {
  omega: 'text/plain; charset=windows-1250',
  pohoda: 'application/xml',
  moneys3: 'application/xml',
  mrp: 'application/zip',
  mrpks: 'application/xml',
  mksoft: 'application/zip',
  abraflexi: 'application/xml',
  flexibee: 'application/xml',
  ifosoft: 'application/zip',
  sepa: 'application/xml',
  excel: 'application/vnd.ms-excel',
  docflow: 'application/xml',
  peppol: 'application/xml',
};

/** What a file of a target is, for the browser that receives it: e-invoices of several documents come in an archive. */
export const getContentType = (target: ExportTarget, fileName: string): string =>
  fileName.endsWith('.zip') ? 'application/zip' : contentTypes[target];
