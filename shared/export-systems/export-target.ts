import * as z from 'zod';
import { exportSystemIds } from '#shared/export-systems/export-systems.ts';

/** Targets that take documents of every type: payments, a list, our own format (ledger R-EXP-02). */
export const commonTargets = ['sepa', 'excel', 'docflow'] as const;

/** Everything that documents can be exported to: accounting programs (ledger R-EXP-01) and the common targets. */
export const exportTarget = z.enum([...exportSystemIds, ...commonTargets]);
export type ExportTarget = z.infer<typeof exportTarget>;

/** Targets whose format no vendor described: they are marked as experimental. */
export const experimentalTargets: ReadonlySet<ExportTarget> = new Set(['mksoft', 'ifosoft']);

/** What the file of a target is, for the browser that receives it. */
export const contentTypes: Readonly<Record<ExportTarget, string>> = {
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
};
