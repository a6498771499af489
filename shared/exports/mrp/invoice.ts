import type { VatRegime } from '#shared/vat/regime.ts';
import { listPartDocuments } from '#shared/accounting/mapping/regime-parts.ts';
import { isDecimal } from '#shared/kit/money.ts';
import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import { toFixedPlaces, divide } from '#shared/accounting/amounts.ts';
import { getBookCountry, type ExportSettings } from '#shared/accounting/export-settings.ts';
import { keepDigits, fits } from '#shared/exports/writing/text.ts';
import { element, optionalElement, textElement, type Xml } from '#shared/exports/writing/xml.ts';
import { mrpText, paymentCodes, toTextElement, getTaxCode, type Edition } from './dialect.ts';
import { assessedSums, headSums, itemXml, listLines, sumValues } from './sums.ts';

/** The longest number of a document in MRP. */
export const maxNumberLength = 10;

/** The pre-accounting of MRP is a number of its list; other codes name nothing there. */
export const isBookkeepingCode = (code: string): boolean => isDecimal(code) && !code.startsWith('-');

const digits = (text: string, max: number): string => keepDigits(text).slice(-max);

/** Account of a Slovak or Czech IBAN: prefix and number together. */
function bankAccount({ payment, currency, direction }: AccountingDocument): Xml {
  if ((payment.iban === '' && payment.account === '') || direction === 'issued') return '';
  const domestic = /^(SK|CZ)/u.test(payment.iban);
  const [account, bank] = domestic
    ? [payment.iban.slice(8), payment.iban.slice(4, 8)]
    : payment.iban === ''
      ? [mrpText(payment.account, 18), mrpText(payment.bankCode, 12)]
      : ['', ''];
  return element(
    'BankAccounts',
    {},
    element(
      'BankAccount',
      {},
      optionalElement('AccountNumber', account),
      optionalElement('BankCode', bank),
      toTextElement('IBAN', payment.iban, 34),
      toTextElement('CurrencyCode', currency, 3),
      toTextElement('BIC', payment.bic, 12),
      textElement('DefaultForDoc', 'T'),
    ),
  );
}

function company(document: AccountingDocument): Xml {
  const { partner } = document;
  const name = mrpText(partner.name, 100);
  return element(
    'Company',
    {},
    toTextElement('CompanyId', partner.companyId, 12),
    toTextElement('Name', name.slice(0, 50), 50),
    toTextElement('Name2', name.slice(50), 50),
    toTextElement('Street', partner.street, 30),
    toTextElement('City', partner.city, 30),
    toTextElement('CountryCode', /^[A-Z]{2}$/u.test(partner.country) ? partner.country : '', 2),
    toTextElement('ZipCode', partner.zip, 15),
    toTextElement('VatNumber', partner.country === 'CZ' ? '' : partner.taxId, 17),
    toTextElement('VatNumberSK', partner.vatId, 14),
    toTextElement('Phone', partner.phone, 30),
    toTextElement('Email', partner.email, 256),
    textElement('NaturalPerson', 'F'),
    bankAccount(document),
  );
}

/** home = foreign * CurrRate / CurrRateAmount. */
const rateXml = ({ rate, rateUnits, bookCurrency }: AccountingDocument): Xml => {
  const [amount, price] =
    bookCurrency === 'EUR'
      ? [divide(rate, rateUnits, 6), toFixedPlaces('1', 6)]
      : [toFixedPlaces(rateUnits, 6), toFixedPlaces(rate, 6)];
  return textElement('CurrRateAmount', amount) + textElement('CurrRate', price);
};

function numbersXml(document: AccountingDocument, edition: Edition): Xml {
  const { direction, number, accounting } = document;
  const own = direction === 'issued' && fits(number, maxNumberLength) ? number : '';
  return [
    toTextElement('DocumentNumber', own, maxNumberLength),
    edition === 'ks' ? textElement('UUID', toStableUuid(document.id)) : '',
    direction === 'issued' || edition === 'visual'
      ? ''
      : toTextElement('DocumentNumberPrefix', accounting.numberSeries, 10),
  ].join('');
}

const bookkeeping = ({ accounting }: AccountingDocument): string =>
  isBookkeepingCode(accounting.preAccounting) ? toFixedPlaces(accounting.preAccounting, 3) : '0.000';

function datesXml({ dates, vat }: AccountingDocument): Xml {
  const taxed = vat.some(({ bucket }) => bucket !== 'zero');
  return [
    optionalElement('TaxPointDate', dates.vatApplied || dates.tax),
    optionalElement('DeliveryDate', dates.delivery || (taxed ? dates.tax : '')),
  ].join('');
}

