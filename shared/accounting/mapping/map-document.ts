import { isIssuedKind } from '#shared/export-systems/issued-kinds.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import type { AccountingDocument, Party, PaymentMethod } from '../accounting-document.ts';
import { isAcquisitionDayOpen } from '#shared/vat/acquisition-day.ts';
import { mapDates } from './dates.ts';
import { mapBooking, mapGoods, mapOss } from './booking.ts';
import { describeDocument } from './header-text.ts';
import { listLineRegimes } from './items.ts';
import { mapSums } from './sums.ts';
import { listRegimeParts } from './regime-parts.ts';
import { findSupplyCode, mapSelfAssessed, mapTax } from './tax.ts';
import { readValues, type Values } from './values.ts';
import { type ExportSettings, getBookCurrency } from '../export-settings.ts';

/** A party as its fields say. The country comes from the VAT id or the IBAN where the address names none. */
function mapParty(values: Values, role: 'supplier' | 'customer'): Party {
  const text = (part: string): string => values.text(`${role}${part}`);
  const vatId = text('VatId').toUpperCase();
  const vatIdCountry = /^[A-Z]{2}/u.exec(vatId)?.[0] ?? '';
  return {
    name: text('Name'),
    street: text('Street'),
    city: text('City'),
    zip: text('Zip'),
    country: (text('Country') || (vatIdCountry === 'EL' ? 'GR' : vatIdCountry)).slice(0, 2).toUpperCase(),
    companyId: text('CompanyId'),
    taxId: text('TaxId'),
    vatId,
    email: text('Email'),
    phone: text('Phone'),
    ...(text('VatPayer') === '' ? {} : { payer: text('VatPayer') === 'payer' }),
    code: text('Code'),
  };
}

/** Whether two parties are the same company, by the first number that both have. */
function isSameParty(a: Party, b: Party): boolean {
  for (const key of ['companyId', 'vatId', 'taxId'] as const) {
    if (a[key] !== '' && b[key] !== '') return a[key] === b[key];
  }
  return false;
}

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

/** Receipts are paid out unless we are who sold: then money came in. */
function getDirection(kind: Kind, supplier: Party, owner: Party): AccountingDocument['direction'] {
  if (kind === 'internalDocument') return 'internal';
  if (kind !== 'other' && isIssuedKind(kind)) return 'issued';
  return (kind === 'receipt' || kind === 'other') && isSameParty(supplier, owner) ? 'issued' : 'received';
}

const methods: ReadonlySet<string> = new Set(['transfer', 'cash', 'card', 'cod', 'directDebit', 'cheque', 'other']);
const isMethod = (text: string): text is PaymentMethod => methods.has(text);

/**
 * Maps a document to the model that every exporter reads. Nothing is invented: what the document does not say stays empty, and
 * what contradicts itself is listed in `findings`.
 */
