import * as z from 'zod';
import { documentStatus } from '#shared/document/document.ts';
import { einvoiceAnswer } from '#shared/einvoice/answer.ts';
import { messageId, reception } from '#shared/einvoice/reception.ts';
import { entityId } from '#shared/kit/id.ts';
import { members, workers } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';

/** The largest e-invoice that is pushed; as base64 it fits into what a function takes. */
export const maxEinvoiceBytes = 4 * 1024 * 1024;

/** What the sender of an e-invoice gets for it: the same one, however often it is pushed. */
const receipt = z.object({
  /** The document that is made of it; it is there as soon as its pages are drawn. */
  documentId: entityId('document'),
  messageId: z.string(),
  receivedAt: z.iso.datetime(),
  /** SHA-256 of the bytes as they came, hex. */
  sha256: reception.shape.sha256,
  /** It had been received before: nothing was made of it this time. */
  repeated: z.boolean(),
  /** What the rules of EN 16931 and Peppol find in it, in words; a document with a fatal finding waits for a person. */
  findings: z.array(
    z.object({
      rule: z.string(),
      flag: z.enum(['fatal', 'warning']),
      /** Names of elements from the root on. */
      location: z.string(),
      what: z.string(),
      where: z.string(),
      who: z.string(),
    }),
  ),
});

export const pushEinvoice = contract({
  name: 'pushEinvoice',
  summary:
    'Receives an e-invoice as XML (UBL, CII, ISDOC, also within an SBDH) and makes a document of it. The same message or the same bytes again get the same receipt.',
  method: 'POST',
  path: '/einvoices',
  access: workers,
  params: nothing,
  /** The id of the message, for an e-invoice without an SBDH; without any it is the SHA-256 of the bytes. */
  query: z.object({ messageId: messageId.optional() }),
  body: 'binary',
  // Octets for XML in another encoding than UTF-8, which gateways would take for UTF-8.
  mediaTypes: ['application/xml', 'text/xml', 'application/octet-stream'],
  answer: receipt,
  refusals: [
    'file-empty',
    'too-large',
    'einvoice-unknown',
    'einvoice-broken',
    'einvoice-unsafe',
    'message-id-taken',
    'uploads-disabled',
  ],
  area: 'intake',
});

/** Findings of one check that are answered; `total` counts all. */
export const maxCheckedFindings = 200;

const finding = z.object({
  /** The id of the rule, as its authors call it. */
  rule: z.string(),
  /** A fatal one makes the invoice invalid: networks refuse it. */
  flag: z.enum(['fatal', 'warning']),
  /** What is wrong, where in the invoice, and who mends it, in the language of the caller. */
  what: z.string(),
  where: z.string(),
  who: z.string(),
});
export type EinvoiceFinding = z.infer<typeof finding>;

const checkedEinvoice = z.object({
  /** Whether no fatal rule is broken. */
  valid: z.boolean(),
  syntax: z.enum(['ubl', 'cii', 'isdoc', 'zugferd1']),
  number: z.string(),
  /** Empty where the invoice names none. */
  supplier: z.string(),
  /** Fatal ones first. */
  findings: z.array(finding).max(maxCheckedFindings),
  total: z.int().min(0),
});
export type CheckedEinvoice = z.infer<typeof checkedEinvoice>;

export const checkEinvoice = contract({
  name: 'checkEinvoice',
  summary:
    'Checks an e-invoice as XML by the rules of EN 16931 and, where it names Peppol, by those of Peppol BIS Billing 3.0. Nothing is stored.',
  method: 'POST',
  path: '/einvoices/check',
  access: members,
  params: nothing,
  query: nothing,
  body: 'binary',
  mediaTypes: ['application/octet-stream', 'application/xml', 'text/xml'],
  answer: checkedEinvoice,
  refusals: ['file-empty', 'too-large', 'einvoice-unknown', 'einvoice-broken', 'einvoice-unsafe'],
  area: 'intake',
});

/** The newest e-invoices that the state shows. */
export const shownEinvoices = 20;
/** The days whose e-invoices the state counts. */
export const countedDays = 30;

const receivedEinvoice = z.object({
  documentId: entityId('document'),
  /** What the document is called, which shows it while it is not read yet. */
  name: z.string(),
  /** Number and supplier as they were read; empty while they are not. */
  number: z.string(),
  supplier: z.string(),
  /** A decimal; empty while it is not known. */
  amount: z.string(),
  currency: z.string(),
  receivedAt: z.iso.datetime(),
  door: reception.shape.door,
  /** Whether it broke no fatal rule when it came. */
  valid: z.boolean(),
  status: documentStatus,
  /** It is not valid, and no person has answered for that yet: no automation passes it. */
  held: z.boolean(),
  trashed: z.boolean(),
  /** What was last answered to its supplier; null while nothing was. */
  answer: einvoiceAnswer.pick({ status: true, reasons: true }).nullable(),
});
export type ReceivedEinvoice = z.infer<typeof receivedEinvoice>;

const einvoiceState = z.object({
  /** How the Peppol network finds the company ("0245:2022184389"); null where it has no number that makes one. */
  participantId: z.string().nullable(),
  /** What is to be done before e-invoices come in: fill in a number, open a door, allow uploads. Nothing left: they can come. */
  missing: z.array(z.enum(['tax-id', 'vat-id', 'country', 'door', 'uploads'])),
  /** From when on the company must be able to receive e-invoices; null where its country names no such day. */
  dutyFrom: z.iso.date().nullable(),
  doors: z.object({
    /** API keys of the scope `upload` that work now, and when one of them was last used. */
    api: z.object({ keys: z.int().min(0), lastUsedAt: z.iso.datetime().nullable() }),
    /** Null where the deployment takes no mail. */
    mail: z.string().nullable(),
    /** Whether files are taken at all. */
    upload: z.boolean(),
  }),
  last: receivedEinvoice.nullable(),
  /** Those that came on the last thirty days, with those in the trash; `broken` broke a fatal rule. */
  recent: z.object({ total: z.int().min(0), broken: z.int().min(0) }),
  /** The newest first. */
  newest: z.array(receivedEinvoice).max(shownEinvoices),
});
export type EinvoiceState = z.infer<typeof einvoiceState>;

export const readEinvoiceState = contract({
  name: 'readEinvoiceState',
  summary: 'Whether the company can receive e-invoices, through which doors, and what came.',
  method: 'GET',
  path: '/einvoices/state',
  access: members,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: einvoiceState,
  refusals: [],
  area: 'intake',
});

export const sampleEinvoice = contract({
  name: 'sampleEinvoice',
  summary: 'A valid e-invoice (Peppol BIS Billing 3.0) of an invented supplier to the company, to try out receiving.',
  method: 'GET',
  path: '/einvoices/sample',
  access: members,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: 'file',
  refusals: [],
  area: 'intake',
});
