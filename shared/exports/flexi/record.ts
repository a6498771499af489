import { tidy } from '#shared/kit/text.ts';
import { fromCents, takePercent, toCents } from '#shared/kit/money.ts';
import type { AccountingDocument, OwnCodes, VatBucket } from '#shared/accounting/accounting-document.ts';
import { trimZeros, multiply, sumAmounts, type Amount } from '#shared/accounting/amounts.ts';
import { listPartDocuments } from '#shared/accounting/mapping/regime-parts.ts';
import type { VatRegime } from '#shared/vat/regime.ts';
import type { ExportSettings } from '#shared/accounting/export-settings.ts';
import { listNamedExtras } from '../own-codes.ts';
import { clip, keepDigits, fits } from '../writing/text.ts';
import { element, optionalElement, textElement, type Xml } from '../writing/xml.ts';
import { noteOf } from './note.ts';
import { findVatCodes } from './vat-codes.ts';
import { findEvidence, getCashRegister, getDocumentType, type Evidence } from './evidence.ts';

/** The longest number of a document in Flexi. */
export const maxNumberLength = 20;

/** A link to an entry of the program's lists; a code that it does not know leaves the link empty instead of stopping the document. */
const link = (name: string, code: string): Xml =>
  optionalElement(name, code === '' ? '' : `code:${code.toUpperCase()}`, { 'if-not-found': 'null' });

/** A link without which the record cannot stand. */
const needed = (name: string, code: string): Xml => textElement(name, `code:${code.toUpperCase()}`);

const rates: Readonly<Record<Exclude<VatBucket, 'other'>, string>> = {
  basic: 'typSzbDph.dphZakl',
  reduced: 'typSzbDph.dphSniz',
  reduced2: 'typSzbDph.dphSniz2',
  zero: 'typSzbDph.dphOsv',
};
const getRateCode = (bucket: VatBucket): string => (bucket === 'other' ? rates.zero : rates[bucket]);

type Line = {
  readonly name: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly rate: string;
  readonly bucket: VatBucket;
  readonly base: Amount;
  readonly vat: Amount;
  readonly regime: VatRegime;
  readonly ownCodes?: OwnCodes | undefined;
};

/**
 * Lines with what stands beside them. A deducted advance is a line, too: Flexi can only link one that it keeps itself
 * (`odpocty-zaloh`), and without either the document would be paid and its tax deducted in full again.
 */
const listLines = (document: AccountingDocument): readonly Line[] => [
  ...document.items.map((item) => ({ ...item, name: item.name || document.text })),
  ...listNamedExtras(document).map((line) => ({
    ...line,
    name: line.about === 'advance' ? tidy(`${line.name} ${document.advances.number}`) : line.name,
    quantity: '1',
    unitPrice: line.base,
  })),
];

/**
 * The codes of a line that is taxed otherwise than its document, or not deducted as it is: the company's own, else those of the regime. Without
 * the marks beside them the document's would stand.
 */
function lineCodes(document: AccountingDocument, { regime, ownCodes }: Line): Xml {
  const part = listPartDocuments(document).find((one) => one.regime === regime);
  const usual = regime === document.regime || part === undefined ? undefined : findVatCodes(part);
  const vat = ownCodes?.vat ?? usual?.vat;
  const statement = ownCodes?.section || (usual?.statement ?? '');
  if (vat === undefined) return '';
  return [
    needed('clenDph', vat) + textElement('kopClenDph', 'false'),
    statement === '' ? '' : needed('clenKonVykDph', statement) + textElement('kopClenKonVykDph', 'false'),
  ].join('');
}

/** The server multiplies and taxes each line itself: sums go along only where the document rounds otherwise. */
function lineXml(
  document: AccountingDocument,
  line: Line,
  { evidence, place }: { evidence: Evidence; place: number },
): Xml {
  const multiplied = multiply(line.quantity, line.unitPrice, 2) === line.base;
  const taxed = fromCents(takePercent(toCents(line.base), line.rate)) === line.vat;
  const suffix = document.foreign ? 'Men' : '';
  return element(
    `${evidence.name}-polozka`,
    {},
    textElement('id', `ext:DOCFLOW:${document.id}-${place}`),
    textElement('typPolozkyK', 'typPolozky.obecny'),
    textElement('nazev', clip(line.name, 255)),
    textElement('mnozMj', multiplied ? trimZeros(line.quantity) : '1'),
    textElement('cenaMj', multiplied ? line.unitPrice : line.base),
    textElement('typCenyDphK', 'typCeny.bezDph'),
    textElement('typSzbDphK', getRateCode(line.bucket)),
    textElement('szbDph', trimZeros(line.rate)),
    taxed
      ? ''
      : textElement(`sumZkl${suffix}`, line.base) +
          textElement(`sumDph${suffix}`, line.vat) +
          textElement(`sumCelkem${suffix}`, sumAmounts([line.base, line.vat])),
    lineCodes(document, line),
  );
}

/** Sums of a document without lines. */
function sumsXml(document: AccountingDocument): Xml {
  const suffix = document.foreign ? 'Men' : '';
  const lines = listLines(document);
  const of = (bucket: VatBucket) => lines.filter((line) => line.bucket === bucket);
  const sum = (bucket: VatBucket, part: 'base' | 'vat'): Amount => sumAmounts(of(bucket).map((line) => line[part]));
  const taxed = (bucket: VatBucket, name: string): Xml =>
    of(bucket).length === 0
      ? ''
      : textElement(`sumZkl${name}${suffix}`, sum(bucket, 'base')) +
        textElement(`sumDph${name}${suffix}`, sum(bucket, 'vat'));
  return [
    of('zero').length === 0 ? '' : textElement(`sumOsv${suffix}`, sum('zero', 'base')),
    taxed('basic', 'Zakl'),
    taxed('reduced', 'Sniz'),
    taxed('reduced2', 'Sniz2'),
  ].join('');
}

