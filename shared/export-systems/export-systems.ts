import * as z from 'zod';

/** Accounting systems to which documents are exported (specification 000 §1; ledger R-EXP-01), in the order of the choice. */
export const exportSystemIds = [
  'omega',
  'pohoda',
  'moneys3',
  'mrp',
  'mrpks',
  'mksoft',
  'abraflexi',
  'flexibee',
  'ifosoft',
] as const;
export const exportSystemId = z.enum(exportSystemIds);
export type ExportSystemId = z.infer<typeof exportSystemId>;

export const isExportSystem = (id: string | null): id is ExportSystemId => exportSystemId.safeParse(id).success;

/** Names of products; the same in every language. */
export const exportSystemNames: Readonly<Record<ExportSystemId, string>> = {
  omega: 'KROS Omega',
  pohoda: 'Pohoda',
  moneys3: 'Money S3',
  mrp: 'MRP Vizuálny účtovný systém',
  mrpks: 'MRP-K/S',
  mksoft: 'MK-soft',
  abraflexi: 'ABRA Flexi',
  flexibee: 'FlexiBee',
  ifosoft: 'IFOsoft',
};
