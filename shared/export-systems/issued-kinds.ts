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

const sent: ReadonlySet<AccountingKind> = new Set([
  'outcomingInvoice',
  'foreignOutcomingInvoice',
  'outcomingCreditNote',
  'outcomingAdvanceInvoice',
]);

/** Whether documents of a kind can leave as e-invoices: what the company issued and asks to be paid. */
export const isSentKind = (kind: AccountingKind | null): boolean => kind !== null && sent.has(kind);
