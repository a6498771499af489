import { findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import type { AccountingDocument, Party } from '#shared/accounting/accounting-document.ts';
import { trimZeros } from '#shared/accounting/amounts.ts';
import { toWarning, type Exporter, type ExportFinding } from '../exporter.ts';
import { judgeForeignTax } from '../foreign-tax.ts';
import { isPosting } from '#shared/accounting/mapping/postings.ts';
import type { ExportSettings } from '#shared/accounting/export-settings.ts';
import { toUtf8, joinBytes, toLines } from '../writing/utf8.ts';
import { closing, declaration, element, opening, optionalElement, textElement, type Xml } from '../writing/xml.ts';

/**
 * Everything that was read is exported; what does not agree is a finding. Lines travel as the document has them, and so does tax of another
 * country: this format books nothing, and a program that books by it must know.
 */
const judge = (document: AccountingDocument, settings: ExportSettings): readonly ExportFinding[] => [
  ...judgeForeignTax(document, settings).map(({ note, value }) => toWarning(note, value)),
  ...document.findings.filter(({ note }) => note !== 'lines-differ').map(({ note, value }) => toWarning(note, value)),
];

type Bank = { readonly iban: string; readonly bic: string };

const party = (name: string, side: Party, bank: Bank = { iban: '', bic: '' }): Xml =>
  element(
    name,
    {},
    optionalElement('name', side.name),
    optionalElement('street', side.street),
    optionalElement('city', side.city),
    optionalElement('zip', side.zip),
    optionalElement('country', side.country),
    optionalElement('ico', side.companyId),
    optionalElement('dic', side.taxId),
    optionalElement('icDph', side.vatId),
    optionalElement('iban', bank.iban),
    optionalElement('bic', bank.bic),
  );

const vatXml = ({ vat }: AccountingDocument): Xml =>
  element(
    'vat',
    {},
    ...vat.map(({ rate, base, vat: amount, total }) =>
      element(
        'rate',
        { percent: rate || '0' },
        textElement('base', base),
        textElement('amount', amount),
        textElement('total', total),
      ),
    ),
  );

const itemsXml = ({ printedItems }: AccountingDocument): Xml =>
  element(
    'items',
    {},
    ...printedItems.map((item, index) =>
      element(
        'item',
        { line: String(index + 1) },
        textElement('name', item.name),
        textElement('quantity', item.quantity, { unit: item.unit }),
        textElement('unitPrice', item.unitPrice),
        textElement('vatPercent', trimZeros(item.rate || '0')),
        textElement('base', item.base),
        textElement('vat', item.vat),
        textElement('total', item.total),
      ),
    ),
  );

const accountingXml = ({ accounting }: AccountingDocument): Xml =>
  element(
    'accounting',
    {},
    optionalElement('preAccounting', accounting.preAccounting),
    optionalElement('vatClassification', accounting.vatClassification),
    optionalElement('kvSection', accounting.kvSection),
    optionalElement('centre', accounting.centre),
    optionalElement('activity', accounting.activity),
    optionalElement('contract', accounting.contract),
    ...accounting.postings
      .filter(isPosting)
      .map((row) =>
        element(
          'entry',
          {},
          textElement('mds', row.debit),
          textElement('mda', row.debitAnalytic),
          textElement('dals', row.credit),
          textElement('dala', row.creditAnalytic),
          textElement('popis', row.text),
          textElement('sumaTm', row.homeAmount),
          textElement('sumaCm', row.amount),
          textElement('kodTypSumy', row.sumType),
          textElement('oddielKv', row.kvSection),
        ),
      ),
  );

const fieldsXml = ({ fields }: AccountingDocument): Xml =>
  element(
    'fields',
    {},
    ...fields
      .filter(({ value }) => value !== '')
      .map(({ _id, _idx, value }) =>
        textElement('field', value, {
          id: _id,
          group: findFieldDefinition(_id)?.group ?? 'other',
          index: String(_idx),
        }),
      ),
  );

/** One document; the order of elements is the schema's (docflow-1.0.xsd). */
function documentXml(document: AccountingDocument): Xml {
  const { dates, payment, foreign, rate, rateUnits } = document;
  return element(
    'document',
    { id: document.id, type: document.kind },
    textElement('number', document.number || document.printedNumber),
    optionalElement('originalNumber', document.printedNumber),
    optionalElement('correctedNumber', document.correctedNumber),
    party('supplier', document.supplier, payment),
    party('customer', document.customer),
    element(
      'dates',
      {},
      optionalElement('issue', dates.issue),
      optionalElement('tax', dates.tax),
      optionalElement('delivery', dates.delivery),
      optionalElement('received', dates.received),
      optionalElement('due', dates.due),
    ),
    element(
      'payment',
      {},
      optionalElement('variableSymbol', payment.variableSymbol),
      optionalElement('constantSymbol', payment.constantSymbol),
      optionalElement('specificSymbol', payment.specificSymbol),
      textElement('paid', String(payment.paid)),
    ),
    element('currency', {
      code: document.currency,
      rate: foreign ? rate : '',
      rateUnits: foreign && rate !== '' ? rateUnits : '',
    }),
    vatXml(document),
    textElement('rounding', document.rounding),
    textElement('total', document.total),
    itemsXml(document),
    accountingXml(document),
    optionalElement('text', document.text),
    optionalElement('note', document.note),
    fieldsXml(document),
  );
}

/** The whole file around its documents. */
const fileBytes = (pieces: readonly Uint8Array[], { owner, exportedAt }: ExportSettings): Uint8Array => {
  const root = opening('docflow', { xmlns: 'urn:docflow:export:1', version: '1.0', created: exportedAt });
  return joinBytes([
    toUtf8(`${declaration('UTF-8')}${root}\n${party('owner', owner, owner)}\n${opening('documents')}\n`),
    ...toLines(pieces),
    toUtf8(`${closing('documents')}\n${closing('docflow')}\n`),
  ]);
};

const write = (document: AccountingDocument): Uint8Array => toUtf8(documentXml(document));

/** Our own format in UTF-8: the accounting model, then every field as it was read, so that nothing is lost. */
export const docflow: Exporter<Uint8Array> = {
  judge,
  write,
  assemble: (pieces, settings) => [{ name: 'docflow-xml.xml', bytes: fileBytes(pieces, settings) }],
};

/** One document as a file of its own. */
export const docflowFile = (document: AccountingDocument, settings: ExportSettings): Uint8Array =>
  fileBytes([write(document)], settings);
