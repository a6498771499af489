import { isExportSystem, type ExportSystemId } from './export-systems.ts';
import * as z from 'zod';

/** The twelve kinds of accounting document (specification 000 §3, "Export system"). */
export const accountingKind = z.enum([
  'outcomingInvoice',
  'incomingInvoice',
  'receipt',
  'internalDocument',
  'foreignOutcomingInvoice',
  'foreignIncomingInvoice',
  'incomingCreditNote',
  'outcomingCreditNote',
  'payableDocument',
  'receivableDocument',
  'incomingAdvanceInvoice',
  'outcomingAdvanceInvoice',
]);

export type AccountingKind = z.infer<typeof accountingKind>;

/**
 * A kind of document in the catalogue of a system: `value` says what the system calls it. `elsewhere` marks a kind that is
 * listed, but that only another edition takes; no document type can be set to it.
 */
export type OfferedKind = { readonly kind: AccountingKind; readonly value: string; readonly elsewhere?: true };

type Values = Readonly<Partial<Record<AccountingKind, string>>>;

/** What MRP calls its cash vouchers, internal documents, other payables and receivables: they exist in the K/S edition alone. */
const onlyInKs = 'K/S';

/** Names of agendas of MRP XML 2.0; credit notes and advances are marked inside (DocType D, InvoiceType X). */
const mrpInvoices: Values = {
  incomingInvoice: 'IncomingInvoices',
  outcomingInvoice: 'IssuedInvoices',
  foreignIncomingInvoice: 'IncomingInvoices',
  foreignOutcomingInvoice: 'IssuedInvoices',
  incomingCreditNote: 'IncomingInvoices',
  outcomingCreditNote: 'IssuedInvoices',
  incomingAdvanceInvoice: 'IncomingInvoices',
  outcomingAdvanceInvoice: 'IssuedInvoices',
};

/** Evidences of ABRA Flexi; FlexiBee is its former name and reads the same file. */
const flexi: Values = {
  incomingInvoice: 'faktura-prijata',
  outcomingInvoice: 'faktura-vydana',
  receipt: 'pokladni-pohyb',
  internalDocument: 'interni-doklad',
  foreignIncomingInvoice: 'faktura-prijata',
  foreignOutcomingInvoice: 'faktura-vydana',
  incomingCreditNote: 'faktura-prijata',
  outcomingCreditNote: 'faktura-vydana',
  incomingAdvanceInvoice: 'faktura-prijata',
  outcomingAdvanceInvoice: 'faktura-vydana',
  payableDocument: 'zavazek',
  receivableDocument: 'pohledavka',
};

const values: Readonly<Record<ExportSystemId, Values>> = {
  // Document type codes of the T00 file; kinds of a foreign country are 200 higher.
  omega: {
    incomingInvoice: '130',
    outcomingInvoice: '100',
    receipt: '160',
    internalDocument: '180',
    foreignIncomingInvoice: '330',
    foreignOutcomingInvoice: '300',
    incomingCreditNote: '150',
    outcomingCreditNote: '120',
    incomingAdvanceInvoice: '140',
    outcomingAdvanceInvoice: '110',
    // Kept as invoices in an evidence of their own.
    payableDocument: '130',
    receivableDocument: '100',
  },
  pohoda: {
    incomingInvoice: 'receivedInvoice',
    outcomingInvoice: 'issuedInvoice',
    receipt: 'voucher',
    internalDocument: 'intDoc',
    foreignIncomingInvoice: 'receivedInvoice',
    foreignOutcomingInvoice: 'issuedInvoice',
    incomingCreditNote: 'receivedCreditNotice',
    outcomingCreditNote: 'issuedCreditNotice',
    incomingAdvanceInvoice: 'receivedAdvanceInvoice',
    outcomingAdvanceInvoice: 'issuedAdvanceInvoice',
    payableDocument: 'commitment',
    receivableDocument: 'receivable',
  },
  moneys3: {
    incomingInvoice: 'FaktPrij',
    outcomingInvoice: 'FaktVyd',
    receipt: 'PokDokl',
    internalDocument: 'IntDokl',
    foreignIncomingInvoice: 'FaktPrij',
    foreignOutcomingInvoice: 'FaktVyd',
    incomingCreditNote: 'FaktPrij',
    outcomingCreditNote: 'FaktVyd',
    incomingAdvanceInvoice: 'FaktPrij',
    outcomingAdvanceInvoice: 'FaktVyd',
    payableDocument: 'Zavazek',
    receivableDocument: 'Pohledavka',
  },
  mrp: {
    ...mrpInvoices,
    receipt: onlyInKs,
    internalDocument: onlyInKs,
    payableDocument: onlyInKs,
    receivableDocument: onlyInKs,
  },
  mrpks: {
    ...mrpInvoices,
    receipt: 'CashVouchers',
    internalDocument: 'InternalDocuments',
    payableDocument: 'OtherPayables',
    receivableDocument: 'OtherReceivables',
  },
  mksoft: {
    incomingInvoice: 'FP',
    outcomingInvoice: 'FV',
    receipt: 'VPD',
    internalDocument: 'ID',
    foreignIncomingInvoice: 'FPZ',
    foreignOutcomingInvoice: 'FVZ',
    incomingCreditNote: 'DP',
    outcomingCreditNote: 'DV',
    incomingAdvanceInvoice: 'ZP',
    outcomingAdvanceInvoice: 'ZV',
    payableDocument: 'OZ',
    receivableDocument: 'OP',
  },
  abraflexi: flexi,
  flexibee: flexi,
  // A journal of postings: advance invoices post nothing, so there is no line that could carry them.
  ifosoft: {
    incomingInvoice: 'DFA',
    outcomingInvoice: 'OFA',
    receipt: 'PD',
    internalDocument: 'ID',
    foreignIncomingInvoice: 'DFA',
    foreignOutcomingInvoice: 'OFA',
    incomingCreditNote: 'DFA',
    outcomingCreditNote: 'OFA',
    payableDocument: 'ZAV',
    receivableDocument: 'POH',
  },
};

/** Every kind that a system's catalogue lists, in the specification's order (000 §3; ledger R-EXP-03 to R-EXP-06). */
export const listKinds = (system: ExportSystemId): readonly OfferedKind[] =>
  accountingKind.options.flatMap((kind) => {
    const value = values[system][kind];
    if (value === undefined) return [];
    return [system === 'mrp' && value === onlyInKs ? { kind, value, elsewhere: true } : { kind, value }];
  });

/** The kinds that a document type exported to a system can be set to. */
export const listOfferedKinds = (system: ExportSystemId): readonly AccountingKind[] =>
  listKinds(system).flatMap(({ kind, elsewhere }) => (elsewhere === true ? [] : [kind]));

/** Whether a system, by its stored id, takes a kind of document. Nothing takes documents of "not set". */
export const isKindOfferedBy = (system: string | null, kind: AccountingKind): boolean =>
  isExportSystem(system) && listOfferedKinds(system).includes(kind);

/** What a type is set to when a system is chosen (ledger R-DTY-26); null without one. */
export const getFirstKind = (system: string | null): AccountingKind | null =>
  isExportSystem(system) ? (listOfferedKinds(system)[0] ?? null) : null;