/** A receipt was paid when it was written. */
function cashPayment(document: AccountingDocument): Xml {
  const { dates, homeTotal, total, currency } = document;
  return element(
    'Payments',
    {},
    element(
      'Payment',
      {},
      textElement('PaymentType', document.payment.method === 'card' ? '1' : '2'),
      textElement('PaymentDate', dates.paid || dates.issue),
      textElement('Amount', homeTotal),
      textElement('AmountCurr', total),
      textElement('AmountPaidDocumentCurr', total),
      textElement('CurrencyCode', currency),
    ),
  );
}

/** Codes of the recapitulative statement, as issued invoices have them. */
const recapCodes: Readonly<Record<AccountingDocument['supplyCode'], string>> = {
  '': '',
  goods: '0',
  ownGoods: '1',
  triangular: '2',
  services: '3',
};

type How = { readonly settings: ExportSettings; readonly edition: Edition; readonly tag: string };

/** A document as MRP XML 2.0 writes an invoice; other agendas share its head. */
export function invoiceXml(document: AccountingDocument, { settings, edition, tag }: How): Xml {
  const { dates, payment, accounting, creditNote, advance } = document;
  const lines = listLines(document);
  const taxCodes = new Map(listPartDocuments(document).map((part) => [part.regime, getTaxCode(part, settings)]));
  const main = String(getTaxCode(document, settings));
  // What stands outside VAT is summed up apart by its own type; its number is that of the document.
  const taxCode = (regime: VatRegime): string => String(taxCodes.get(regime) ?? main);
  const cash = document.kind === 'receipt' && tag === 'Invoice';
  return element(
    tag,
    {},
    tag === 'CashVoucher'
      ? textElement('VoucherType', document.direction === 'issued' ? 'P' : 'V') +
          toTextElement('CashRegisterIdentif', accounting.cashDesk || settings.books.mrp.cashDesk, 10)
      : '',
    numbersXml(document, edition),
    textElement('IssueDate', dates.issue),
    toTextElement('CurrencyCode', document.currency, 3),
    textElement('ValuesWithTax', 'F'),
    textElement('TaxCode', main),
    creditNote ? textElement('DocType', 'D') : '',
    headSums(document, lines),
    datesXml(document),
    textElement('DoubleEntryBookkeepingCode', bookkeeping(document)),
    /^\d+$/u.test(accounting.movement) ? textElement('SingleEntryBookkeepingCode', accounting.movement) : '',
    toTextElement('OriginalDocumentNumber', document.printedNumber, 32),
    toTextElement('CostCentre', accounting.centre || '0', 6),
    toTextElement('ContractNumber', accounting.contract || '0', 15),
    textElement('VatRegime', '0'),
    textElement('VatCountry', getBookCountry(settings)),
    toTextElement('Note', document.note, 32_000),
    element('ImportParams', {}, textElement('ReCalcTotals', '1')),
    textElement('CalcParams', 'UPDP=4;TRU=0.01;TRM=0;TRD=0;VATFRB=0'),
    optionalElement('VariableSymbol', digits(payment.variableSymbol, 10)),
    optionalElement('ConstantSymbol', digits(payment.constantSymbol, 8)),
    creditNote ? toTextElement('CreditNoteOriginalNumber', document.correctedNumber, 50) : '',
    textElement('PaymentDueDate', dates.due),
    rateXml(document),
    optionalElement('SpecificSymbol', digits(payment.specificSymbol, 10)),
    tag === 'Invoice' ? textElement('InvoiceType', advance ? 'X' : 'F') : '',
    toTextElement('PaymentMeansCode', paymentCodes[payment.method], 10),
    toTextElement('OrderNumber', document.orderNumber, 20),
    optionalElement('OrderDate', document.orderDate),
    assessedSums(document),
    document.direction === 'issued'
      ? optionalElement('RecapitulativeStatementCode', recapCodes[document.supplyCode])
      : '',
    company(document),
    element('Items', {}, ...lines.map((line) => itemXml(document, line, taxCode(line.regime)))),
    sumValues(document, lines, { taxCode, edition }),
    cash ? cashPayment(document) : '',
  );
}
/** 32 bits of a text (FNV-1a, finished as in MurmurHash3), as eight hexadecimal digits. */
function digest(text: string, seed: number): string {
  let hash = 0x811c9dc5 ^ seed;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0).toString(16).padStart(8, '0');
}

/** The same UUID (version 8, RFC 9562) for the same id, for ever: programs tell a repeated document by it. */
export function toStableUuid(id: string): string {
  const hex = [1, 2, 3, 4].map((seed) => digest(id, Math.imul(seed, 0x9e3779b1))).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
