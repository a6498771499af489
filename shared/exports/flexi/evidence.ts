import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import type { ExportSettings } from '#shared/accounting/export-settings.ts';

/** Evidences (agendas) of ABRA Flexi that take our documents. */
export type EvidenceName =
  'faktura-prijata' | 'faktura-vydana' | 'pokladni-pohyb' | 'interni-doklad' | 'zavazek' | 'pohledavka';

/** What an evidence knows of a document besides what all of them know. */
export type Evidence = {
  readonly name: EvidenceName;
  /** The collection of lines; evidences without one take sums alone. */
  readonly lines: string | undefined;
  /** Due date, symbols, bank account and state of payment. */
  readonly paid: boolean;
  /** The day on which VAT is applied. */
  readonly vatDay: boolean;
};

const evidences: Readonly<Record<EvidenceName, Evidence>> = {
  'faktura-prijata': { name: 'faktura-prijata', lines: 'polozkyFaktury', paid: true, vatDay: true },
  'faktura-vydana': { name: 'faktura-vydana', lines: 'polozkyFaktury', paid: true, vatDay: true },
  'pokladni-pohyb': { name: 'pokladni-pohyb', lines: 'polozkyIntDokladu', paid: false, vatDay: true },
  'interni-doklad': { name: 'interni-doklad', lines: undefined, paid: false, vatDay: false },
  zavazek: { name: 'zavazek', lines: undefined, paid: true, vatDay: true },
  pohledavka: { name: 'pohledavka', lines: undefined, paid: true, vatDay: true },
};

/** The kind as Flexi sees it: a receipt paid by card touches no till. */
const getEffectiveKind = ({ kind, payment }: AccountingDocument): AccountingKind => {
  if (kind === 'other') return 'internalDocument';
  return kind === 'receipt' && payment.method === 'card' ? 'internalDocument' : kind;
};

const names: Readonly<Record<AccountingKind, EvidenceName>> = {
  incomingInvoice: 'faktura-prijata',
  foreignIncomingInvoice: 'faktura-prijata',
  incomingCreditNote: 'faktura-prijata',
  incomingAdvanceInvoice: 'faktura-prijata',
  outcomingInvoice: 'faktura-vydana',
  foreignOutcomingInvoice: 'faktura-vydana',
  outcomingCreditNote: 'faktura-vydana',
  outcomingAdvanceInvoice: 'faktura-vydana',
  receipt: 'pokladni-pohyb',
  internalDocument: 'interni-doklad',
  payableDocument: 'zavazek',
  receivableDocument: 'pohledavka',
};

/** Advances stand in Flexi without lines. */
export function findEvidence(document: AccountingDocument): Evidence {
  const evidence = evidences[names[getEffectiveKind(document)]];
  return document.advance ? { ...evidence, lines: undefined } : evidence;
}

/** Document types as a new company in Flexi has them. */
const usualTypes: Readonly<Record<AccountingKind, string>> = {
  incomingInvoice: 'FAKTURA',
  foreignIncomingInvoice: 'FAKTURA',
  incomingCreditNote: 'DOBROPIS',
  incomingAdvanceInvoice: 'ZÁLOHA',
  outcomingInvoice: 'FAKTURA',
  foreignOutcomingInvoice: 'FAKTURA',
  outcomingCreditNote: 'DOBROPIS',
  outcomingAdvanceInvoice: 'ZÁLOHA',
  receipt: 'STANDARD',
  internalDocument: 'INT. DOKLAD',
  payableDocument: 'OST. ZÁVAZKY',
  receivableDocument: 'OST. POHLEDÁVKY',
};

export const getDocumentType = (document: AccountingDocument, { books }: ExportSettings): string => {
  const kind = getEffectiveKind(document);
  return books.flexi.documentTypes[kind] ?? usualTypes[kind];
};

export const getCashRegister = ({ accounting }: AccountingDocument, { books }: ExportSettings): string =>
  accounting.cashDesk || books.flexi.cashDesk;
