import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import { isNegative } from '#shared/accounting/amounts.ts';
import { getBookCountry, type ExportSettings } from '#shared/accounting/export-settings.ts';
import { clip, fits } from '../writing/text.ts';
import { element, group, optionalElement, textElement, type Xml } from '../writing/xml.ts';
import { detail, summary } from './lines.ts';
import { attachment, booking, externalId, partnerIdentity, places, reference } from './parts.ts';

/** The till of a receipt: the document's own, else the company's. */
export const getCashRegister = ({ accounting }: AccountingDocument, settings: ExportSettings): string =>
  accounting.cashDesk || settings.books.pohoda.cashDesk;

/** A receipt as a cash voucher; money that came in is a receipt in Pohoda's words, what was spent an expense. */
export function voucherXml(document: AccountingDocument, settings: ExportSettings): Xml {
  const { dates, direction, number, printedNumber } = document;
  const slovak = getBookCountry(settings) === 'SK';
  const header = element(
    'vch:voucherHeader',
    {},
    externalId('vch:extId', document.id),
    textElement('vch:voucherType', direction === 'issued' ? 'receipt' : 'expense'),
    reference('vch:cashAccount', getCashRegister(document, settings)),
    direction === 'issued' && number !== '' && fits(number, 32)
      ? element('vch:number', {}, textElement('typ:numberRequested', number, { checkDuplicity: 'true' }))
      : '',
    optionalElement('vch:originalDocument', clip(printedNumber, 32)),
    textElement('vch:date', dates.accounting),
    textElement('vch:datePayment', dates.paid || dates.issue),
    optionalElement('vch:dateTax', dates.tax),
    booking('vch', document, slovak),
    textElement('vch:text', clip(document.text, 240)),
    partnerIdentity('vch:partnerIdentity', document.partner, slovak),
    optionalElement('vch:symPar', clip(document.payment.pairingSymbol, 20)),
    places('vch', document),
    optionalElement('vch:note', document.note),
    textElement('vch:intNote', ['Docflow', document.id, document.number].filter(Boolean).join(' ')),
  );
  return element(
    'vch:voucher',
    { version: '2.0' },
    header,
    group('vch:voucherDetail', detail('vch', document, settings)),
    element('vch:voucherSummary', {}, textElement('vch:roundingDocument', 'none'), summary('vch', document, settings)),
    attachment('vch', settings.documentAddress && settings.documentAddress + document.id),
  );
}

/** An internal document. */
export function internalXml(document: AccountingDocument, settings: ExportSettings): Xml {
  const { dates, payment } = document;
  const slovak = getBookCountry(settings) === 'SK';
  const header = element(
    'int:intDocHeader',
    {},
    externalId('int:extId', document.id),
    reference('int:number', document.accounting.numberSeries),
    optionalElement('int:symVar', clip(payment.variableSymbol, 20)),
    optionalElement('int:symPar', clip(payment.pairingSymbol, 20)),
    optionalElement('int:originalDocumentNumber', clip(document.printedNumber, 32)),
    textElement('int:date', dates.issue),
    optionalElement('int:dateTax', dates.tax),
    textElement('int:dateAccounting', dates.accounting),
    booking('int', document, slovak),
    textElement('int:text', clip(document.text, 240)),
    partnerIdentity('int:partnerIdentity', document.partner, slovak),
    places('int', document),
    optionalElement('int:note', document.note),
    textElement('int:intNote', ['Docflow', document.id, document.number].filter(Boolean).join(' ')),
  );
  return element(
    'int:intDoc',
    { version: '2.0' },
    header,
    group('int:intDocDetail', detail('int', document, settings)),
    element('int:intDocSummary', {}, textElement('int:roundingDocument', 'none'), summary('int', document, settings)),
    attachment('int', settings.documentAddress && settings.documentAddress + document.id),
  );
}

/** The payment of a document that stands in Pohoda already or comes before this item: it is settled there without a bank document. */
export function liquidationXml(document: AccountingDocument, agenda: string): Xml {
  const { payment, dates, foreign, id } = document;
  const amount = isNegative(payment.paidAmount) ? payment.paidAmount.slice(1) : payment.paidAmount;
  return element(
    'lwl:liquidationWithoutLink',
    { version: '2.0' },
    externalId('lwl:extId', `LIQ-${id}`),
    element('lwl:record', { agenda }, element('ftr:filter', {}, externalId('ftr:extId', id))),
    textElement('lwl:date', dates.paid || dates.due),
    textElement(foreign ? 'lwl:amountForeign' : 'lwl:amountHome', amount),
  );
}
