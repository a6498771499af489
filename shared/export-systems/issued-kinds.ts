import type { AccountingKind } from './offered-kinds.ts';

const issued: ReadonlySet<AccountingKind> = new Set([
  'outcomingInvoice',
  'foreignOutcomingInvoice',
  'outcomingCreditNote',
  'outcomingAdvanceInvoice',
  'receivableDocument',
]);

/** Whether the company itself issued documents of a kind: the account on them is its own. */
export const isIssuedKind = (kind: AccountingKind | null): boolean => kind !== null && issued.has(kind);
