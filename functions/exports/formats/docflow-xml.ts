import type { Party } from '#shared/accounting/accounting-document.ts';
import type { ExportSource } from './source.ts';
import { element, optionalElement, textElement, type Xml } from './xml-text.ts';

const partyXml = (name: string, party: Party, bank: { iban: string; swift: string } = { iban: '', swift: '' }): Xml =>
  element(
    name,
    {},
    optionalElement('name', party.name),
    optionalElement('street', party.street),
    optionalElement('city', party.city),
    optionalElement('zip', party.zip),
    optionalElement('country', party.country),
    optionalElement('ico', party.companyId),
    optionalElement('dic', party.taxId),
    optionalElement('icDph', party.vatId),
    optionalElement('iban', bank.iban),
    optionalElement('bic', bank.swift),
  );

/** The schema wants a number where the paper may be silent. */
const number = (value: string): string => (value === '' ? '0' : value);
const money = (value: string): string => (value === '' ? '0.00' : value);

/** Our own format, one document; every field travels verbatim so that nothing is lost. UTF-8. */
export function docflowXml(source: ExportSource): string {
  const { accounting } = source;
  const { payment, dates } = accounting;
  const document = element(
    'document',
    { id: source.id, type: source.type },
    textElement('number', accounting.number),
    optionalElement('originalNumber', accounting.originalNumber),
    optionalElement('correctedNumber', accounting.correctedNumber),
    partyXml('supplier', accounting.supplier, payment),
    partyXml('customer', accounting.customer),
    element(
      'dates',
      {},
      optionalElement('issue', dates.issue),
      optionalElement('tax', dates.tax),
      optionalElement('delivery', dates.delivery),
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
    element('currency', { code: accounting.currency, rate: accounting.exchangeRate }),
    element(
      'vat',
      {},
      ...accounting.vat.map((row) =>
        element(
          'rate',
          { percent: number(row.rate) },
          textElement('base', money(row.base)),
          textElement('amount', money(row.amount)),
          textElement('total', money(row.total)),
        ),
      ),
    ),
    textElement('rounding', money(accounting.rounding)),
    textElement('total', money(accounting.total)),
    element(
      'items',
      {},
      ...accounting.items.map((item, index) =>
        element(
          'item',
          { line: String(index + 1) },
          textElement('name', item.name),
          textElement('quantity', number(item.quantity), { unit: item.unit }),
          textElement('unitPrice', number(item.unitPrice)),
          textElement('vatPercent', number(item.vatRate)),
          textElement('base', money(item.base)),
          textElement('vat', money(item.vat)),
          textElement('total', money(item.total)),
        ),
      ),
    ),
    element('accounting', {}),
    optionalElement('note', accounting.note),
    element(
      'fields',
      {},
      ...source.fields.map(({ _id, _idx, group, value }) =>
        textElement('field', value, { id: _id, group, index: String(_idx) }),
      ),
    ),
  );
  const root = element(
    'docflow',
    { xmlns: 'urn:docflow:export:1', version: '1.0', created: source.createdAt },
    partyXml('owner', source.owner, { iban: source.owner.iban, swift: '' }),
    element('documents', {}, document),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}