function content(document: AccountingDocument, evidence: Evidence): Xml {
  if (evidence.lines === undefined) return textElement('bezPolozek', 'true') + sumsXml(document);
  return (
    textElement('bezPolozek', 'false') +
    element(
      evidence.lines,
      { removeAll: 'true' },
      ...listLines(document).map((line, index) => lineXml(document, line, { evidence, place: index + 1 })),
    )
  );
}

/** Numbers: Flexi numbers what we received; what we issued brings its number, if Flexi can hold it. */
function numbers({ direction, number, printedNumber, payment }: AccountingDocument): Xml {
  const issued = direction === 'issued';
  const whole = fits(number, maxNumberLength);
  return [
    issued && whole ? optionalElement('kod', number) : '',
    issued && whole ? '' : optionalElement('cisDosle', clip(issued ? number : printedNumber, 40)),
    optionalElement('varSym', keepDigits(payment.variableSymbol).slice(-30)),
  ].join('');
}

function days({ dates, direction }: AccountingDocument, evidence: Evidence): Xml {
  return [
    // The issue date of a received document is, in Flexi, the day it came.
    textElement('datVyst', direction === 'received' ? dates.received || dates.issue : dates.issue),
    optionalElement('duzpPuv', dates.tax),
    evidence.vatDay ? optionalElement('duzpUcto', dates.vatApplied) : '',
    evidence.paid ? textElement('datSplat', dates.due) : '',
    textElement('datUcto', dates.accounting),
  ].join('');
}

const partnerXml = ({ partner }: AccountingDocument): Xml =>
  [
    partner.companyId === ''
      ? ''
      : textElement('firma', `in:${clip(partner.companyId, 17)}`, { 'if-not-found': 'null' }),
    optionalElement('nazFirmy', clip(partner.name, 255)),
    optionalElement('ulice', clip(partner.street, 255)),
    optionalElement('mesto', clip(partner.city, 255)),
    optionalElement('psc', clip(partner.zip, 255)),
    link('stat', partner.country),
    optionalElement('ic', clip(partner.companyId, 20)),
    optionalElement('dic', clip(partner.vatId || partner.taxId, 20)),
  ].join('');

/** Where the money goes; accounts of the country's own form have their bank beside them. */
const accountXml = ({ iban, bic, account, bankCode }: AccountingDocument['payment']): Xml =>
  [
    optionalElement('iban', iban),
    optionalElement('bic', bic),
    iban === '' && account !== '' ? textElement('buc', account) + link('smerKod', bankCode) : '',
  ].join('');

/** Orders, contracts and delivery notes that invoices and claims name, and the scheme of a supplier who pays tax when it is paid. */
const relatedXml = (document: AccountingDocument, { name }: Evidence): Xml =>
  [
    optionalElement('cisObj', document.orderNumber),
    optionalElement('datObj', document.orderDate),
    optionalElement('cisSml', clip(document.contractNumber, 30)),
    optionalElement('cisDodak', clip(document.deliveryNoteNumber, 30)),
    name === 'faktura-prijata' && document.vatOnPayment ? textElement('osobUpravaDphDodavatel', 'true') : '',
  ].join('');

const paymentXml = ({ payment, direction }: AccountingDocument): Xml =>
  [
    link('konSym', payment.constantSymbol),
    optionalElement('specSym', keepDigits(payment.specificSymbol)),
    direction === 'received' ? accountXml(payment) : '',
    payment.paid ? textElement('stavUhrK', 'stavUhr.uhrazenoRucne') : '',
  ].join('');

/**
 * The codes by which the program taxes: a person's, else those of the regime. A code that Flexi does not know stops the record: left out
 * without a word, the document would be taxed otherwise.
 */
function taxCodes(document: AccountingDocument): Xml {
  const { accounting, advance, ownCodes } = document;
  const usual = findVatCodes(document);
  const named = advance ? '' : accounting.vatClassification;
  const section = advance || accounting.kvSection === 'X' ? '' : accounting.kvSection;
  const known = ownCodes?.section || (usual?.statement ?? '');
  const [vat, statement] = [named || (usual?.vat ?? ''), section || known];
  return [
    vat === '' ? '' : needed('clenDph', vat),
    // Sections are named by every company in the same way; what people typed in another form leaves the link empty.
    known !== '' && section === '' ? needed('clenKonVykDph', statement) : link('clenKonVykDph', statement),
  ].join('');
}

/** A document as a record of its evidence. The same document again changes the record instead of adding another. */
export function recordXml(document: AccountingDocument, settings: ExportSettings): Xml {
  const { accounting, direction } = document;
  const evidence = findEvidence(document);
  const cash = evidence.name === 'pokladni-pohyb';
  return element(
    evidence.name,
    settings.books.flexi.overwrite ? {} : { update: 'ignore' },
    textElement('id', `ext:DOCFLOW:${document.id}`),
    needed('typDokl', getDocumentType(document, settings)),
    cash
      ? textElement('typPohybuK', direction === 'issued' ? 'typPohybu.prijem' : 'typPohybu.vydej') +
          needed('pokladna', getCashRegister(document, settings))
      : '',
    numbers(document),
    evidence.paid ? paymentXml(document) + relatedXml(document, evidence) : '',
    days(document, evidence),
    needed('mena', document.currency),
    partnerXml(document),
    textElement('popis', clip(document.text, 255)),
    optionalElement('poznam', noteOf(document)),
    link('stredisko', accounting.centre),
    link('cinnost', accounting.activity),
    link('zakazka', accounting.contract),
    link('typUcOp', accounting.preAccounting),
    taxCodes(document),
    content(document, evidence),
  );
}
