import * as z from 'zod';
import { documentRow } from '#shared/document/document.ts';
import { entityId } from '#shared/kit/id.ts';
import { admins, workers } from '#shared/kit/role.ts';
import { accountVerdict } from '#shared/payment/account-safety.ts';
import { leavingConditions } from '#shared/accounting/leaving-settings.ts';
import { orderReasons } from '#shared/payment/order-rule.ts';
import { paymentCodeKind } from '#shared/payment/payment-code.ts';
import { supplierId } from '#shared/supplier/supplier-id.ts';
import { contract, nothing } from './contract.ts';
import { readableName } from '#shared/kit/readable-name.ts';

const documentId = z.object({ id: entityId('document') });

/** Ledger R-PAY-04; null is a value that is missing or not verified. */
const paymentData = z.object({
  invoiceNumber: z.string().nullable(),
  dueDate: z.string().nullable(),
  paymentAmount: z.string().nullable(),
  currency: z.string().nullable(),
  paymentVS: z.string().nullable(),
  paymentCS: z.string().nullable(),
  paymentSS: z.string().nullable(),
  paymentIBAN: z.string().nullable(),
  paymentNote: z.string().nullable(),
});

/** Why a document may not be paid by a code: a reason against any payment, or its state, as its company weighs it. */
export const paymentRefusal = z.object({
  reason: z.enum([...orderReasons, ...leavingConditions]),
  value: z.string(),
});
export type PaymentRefusal = z.infer<typeof paymentRefusal>;

const documentPayment = z.object({
  data: paymentData,
  /** The same as the document says it, verified or not. */
  stated: paymentData,
  /** Values that keep the payment from being asked for. */
  missing: z.array(paymentData.keyof()),
  /** Why the values make no payment, when nothing is missing. */
  trouble: z.enum(['iban-invalid', 'amount-invalid', 'currency-invalid', 'symbol-invalid']).nullable(),
  /** Why it may not be paid yet, or any more, although its values would do. */
  refusals: z.array(paymentRefusal),
  payee: z.string(),
  /** Codes that pay it, the one to be shown first leading; empty when there is nothing to pay. Each of them can be drawn. */
  kinds: z.array(paymentCodeKind),
  /** Codes of the document that pay nothing; each of them can be drawn. */
  others: z.array(paymentCodeKind),
  /** What is known of the account; null on documents that the company issued itself. */
  account: accountVerdict.nullable(),
  /** The supplier in the directory; null where the document names none, or is the company's own. */
  supplier: supplierId.nullable(),
  paid: z.boolean(),
});
export type DocumentPayment = z.infer<typeof documentPayment>;

export const readPayment = contract({
  name: 'readPayment',
  summary: 'What a document asks to be paid, by which codes, and what is known of the account.',
  method: 'GET',
  path: '/document/{id}/payment',
  access: workers,
  params: documentId,
  query: nothing,
  body: nothing,
  answer: documentPayment,
  refusals: ['document-not-found'],
  area: 'payments',
});

export const drawPaymentCode = contract({
  name: 'drawPaymentCode',
  summary:
    'A payment code, the code of the invoice or the number in bars, as the text of an SVG made here; empty where it cannot be drawn.',
  method: 'GET',
  path: '/document/{id}/payment-code',
  access: workers,
  params: documentId,
  query: z.object({ kind: paymentCodeKind }),
  body: nothing,
  answer: z.object({ svg: z.string() }),
  refusals: ['document-not-found'],
  area: 'payments',
});

export const confirmAccount = contract({
  name: 'confirmAccount',
  summary: "Says that the account on a document is its supplier's; kept for this supplier and told in the history.",
  method: 'POST',
  path: '/document/{id}/payment-account',
  access: workers,
  params: documentId,
  query: nothing,
  body: z.object({ iban: z.string().max(40) }),
  answer: accountVerdict,
  refusals: ['document-not-found', 'stale-version', 'account-changed'],
  area: 'payments',
});

export const paymentTabs = ['due', 'overdue', 'paid'] as const;
export const paymentTab = z.enum(paymentTabs);
export type PaymentTab = z.infer<typeof paymentTab>;

const payable = z.object({
  row: documentRow,
  /** Empty texts where the document says nothing. */
  due: z.string(),
  amount: z.string(),
  currency: z.string(),
  iban: z.string(),
  /** Days until it is due, negative when it is late; null without a day. */
  days: z.int().nullable(),
  /** Plain date of the payment order that holds it and was not cancelled; null where it is in none. */
  orderedOn: z.iso.date().nullable(),
});
export type PayableItem = z.infer<typeof payable>;

export const listPayments = contract({
  name: 'listPayments',
  summary:
    'Documents to pay by the day on which they are due, the late ones among them alone, or paid ones with the latest first.',
  method: 'GET',
  path: '/payments',
  access: workers,
  params: nothing,
  query: z.object({
    tab: paymentTab.default('due'),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    cursor: z.string().max(600).optional(),
  }),
  body: nothing,
  answer: z.object({ data: z.array(payable), next: z.string().nullable(), today: z.string() }),
  refusals: ['cursor-invalid'],
  area: 'payments',
});

/** Documents that are summed up at most. */
export const maxSummedUp = 2000;

const sums = z.array(z.object({ currency: z.string(), count: z.int(), sum: z.string() }));

export const readPaymentTotals = contract({
  name: 'readPaymentTotals',
  summary:
    'How many documents wait for payment and for how much in each currency: late ones, those of the next seven days, all; the same documents as in the list.',
  method: 'GET',
  path: '/payments/totals',
  access: workers,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    overdue: sums,
    soon: sums,
    due: sums,
    /** Documents without an amount; they are in no sum. */
    withoutAmount: z.int(),
    /** True where there are more documents than are summed up. */
    capped: z.boolean(),
  }),
  refusals: [],
  area: 'payments',
});

export const checkAccounts = contract({
  name: 'checkAccounts',
  summary: 'What is known of the accounts on documents before they are paid. Writes nothing.',
  method: 'POST',
  path: '/payments/check',
  access: workers,
  params: nothing,
  query: nothing,
  body: z.object({ ids: z.array(entityId('document')).min(1).max(100) }),
  answer: z.array(
    z.object({
      document: entityId('document'),
      name: z.string(),
      supplier: z.string(),
      account: accountVerdict.nullable(),
    }),
  ),
  refusals: [],
  area: 'payments',
});

const accountListInfo = z.object({ name: z.string(), accounts: z.int(), at: z.iso.datetime(), by: z.string() });

export const readAccountList = contract({
  name: 'readAccountList',
  summary: 'Which published list of accounts of VAT payers the company goes by; null without one.',
  method: 'GET',
  path: '/payments/account-list',
  access: workers,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({ list: accountListInfo.nullable() }),
  refusals: [],
  area: 'payments',
});

export const importAccountList = contract({
  name: 'importAccountList',
  summary:
    'Replaces the list of accounts of VAT payers by a text file, plain or gzipped, with a VAT id and an IBAN in each line.',
  method: 'POST',
  path: '/payments/account-list',
  access: admins,
  params: nothing,
  query: z.object({ name: readableName(120) }),
  body: 'binary',
  answer: z.object({ list: accountListInfo, skipped: z.int() }),
  refusals: ['too-large', 'file-broken', 'account-list-empty'],
  area: 'payments',
});
