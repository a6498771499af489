import type { AccountingDocument, MappingNote } from '#shared/accounting/accounting-document.ts';
import { isNegative, isZero, sumAmounts } from '#shared/accounting/amounts.ts';
import type { ExportOwner } from '#shared/accounting/export-settings.ts';
import { listRegimes } from '#shared/accounting/mapping/regime-parts.ts';
import { listStatedTax } from '#shared/accounting/stated-tax.ts';
import { checkRules } from '#shared/einvoice/check-rules.ts';
import type { ExportNote } from '#shared/export-systems/export-note.ts';
import { isSentKind } from '#shared/export-systems/issued-kinds.ts';
import { fitsDirection } from '#shared/vat/regime.ts';
import { describeInvoice, isOtherSeller } from './describe-invoice.ts';
import { findFieldOf } from './field-of-finding.ts';
import type { SentInvoice } from './sent-invoice.ts';
import { writeUbl } from './write-ubl.ts';

/** Why a document cannot leave as an e-invoice; texts in shared/text/exports/export-notes.ts. */
type Unsendable = {
  readonly note: ExportNote;
  /** What the reason is about: a number, a sum, a rule. */
  readonly value: string;
  /** The field in which it can be mended, where the note alone does not say it. */
  readonly field?: string;
};

const of = (note: ExportNote, value = '', field?: string): Unsendable => ({
  note,
  value,
  ...(field === undefined ? {} : { field }),
});

/** What the mapping finds and an e-invoice cannot be made of. */
const unwritable: ReadonlySet<MappingNote> = new Set([
  'date-missing',
  'amount-missing',
  'sums-differ',
  'rate-missing',
  'regimes-lost',
]);

/** What is wrong in the document whatever becomes of it. */
function listFaults(document: AccountingDocument): readonly Unsendable[] {
  const { kind, direction, findings, currency } = document;
  if (kind === 'other') return [of('kind-not-set')];
  if (!isSentKind(kind)) return [of('kind-not-sent')];
  const stated = listStatedTax(document);
  return [
    ...findings.filter(({ note }) => unwritable.has(note)).map(({ note, value }) => of(note, value)),
    ...(listRegimes(document).every((regime) => fitsDirection(regime, direction)) ? [] : [of('direction-differs')]),
    ...(stated.length === 0 ? [] : [of('tax-stated', `${sumAmounts(stated.map(({ vat }) => vat))} ${currency}`)]),
  ];
}

function listSeller({ seller, taxes }: SentInvoice): readonly Unsendable[] {
  const codes = new Set(taxes.map(({ category }) => category.code));
  const needsVat = codes.has('K') || codes.has('G');
  const isUnknown = seller.endpoint === undefined || (!codes.has('O') && seller.vatId === '' && seller.taxId === '');
  return [
    ...(seller.name === '' ? [of('seller-name-missing')] : []),
    ...(isUnknown ? [of('seller-tax-id-missing')] : []),
    ...(needsVat && seller.vatId === '' ? [of('seller-vat-id-missing')] : []),
  ];
}

function listBuyer({ buyer, taxes }: SentInvoice): readonly Unsendable[] {
  const codes = new Set(taxes.map(({ category }) => category.code));
  const owes = codes.has('AE') && buyer.vatId === '' && buyer.registration === undefined;
  const isLost = owes || (codes.has('K') && buyer.vatId === '');
  const number = buyer.country === 'SK' ? 'customerTaxId' : 'customerVatId';
  return [
    ...(buyer.name === '' ? [of('buyer-name-missing')] : []),
    ...(buyer.street === '' && buyer.city === '' ? [of('buyer-address-missing')] : []),
    ...(buyer.country === '' ? [of('buyer-country-missing')] : []),
    ...(buyer.endpoint === undefined && !isLost && buyer.country !== ''
      ? [of('buyer-number-missing', '', number)]
      : []),
    ...(isLost ? [of('buyer-vat-id-missing')] : []),
  ];
}

/** What is asked beyond the total stands in no term of EN 16931: a balance of earlier documents. */
const isAboveTotal = ({ sums: { paid, gross } }: SentInvoice): boolean =>
  !isZero(paid) && isNegative(paid) !== isNegative(gross);

const listMissing = (invoice: SentInvoice): readonly Unsendable[] => [
  ...(invoice.number === '' ? [of('number-missing')] : []),
  ...listSeller(invoice),
  ...listBuyer(invoice),
  ...(isAboveTotal(invoice)
    ? [of('due-above-total', `${invoice.sums.due} > ${invoice.sums.gross} ${invoice.currency}`)]
    : []),
];

/** The fatal rules of EN 16931 and Peppol that the written invoice breaks, each once. */
function listBroken(invoice: SentInvoice): readonly Unsendable[] {
  const findings = (checkRules(writeUbl(invoice)) ?? []).filter(({ flag }) => flag === 'fatal');
  const first = new Map(findings.toReversed().map((finding) => [finding.rule, finding]));
  return findings
    .filter((finding) => first.get(finding.rule) === finding)
    .map((finding) => of('einvoice-rule', finding.rule, findFieldOf(finding)));
}

/**
 * What is missing or wrong before a document can leave as an e-invoice of Peppol BIS Billing 3.0, with the fields in which it can be mended; empty
 * where it can leave. Rules are asked only of an invoice that has all its parts: else they would name the same once more.
 */
export function explainUnsendable(document: AccountingDocument, owner: ExportOwner): readonly Unsendable[] {
  const faults = listFaults(document);
  if (faults.length > 0) return faults;
  const invoice = describeInvoice(document, owner);
  const other = isOtherSeller(document, owner) ? [of('seller-differs', document.supplier.name)] : [];
  const missing = [...other, ...listMissing(invoice)];
  return missing.length > 0 ? missing : listBroken(invoice);
}
