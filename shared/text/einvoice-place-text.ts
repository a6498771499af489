import type { TermId } from '#shared/einvoice/semantic/business-terms.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { lookUp } from '#shared/kit/look-up.ts';
import { getRuleText } from './einvoice-rule-words.ts';

/** Parts of an invoice that a person tells apart; keys of the texts `place.…`. */
type Part =
  | ('invoice' | 'note' | 'period' | 'earlier' | 'documents' | 'attachments')
  | ('supplier' | 'customer' | 'payee' | 'representative' | 'delivery')
  | ('payment' | 'adjustments' | 'totals' | 'vat');

/** Elements of UBL and CII by the part of the invoice that they are. */
const partsByElement: Readonly<Record<string, Part>> = {
  Note: 'note',
  IncludedNote: 'note',
  InvoicePeriod: 'period',
  BillingSpecifiedPeriod: 'period',
  BillingReference: 'earlier',
  InvoiceReferencedDocument: 'earlier',
  OrderReference: 'documents',
  ContractDocumentReference: 'documents',
  ReceiptDocumentReference: 'documents',
  DespatchDocumentReference: 'documents',
  OriginatorDocumentReference: 'documents',
  ProjectReference: 'documents',
  BuyerOrderReferencedDocument: 'documents',
  SellerOrderReferencedDocument: 'documents',
  ContractReferencedDocument: 'documents',
  ReceivingAdviceReferencedDocument: 'documents',
  DespatchAdviceReferencedDocument: 'documents',
  SpecifiedProcuringProject: 'documents',
  AdditionalDocumentReference: 'attachments',
  AdditionalReferencedDocument: 'attachments',
  AccountingSupplierParty: 'supplier',
  SellerTradeParty: 'supplier',
  AccountingCustomerParty: 'customer',
  BuyerTradeParty: 'customer',
  PayeeParty: 'payee',
  PayeeTradeParty: 'payee',
  TaxRepresentativeParty: 'representative',
  SellerTaxRepresentativeTradeParty: 'representative',
  Delivery: 'delivery',
  ApplicableHeaderTradeDelivery: 'delivery',
  DueDate: 'payment',
  PaymentMeans: 'payment',
  PaymentTerms: 'payment',
  PaymentReference: 'payment',
  CreditorReferenceID: 'payment',
  SpecifiedTradeSettlementPaymentMeans: 'payment',
  SpecifiedTradePaymentTerms: 'payment',
  AllowanceCharge: 'adjustments',
  SpecifiedTradeAllowanceCharge: 'adjustments',
  TaxTotal: 'totals',
  LegalMonetaryTotal: 'totals',
  SpecifiedTradeSettlementHeaderMonetarySummation: 'totals',
  TaxSubtotal: 'vat',
  ApplicableTradeTax: 'vat',
};

/** Elements that hold parts of other kinds, too: what stands inside says more. */
const containers: ReadonlySet<string> = new Set(['TaxTotal', 'ApplicableHeaderTradeDelivery']);

const lines: ReadonlySet<string> = new Set(['InvoiceLine', 'CreditNoteLine', 'IncludedSupplyChainTradeLineItem']);

/** Numbers of business terms, from and to, by the part of the invoice that they belong to. */
const partsByTerm: readonly (readonly [from: number, to: number, Part])[] = [
  [9, 9, 'payment'],
  [11, 17, 'documents'],
  [20, 20, 'payment'],
  [21, 22, 'note'],
  [25, 26, 'earlier'],
  [27, 43, 'supplier'],
  [44, 58, 'customer'],
  [59, 61, 'payee'],
  [62, 69, 'representative'],
  [70, 72, 'delivery'],
  [73, 74, 'period'],
  [75, 80, 'delivery'],
  [81, 91, 'payment'],
  [92, 105, 'adjustments'],
  [106, 115, 'totals'],
  [116, 121, 'vat'],
  [122, 125, 'attachments'],
  [162, 162, 'supplier'],
  [163, 163, 'customer'],
  [164, 164, 'representative'],
  [165, 165, 'delivery'],
];

/** Texts of the parts of which an invoice may have several, for one of them. */
const counted: Readonly<Partial<Record<Part, string>>> = {
  vat: 'place.vatRow',
  adjustments: 'place.adjustment',
  attachments: 'place.attachment',
};

type Segment = { readonly name: string; readonly at: number | undefined };

const parseLocation = (location: string): readonly Segment[] =>
  [...location.matchAll(/\/(\w+)(?:\[(\d+)\])?/gu)].map(([, name = '', at]) => ({
    name,
    at: at === undefined ? undefined : Number(at),
  }));

function partOfTerm(id: TermId): Part {
  const number = Number(/\d+/u.exec(id)?.[0]);
  return partsByTerm.find(([from, to]) => from <= number && number <= to)?.[2] ?? 'invoice';
}

/** The part that all terms belong to; the invoice where they belong to several. */
function partOfTerms(terms: readonly TermId[]): Part {
  const [first = 'invoice', ...others] = new Set(terms.map(partOfTerm));
  return others.length === 0 ? first : 'invoice';
}

/** A place in an invoice: a line by its number, or a part, perhaps one of several. */
export type EinvoicePlace = { readonly part: Part | 'line'; readonly at: number | undefined };

/**
 * Where in an invoice a finding is, by the names of elements that lead there. Where those say no more than the invoice, the
 * business terms do.
 */
export function findEinvoicePlace(location: string, terms: readonly TermId[]): EinvoicePlace {
  const path = parseLocation(location);
  const line = path.find(({ name }) => lines.has(name));
  if (line !== undefined) return { part: 'line', at: line.at ?? 1 };
  const known = path.filter(({ name }) => lookUp(partsByElement, name) !== undefined);
  const meant = known.find(({ name }) => !containers.has(name)) ?? known[0];
  const part = meant === undefined ? undefined : lookUp(partsByElement, meant.name);
  return part === undefined ? { part: partOfTerms(terms), at: undefined } : { part, at: meant?.at };
}

/** A place in words: "riadok 3", "rekapitulácia DPH, 2. sadzba". */
export function toPlaceText(locale: Locale, { part, at }: EinvoicePlace): string {
  if (part === 'line') return getRuleText(locale, 'place.line', { n: String(at ?? 1) });
  const key = at === undefined ? undefined : counted[part];
  return getRuleText(locale, key ?? `place.${part}`, { n: String(at ?? 1) });
}
