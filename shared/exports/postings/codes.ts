import { isReverseSale, getControlSection as findControlSection } from '#shared/accounting/control-section.ts';
import type { AccountingDocument, VatBucket } from '#shared/accounting/accounting-document.ts';

/** Sum-type codes of Omega for documents from 2025 on: of the base and of the tax. */
type Codes = readonly [base: string, vat: string];
type ByBucket = Readonly<Record<'basic' | 'reduced' | 'reduced2', Codes>>;

const supply: ByBucket = { basic: ['03', '04'], reduced: ['01', '02'], reduced2: ['Y01', 'Y02'] };
const supplyCorrected: ByBucket = { basic: ['2403', '2504'], reduced: ['2401', '2502'], reduced2: ['24Y01', '25Y02'] };
const purchase: ByBucket = { basic: ['A', '19A'], reduced: ['XA', '18A'], reduced2: ['YA', '18YA'] };
const purchaseCorrected: ByBucket = { basic: ['Ao', '28Ao'], reduced: ['XAo', '28XAo'], reduced2: ['YAo', '28YAo'] };

/** Documents that only move costs between accounts; nothing of them enters the tax return. */
const isUntaxed = ({ kind }: AccountingDocument): boolean => kind === 'internalDocument';

/** Codes of a base and its tax. Before 2025 other rates and other codes held: those rows stay without a code. */
export function getSumCodes(document: AccountingDocument, bucket: VatBucket): Codes {
  const { direction, creditNote, regime, kind, dates } = document;
  if (isUntaxed(document)) return ['', ''];
  if (isReverseSale(document)) return [creditNote ? 'OC1' : 'OA2', ''];
  const taxedAbroad = direction === 'issued' && regime === 'reverseCharge';
  if (bucket === 'zero' || taxedAbroad) return [kind === 'foreignOutcomingInvoice' ? '14' : 'V', ''];
  if (bucket === 'other' || (dates.tax || dates.issue) < '2025-01-01') return ['', ''];
  const sold = direction === 'issued';
  if (creditNote) return (sold ? supplyCorrected : purchaseCorrected)[bucket];
  return (sold ? supply : purchase)[bucket];
}

/**
 * The section of the control statement of a row: a person's word, else where the document belongs. Rows without tax belong to none,
 * except under reverse charge, where the customer taxes them: a domestic sale whose goods are not stated stands in A2, as
 * its code OA2 does, until a person says X of building work. Books write B3 for both forms of B.3.
 */
export function getPostingSection(document: AccountingDocument, bucket: VatBucket): string {
  if (isUntaxed(document)) return 'X';
  if (bucket === 'zero' && document.regime !== 'reverseCharge') return 'X';
  if (document.accounting.kvSection !== '') return document.accounting.kvSection;
  const section = findControlSection(document);
  return section === 'B31' || section === 'B32' ? 'B3' : section;
}
