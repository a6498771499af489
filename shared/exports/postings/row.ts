import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import type { Amount } from '#shared/accounting/amounts.ts';
import type { ExportSettings } from '#shared/accounting/export-settings.ts';

/** An account without the marks that people write in it: 518.100 is 518100. */
const bare = (account: string): string => account.replace(/[^0-9A-Za-z]/gu, '');
const isAccount = (code: string): boolean => /^\d{3}[0-9A-Za-z]{0,6}$/u.test(bare(code));

export type Side = 'debit' | 'credit';

/** own: what the document is about, cost or revenue; counter: the other party; the rest is tax and rounding. */
type Part = 'own' | 'counter' | 'rest';

/** A row that is made of the sums of a document; it stands on one side. */
export type Row = {
  readonly part: Part;
  readonly side: Side;
  readonly account: string;
  readonly homeAmount: Amount;
  readonly amount: Amount;
  readonly text: string;
  readonly sumType: string;
  readonly kvSection: string;
  readonly centre: string;
};

/** The account of costs or revenue: a person's, else what pre-accounting names, else the usual one of the company. */
export function getOwnAccount({ direction, accounting }: AccountingDocument, { books }: ExportSettings): string {
  const sold = direction === 'issued';
  const chosen = [sold ? accounting.creditAccount : accounting.debitAccount, accounting.preAccounting];
  return bare(chosen.find(isAccount) ?? (sold ? books.accounts.revenue : books.accounts.cost));
}

/** The account of the other side: of suppliers, customers, the till, cards on their way, or of accruals. */
export function getCounterAccount(document: AccountingDocument, { books }: ExportSettings): string {
  const { kind, direction, accounting, payment } = document;
  const { accounts } = books;
  const chosen = direction === 'issued' ? accounting.debitAccount : accounting.creditAccount;
  if (isAccount(chosen)) return bare(chosen);
  if (kind === 'receipt') return payment.method === 'card' ? accounts.card : accounts.cash;
  if (kind === 'internalDocument') return accounts.internal;
  const abroad = kind === 'foreignIncomingInvoice' || kind === 'foreignOutcomingInvoice';
  if (direction === 'issued') return abroad ? accounts.receivableForeign : accounts.receivable;
  return abroad ? accounts.payableForeign : accounts.payable;
}
