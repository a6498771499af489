import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import { getBookCountry, type ExportSettings } from '#shared/accounting/export-settings.ts';
import { clip, keepDigits, fits } from '../writing/text.ts';
import { element, group, optionalElement, textElement, type Xml } from '../writing/xml.ts';
import { paymentTypes } from './codes.ts';
import { detail, summary } from './lines.ts';
import { attachment, getBankCode, booking, externalId, partnerIdentity, places, reference } from './parts.ts';

/** The number that Pohoda shall give: ours where we issued; received documents are numbered by Pohoda from a series. */
const numberXml = ({ direction, number, accounting }: AccountingDocument): Xml =>
  direction === 'issued' && number !== '' && fits(number, 32)
    ? element('inv:number', {}, textElement('typ:numberRequested', number, { checkDuplicity: 'true' }))
    : reference('inv:number', accounting.numberSeries);

/** Where the money goes; Pohoda takes an account with its bank code or none. */
function paymentAccount({ direction, payment }: AccountingDocument): Xml {
  const isHome = payment.iban === '';
  const code = isHome ? payment.bankCode : getBankCode(payment.iban, payment.bic);
  const account = isHome ? payment.account : payment.iban;
  if (direction !== 'received' || account === '' || code === '') return '';
  return element(
    'inv:paymentAccount',
    {},
    textElement('typ:accountNo', clip(account, 34)),
    textElement('typ:bankCode', code),
  );
}

function datesXml({ dates, direction, creditNote, kind }: AccountingDocument, slovak: boolean): Xml {
  const invoice = kind === 'incomingInvoice' || kind === 'foreignIncomingInvoice' || kind === 'payableDocument';
  return [
    textElement('inv:date', dates.issue),
    optionalElement('inv:dateTax', dates.tax),
    textElement('inv:dateAccounting', dates.accounting),
    textElement('inv:dateDue', dates.due),
    slovak && invoice ? optionalElement('inv:dateDelivery', dates.delivery) : '',
    creditNote ? optionalElement('inv:dateApplicationVAT', dates.vatApplied) : '',
    slovak || direction === 'issued' ? '' : optionalElement('inv:dateKHDPH', dates.vatApplied),
  ].join('');
}

/** The one-stop shop: the member state whose tax it is. */
const ossXml = ({ oss }: AccountingDocument): Xml =>
  oss === undefined ? '' : element('inv:MOSS', {}, textElement('typ:ids', oss.country));

/** Pohoda makes a variable symbol of the number itself when there is none, and stumbles over letters in it. */
const getSymbol = ({ payment, printedNumber }: AccountingDocument): string =>
  keepDigits(payment.variableSymbol || printedNumber).slice(-20);

/** A document that Pohoda keeps among its invoices, advances, receivables or payables. */
export function invoiceXml(document: AccountingDocument, type: string, settings: ExportSettings): Xml {
  const { payment, direction, creditNote, correctedNumber, accounting, printedNumber } = document;
  const slovak = getBookCountry(settings) === 'SK';
  const received = direction === 'received';
  const linked = creditNote && settings.books.pohoda.linkCorrected && correctedNumber !== '';
  const header = element(
    'inv:invoiceHeader',
    {},
    externalId('inv:extId', document.id),
    textElement('inv:invoiceType', type),
    numberXml(document),
    optionalElement('inv:symVar', getSymbol(document)),
    received ? optionalElement('inv:originalDocument', clip(printedNumber, 32)) : '',
    slovak && creditNote ? optionalElement('inv:originalDocumentNumber', clip(correctedNumber, 32)) : '',
    optionalElement('inv:symPar', clip(payment.pairingSymbol, 20)),
    datesXml(document, slovak),
    booking('inv', document, slovak),
    optionalElement(slovak ? 'inv:numberKVDPH' : 'inv:numberKHDPH', clip(accounting.kvNumber, 32)),
    textElement('inv:text', clip(document.text, 240)),
    partnerIdentity('inv:partnerIdentity', document.partner, slovak),
    optionalElement('inv:numberOrder', clip(document.orderNumber, 32)),
    optionalElement('inv:dateOrder', document.orderDate),
    group('inv:paymentType', optionalElement('typ:paymentType', paymentTypes[payment.method])),
    optionalElement('inv:symConst', payment.constantSymbol),
    received ? optionalElement('inv:symSpec', payment.specificSymbol) : '',
    paymentAccount(document),
    places('inv', document),
    ossXml(document),
    optionalElement('inv:note', document.note),
    textElement('inv:intNote', ['Docflow', document.id, document.number].filter(Boolean).join(' ')),
  );
  return element(
    'inv:invoice',
    { version: '2.0' },
    linked
      ? element(
          'inv:correctiveDocument',
          { itemTransfer: 'false' },
          element('typ:sourceDocument', {}, textElement('typ:number', clip(correctedNumber, 32))),
        )
      : '',
    header,
    group('inv:invoiceDetail', detail('inv', document, settings)),
    element('inv:invoiceSummary', {}, textElement('inv:roundingDocument', 'none'), summary('inv', document, settings)),
    attachment('inv', settings.documentAddress && settings.documentAddress + document.id),
  );
}
