import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import { tidy } from '#shared/kit/text.ts';
import { toPlainId } from '#shared/participant/electronic-address.ts';
import type { SentPayment } from './sent-invoice.ts';

/** UNTDID 4461. */
const codes = {
  transfer: '30',
  cash: '10',
  card: '48',
  directDebit: '49',
  cheque: '20',
  defined: 'ZZZ',
  open: '1',
} as const;

const collected = { EUR: 'inkaso', CZK: 'inkaso' } as const;
const onDelivery = { EUR: 'dobierka', CZK: 'dobírka' } as const;

const none = { text: '', account: '', bank: '', mandate: '' } as const;

/**
 * The account to which is paid: that of the document, one of the country's own form as it is written. Without one, an invoice is paid to that of the
 * company; a credit note pays the customer, whose account is not ours.
 */
function findAccount(
  { payment, creditNote }: AccountingDocument,
  owner: { readonly iban: string; readonly bic: string },
): Pick<SentPayment, 'account' | 'bank'> {
  if (payment.iban !== '') return { account: payment.iban, bank: payment.bic };
  if (payment.account !== '' && payment.bankCode !== '')
    return { account: `${payment.account}/${payment.bankCode}`, bank: payment.bic };
  if (creditNote) return { account: '', bank: '' };
  return { account: toPlainId(owner.iban).toUpperCase(), bank: toPlainId(owner.bic).toUpperCase() };
}

/**
 * How a document is paid (BG-16). A transfer needs an account: without one the means stay open. A direct debit needs the reference of its mandate,
 * which is the one that the payee asks for; without it, and for cash on delivery, words say what no code does.
 */
export function describePayment(
  document: AccountingDocument,
  owner: { readonly iban: string; readonly bic: string },
): SentPayment | undefined {
  const { payment, bookCurrency } = document;
  const mandate = tidy(payment.reference);
  const reference = tidy(payment.variableSymbol) || mandate;
  const means = { ...none, reference };
  switch (payment.method) {
    case 'transfer': {
      const account = findAccount(document, owner);
      if (account.account !== '') return { ...means, ...account, code: codes.transfer };
      return reference === '' ? undefined : { ...means, code: codes.open };
    }
    case 'cash':
    case 'card':
    case 'cheque':
      return { ...means, code: codes[payment.method] };
    case 'directDebit':
      return mandate === ''
        ? { ...means, code: codes.defined, text: collected[bookCurrency] }
        : { ...means, code: codes.directDebit, mandate };
    case 'cod':
      return { ...means, code: codes.defined, text: onDelivery[bookCurrency] };
    case 'other':
      return { ...means, code: codes.open };
  }
}
