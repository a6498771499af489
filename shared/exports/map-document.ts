import type { Doctype } from '#shared/doctype/doctype.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import type { AccountingDocument, Party, PaymentMethod } from './accounting-document.ts';
import { accountingPart, goodsPart, ossPart } from './mapping/booking.ts';
import { datesOf } from './mapping/dates.ts';
import { partyOf, sameParty } from './mapping/parties.ts';
import { sumsOf } from './mapping/sums.ts';
import { valuesOf, type Values } from './mapping/values.ts';
import type { ExportSettings } from './settings.ts';
import { legible } from './writing/legible.ts';

/** A document as it is stored, with what its type says about exports. */
export type ExportSource = {
  readonly id: string;
  readonly name: string;
  readonly fields: readonly FieldValue[];
  readonly tables: readonly LineTable[];
  readonly paid: boolean;
  /** Where it stands in its workflow, and its tags: for lists that people read. */
  readonly stepName: string;
  readonly tags: readonly string[];
  /** Undefined where the type is gone. */
  readonly doctype: Pick<Doctype, 'exportSystemType' | 'enableOSS' | 'exportLiquidation'> | undefined;
};

type Kind = AccountingDocument['kind'];

const issuedKinds: ReadonlySet<Kind> = new Set([
  'outcomingInvoice',
  'foreignOutcomingInvoice',
  'outcomingCreditNote',
  'outcomingAdvanceInvoice',
  'receivableDocument',
]);

/** Receipts are paid out unless we are who sold: then money came in. */
function directionOf(kind: Kind, supplier: Party, owner: Party): AccountingDocument['direction'] {
  if (kind === 'internalDocument') return 'internal';
  if (issuedKinds.has(kind)) return 'issued';
  return (kind === 'receipt' || kind === 'other') && sameParty(supplier, owner) ? 'issued' : 'received';
}

const methods: ReadonlySet<string> = new Set(['transfer', 'cash', 'card', 'cod', 'directDebit', 'cheque', 'other']);
const isMethod = (text: string): text is PaymentMethod => methods.has(text);

const regimes = ['standard', 'reverseCharge', 'exempt', 'margin', 'oss', 'nonPayer'] as const;

/**
 * Maps a document to the model that every exporter reads. Nothing is invented: what the paper does not say stays empty, and
 * what contradicts itself is told in `findings`.
 */
export function mapDocument(source: ExportSource, settings: ExportSettings): AccountingDocument {
  const values = valuesOf(source.fields);
  const kind = source.doctype?.exportSystemType ?? 'other';
  const [supplier, customer] = [partyOf(values, 'supplier'), partyOf(values, 'customer')];
  const direction = directionOf(kind, supplier, settings.owner);
  const partner = partnerOf(direction, { supplier, customer, owner: settings.owner });
  const creditNote = kind === 'incomingCreditNote' || kind === 'outcomingCreditNote';
  const advance = kind === 'incomingAdvanceInvoice' || kind === 'outcomingAdvanceInvoice';
  const dates = datesOf(values, { direction, advance }, settings);
  const text = textOf(source, values, partner);
  const regime = regimes.find((known) => known === values.text('vatRegime')) ?? 'standard';
  const sums = sumsOf(source, { values, settings, creditNote, date: dates.tax || dates.issue, text });
  const booked = accountingPart(source.fields, values, { settings, turned: sums.turned });
  return {
    id: source.id,
    kind,
    direction,
    creditNote,
    advance,
    ...numbersOf(values, direction),
    supplier,
    customer,
    partner,
    dates,
    payment: paymentOf(values, source.paid, sums.due),
    ...sums.model,
    due: sums.due,
    regime,
    vatOnPayment: values.yes('vatOnPayment'),
    simplified: values.yes('simplifiedDocument') || kind === 'receipt',
    oss: ossPart(values, { regime, enabled: source.doctype?.enableOSS === true, date: dates.tax || dates.issue }),
    goods: goodsPart(values),
    accounting: booked.accounting,
    liquidation: source.doctype?.exportLiquidation === true,
    text,
    note: values.text('note'),
    findings: [
      ...(dates.issue === '' ? [{ note: 'date-missing' as const, value: '' }] : []),
      ...sums.findings,
      ...booked.findings,
    ],
    stepName: source.stepName,
    tags: source.tags,
    fields: source.fields,
    tables: source.tables,
  };
}

type Sides = { readonly supplier: Party; readonly customer: Party; readonly owner: Party };

function partnerOf(direction: AccountingDocument['direction'], { supplier, customer, owner }: Sides): Party {
  if (direction === 'issued') return customer;
  if (direction === 'internal' && sameParty(supplier, owner)) return customer;
  return supplier;
}

/** On what we issue, the printed number is ours; on what we received, it is the supplier's. */
function numbersOf(values: Values, direction: AccountingDocument['direction']) {
  const [own, printed] = [values.text('internalNumber'), values.text('invoiceNumber')];
  return {
    number: direction === 'issued' ? printed || own : own,
    paperNumber: printed || own,
    correctedNumber: values.text('correctedNumber'),
    orderNumber: values.text('orderNumber'),
  };
}

function paymentOf(values: Values, paid: boolean, due: string): AccountingDocument['payment'] {
  const method = values.text('paymentMethod');
  return {
    variableSymbol: values.text('paymentVS'),
    constantSymbol: values.text('paymentCS'),
    specificSymbol: values.text('paymentSS'),
    pairingSymbol: values.first('pairingSymbol', 'paymentVS'),
    iban: values.text('paymentIBAN').replace(/\s+/gu, '').toUpperCase(),
    bic: values.text('paymentSwift').replace(/\s+/gu, '').toUpperCase(),
    method: isMethod(method) ? method : 'transfer',
    note: values.text('paymentNote'),
    paid,
    paidAmount: values.amount('paidAmount') || due,
  };
}

/** What the paper is about, in one line: said by a person, else its first line of goods, else who it is with. */
function textOf({ name, tables }: ExportSource, values: Values, partner: Party): string {
  const said = values.text('description');
  if (said !== '') return said;
  const items = tables.find(({ group }) => group === 'items');
  const place = items?.columns.findIndex(({ id, ignore }) => id === 'name' && !ignore) ?? -1;
  const row = items?.body.find(({ header, footer, ignore }) => !header && !footer && !ignore);
  const first = legible(row?.data[place]?.value ?? '');
  return first || [partner.name, values.text('invoiceNumber')].filter(Boolean).join(' ') || name;
}