export function mapDocument(source: ExportSource, settings: ExportSettings): AccountingDocument {
  const values = readValues(source.fields);
  const kind: Kind = source.doctype?.exportSystemType ?? 'other';
  const [supplier, customer] = [mapParty(values, 'supplier'), mapParty(values, 'customer')];
  const direction = getDirection(kind, supplier, settings.owner);
  const partner = getPartner(direction, { supplier, customer, owner: settings.owner });
  const creditNote = kind === 'incomingCreditNote' || kind === 'outcomingCreditNote';
  const advance = kind === 'incomingAdvanceInvoice' || kind === 'outcomingAdvanceInvoice';
  const acquired = direction === 'received' && !creditNote && isAcquisitionDayOpen(source.fields);
  const dates = mapDates(values, { direction, advance, acquired }, settings);
  const numbers = getNumbers(values, direction);
  const [number, bookCurrency] = [numbers.printedNumber, getBookCurrency(settings)];
  const text = values.text('description') || describeDocument({ kind, partner, number, bookCurrency }) || source.name;
  const day = dates.tax || dates.issue;
  const enabled = source.doctype?.enableOSS === true;
  const oss = mapOss(values, { regime: values.text('vatRegime'), enabled, date: day });
  const lineRegimes = listLineRegimes(source.tables);
  const tax = mapTax(values, {
    ...{ direction, kind, day, settings, lineRegimes, fields: source.fields, isOss: oss !== undefined },
  });
  const sums = mapSums(source, {
    ...{ values, settings, creditNote, text, date: day, isGross: tax.isGross, regime: tax.regime },
  });
  const parts = listRegimeParts({ vat: sums.model.vat, items: sums.model.items, regime: tax.regime });
  const selfAssessed = mapSelfAssessed(values, parts, { direction, kind, day, settings });
  const booked = mapBooking(source.fields, values, { settings, turned: sums.turned });
  return {
    id: source.id,
    turned: sums.turned,
    kind,
    direction,
    creditNote,
    advance,
    ...numbers,
    supplier,
    customer,
    partner,
    dates,
    payment: buildPayment(values, source.paid, sums.due),
    ...sums.model,
    due: sums.due,
    regime: tax.regime,
    triangular: tax.regime === 'triangular' || values.yes('triangularTrade'),
    status: tax.status,
    deduction: tax.deduction,
    selfAssessed,
    includedTax: sums.includedTax,
    supplyCode: findSupplyCode(values, tax, { direction, partner, bookCurrency }),
    accrual: { from: values.date('accrualFrom'), to: values.date('accrualTo') },
    vatOnPayment: values.yes('vatOnPayment'),
    simplified: tax.simplified,
    oss,
    goods: mapGoods(values),
    accounting: booked.accounting,
    liquidation: source.doctype?.exportLiquidation === true,
    text,
    note: values.text('note'),
    findings: [
      ...(dates.issue === '' ? [{ note: 'date-missing' as const, value: '' }] : []),
      ...sums.findings,
      ...tax.findings,
      ...booked.findings,
    ],
    stepName: source.stepName,
    tags: source.tags,
    fields: source.fields,
    tables: source.tables,
  };
}

type Sides = { readonly supplier: Party; readonly customer: Party; readonly owner: Party };

function getPartner(direction: AccountingDocument['direction'], { supplier, customer, owner }: Sides): Party {
  if (direction === 'issued') return customer;
  if (direction === 'internal' && isSameParty(supplier, owner)) return customer;
  return supplier;
}

/** On what we issue, the printed number is ours; on what we received, it is the supplier's. */
function getNumbers(values: Values, direction: AccountingDocument['direction']) {
  const [own, printed] = [values.text('internalNumber'), values.text('invoiceNumber')];
  return {
    number: direction === 'issued' ? printed || own : own,
    printedNumber: printed || own,
    correctedNumber: values.text('correctedNumber'),
    orderNumber: values.text('orderNumber'),
    orderDate: values.date('orderDate'),
    deliveryNoteNumber: values.text('deliveryNoteNumber'),
    contractNumber: values.text('contractNumber'),
    issuedBy: values.text('issuedBy'),
  };
}

/** An account of the country's own form, as `number/bank` or with the bank in a field of its own. */
function readHomeAccount(values: Values): { readonly account: string; readonly bankCode: string } {
  const [account = '', bank = ''] = values.text('paymentAccount').replace(/\s+/gu, '').split('/');
  return { account, bankCode: bank || values.text('bankCode') };
}

function buildPayment(values: Values, paid: boolean, due: string): AccountingDocument['payment'] {
  const method = values.text('paymentMethod');
  return {
    variableSymbol: values.text('paymentVS'),
    constantSymbol: values.text('paymentCS'),
    specificSymbol: values.text('paymentSS'),
    pairingSymbol: values.first('pairingSymbol', 'paymentVS'),
    iban: values.text('paymentIBAN').replace(/\s+/gu, '').toUpperCase(),
    bic: values.text('paymentSwift').replace(/\s+/gu, '').toUpperCase(),
    ...readHomeAccount(values),
    reference: values.text('paymentReference'),
    method: isMethod(method) ? method : 'transfer',
    note: values.text('paymentNote'),
    paid,
    paidAmount: values.amount('paidAmount') || due,
  };
}
