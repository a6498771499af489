import { isReverseSale, getControlSection as findControlSection } from '#shared/accounting/control-section.ts';
import type { AccountingDocument, VatBucket } from '#shared/accounting/accounting-document.ts';

/** Sum-type codes of Omega for documents from 2025 on: of the base and of the tax. */
type Codes = readonly [base: string, vat: string];
type ByBucket = Readonly<Record<'basic' | 'reduced' | 'reduced2', Codes>>;

const supply: ByBucket = { basic: ['03', '04'], reduced: ['01', '02'], reduced2: ['Y01', 'Y02'] };
const supplyCorrected: ByBucket = { basic: ['2403', '2504'], reduced: ['2401', '2502'], reduced2: ['24Y01', '25Y02'] };
const purchase: ByBucket = { basic: ['A', '19A'], reduced: ['XA', '18A'], reduced2: ['YA', '18YA'] };
const purchaseCorrected: ByBucket = { basic: ['Ao', '28Ao'], reduced: ['XAo', '28XAo'], reduced2: ['YAo', '28YAo'] };
/** Tax that is not deducted; it is booked on the account of the cost. */
const undeducted: ByBucket = { basic: ['KV', 'KV23'], reduced: ['XKV', 'KV19'], reduced2: ['YKV', 'KV05'] };
const undeductedCorrected: ByBucket = {
  basic: ['Ano', '28Ano'],
  reduced: ['XAno', '28XAno'],
  reduced2: ['YAno', '28YAno'],
};

/** Documents that only move costs between accounts; nothing of them enters the tax return. */
const isUntaxed = ({ kind }: AccountingDocument): boolean => kind === 'internalDocument';

/** Rows 14 and 15 of the return: goods to a member state (§ 43) and exports (§ 47); the rest of what bears no tax is in no row. */
const untaxedCodes: Readonly<Partial<Record<AccountingDocument['regime'], string>>> = { euSupply: '14', export: '15t' };

/**
 * Codes of a base and its tax; `deducted` false for the part of a purchase whose tax is not deducted. Before 2025 other rates and other
 * codes held: those rows stay without a code. Sources: docs/vat/program-codes.md, "Omega".
 */
export function getSumCodes(document: AccountingDocument, bucket: VatBucket, deducted = true): Codes {
  const { direction, creditNote, regime, rateDay } = document;
  const sold = direction === 'issued';
  if (isUntaxed(document)) return ['', ''];
  if (isReverseSale(document)) return [creditNote ? 'OC1' : 'OA2', ''];
  if (bucket === 'zero' || regime !== 'standard') return [(sold && untaxedCodes[regime]) || 'V', ''];
  if (bucket === 'other' || rateDay < '2025-01-01') return ['', ''];
  if (sold) return (creditNote ? supplyCorrected : supply)[bucket];
  if (!deducted) return (creditNote ? undeductedCorrected : undeducted)[bucket];
  return (creditNote ? purchaseCorrected : purchase)[bucket];
}

/**
 * The section of the control statement of a row: a person's word, else where the document belongs. Rows without tax belong to none,
 * except under reverse charge, where the customer taxes them: a domestic sale whose goods are not stated stands in A2, as
 * its code OA2 does; building work of letter j) since 2017, too (docs/vat/law.md). Books write B3 for both forms of B.3.
 */
export function getPostingSection(document: AccountingDocument, bucket: VatBucket): string {
  if (isUntaxed(document)) return 'X';
  if (bucket === 'zero' && document.regime !== 'reverseCharge') return 'X';
  if (document.accounting.kvSection !== '') return document.accounting.kvSection;
  const section = findControlSection(document);
  return section === 'B31' || section === 'B32' ? 'B3' : section;
}
