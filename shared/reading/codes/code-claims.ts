import type { PageBox } from '#shared/geometry/box.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { CodePayment } from './code-payment.ts';
import { readEpc, readSwissBill } from './credit-transfer.ts';
import { readEkasa } from './ekasa.ts';
import { readInvoiceBySquare, type CodeInvoice } from './invoice-by-square.ts';
import type { PageCode } from '../layout/page-text.ts';
import { readPayBySquare } from './pay-by-square.ts';
import { readSpayd } from './spayd.ts';

/**
 * What a code says for one field. `firm` values are what the code exists to carry; the others may rightly differ from the
 * document: an instalment, an earlier day, a payee's short name.
 */
export type CodeClaim = { readonly id: string; readonly value: string; readonly firm: boolean };

/** The claims of one code and where it stands; `of` tells what it is about. */
export type ClaimingCode = {
  readonly of: 'payment' | 'invoice' | 'receipt';
  readonly place: PageBox;
  readonly claims: readonly CodeClaim[];
  /** Accounts that the payee offers; the first of `claims` names one of them. */
  readonly accounts: readonly string[];
};

const claim = (id: string, value: string | undefined, firm: boolean): readonly CodeClaim[] =>
  value === undefined ? [] : [{ id, value, firm }];

function buildPaymentClaims(payment: CodePayment, wanted: string | undefined): readonly CodeClaim[] {
  const account = payment.accounts.find(({ iban }) => iban === wanted) ?? payment.accounts[0];
  return [
    ...claim('paymentIBAN', account?.iban, true),
    ...claim('paymentSwift', account?.bic, true),
    ...claim('paymentVS', payment.variable, true),
    ...claim('paymentCS', payment.constant, true),
    ...claim('paymentSS', payment.specific, true),
    ...claim('paymentAmount', payment.amount, false),
    ...claim('currency', payment.amount === undefined ? undefined : payment.currency, false),
    ...claim('payDate', payment.dueDate, false),
    ...claim('invoiceNumber', payment.number, false),
    ...claim('supplierName', payment.payee, false),
  ];
}

const buildInvoiceClaims = (invoice: CodeInvoice): readonly CodeClaim[] =>
  Object.entries(invoice).flatMap(([id, value]) => claim(id, value, !id.endsWith('Name')));

function buildReceiptClaims(text: string): readonly CodeClaim[] {
  const receipt = readEkasa(text);
  if (receipt === undefined) return [];
  if (receipt.kind === 'online') return claim('receiptUid', receipt.id, true);
  return [
    ...claim('receiptOkp', receipt.okp, true),
    ...claim('cashRegisterCode', receipt.cashRegister, true),
    ...claim('issueDate', receipt.date, true),
    ...claim('totalAmount', receipt.sum, true),
    ...claim('paymentAmount', receipt.sum, false),
    ...claim('currency', 'EUR', false),
  ];
}

const readPayment = ({ kind, text }: PageCode): CodePayment | undefined => {
  if (kind === 'BSQR') return readPayBySquare(text);
  return kind === 'QR' ? (readSpayd(text) ?? readEpc(text) ?? readSwissBill(text)) : undefined;
};

/**
 * What a code claims; undefined when it says nothing about the document (an address of the web, a label's bars). Of the accounts
 * that a payee offers, the one that was read on the document counts.
 */
export function readClaims(
  code: PageCode,
  page: number,
  read: ReadonlyMap<string, FieldValue>,
): ClaimingCode | undefined {
  const place = { ...code.box, page };
  const made = (of: ClaimingCode['of'], claims: readonly CodeClaim[], accounts: readonly string[] = []) =>
    claims.length === 0 ? undefined : { of, place, claims, accounts };
  if (code.kind === 'VRP') return made('receipt', buildReceiptClaims(code.text));
  if (code.kind === 'IBSQR') {
    const invoice = readInvoiceBySquare(code.text);
    return invoice && made('invoice', buildInvoiceClaims(invoice));
  }
  const payment = readPayment(code);
  const accounts = payment?.accounts.map(({ iban }) => iban) ?? [];
  return payment && made('payment', buildPaymentClaims(payment, read.get('paymentIBAN')?.value), accounts);
}
