import * as payments from '#shared/api/payments.ts';
import { operation } from '#functions/http/serve.ts';
import { withPaymentCodes } from '#functions/wiring/with-adapters.ts';
import { importAccountList, readAccountList } from './account-list.ts';
import { checkAccounts, confirmAccount } from './supplier-accounts.ts';
import { drawPaymentCode } from './draw-payment-code.ts';
import { listPayments } from './list-payments.ts';
import { readPaymentTotals } from './read-payment-totals.ts';
import { readPayment } from './read-payment.ts';

export const readPaymentHandler = operation(payments.readPayment, withPaymentCodes(readPayment));
export const drawPaymentCodeHandler = operation(payments.drawPaymentCode, withPaymentCodes(drawPaymentCode));
export const confirmAccountHandler = operation(payments.confirmAccount, confirmAccount);
export const listPaymentsHandler = operation(payments.listPayments, listPayments);
export const readPaymentTotalsHandler = operation(payments.readPaymentTotals, readPaymentTotals);
export const checkAccountsHandler = operation(payments.checkAccounts, checkAccounts);
export const readAccountListHandler = operation(payments.readAccountList, readAccountList);
export const importAccountListHandler = operation(payments.importAccountList, importAccountList);
