import { isDecimal } from '#shared/kit/money.ts';
import type { AccountingDocument } from '../accounting-document.ts';
import { fixed, quotient } from '../amounts.ts';
import { homeCountry, type ExportSettings } from '../settings.ts';
import { digitsOf, fits } from '../writing/clip.ts';
import { element, optionalElement, textElement, type Xml } from '../writing/xml.ts';
import { mrpText, paymentCodes, said, taxCodeOf, type Edition } from './dialect.ts';
import { headSums, itemXml, linesOf, sumValues } from './sums.ts';
import { stableUuid } from './stable-uuid.ts';

/** The longest number of a document in MRP. */
export const longestNumber = 10;

/** The pre-accounting of MRP is a number of its list; other codes name nothing there. */
export const isBookkeepingCode = (code: string): boolean => isDecimal(code) && !code.startsWith('-');

const digits = (text: string, most: number): string => digitsOf(text).slice(-most);

/** Account of a Slovak or Czech IBAN: prefix and number together. */
function bankAccount({ payment, currency, direction }: AccountingDocument): Xml {
  if (payment.iban === '' || direction === 'issued') return '';
  const domestic = /^(SK|CZ)/u.test(payment.iban);
  return element(
    'BankAccounts',
    {},
    element(
      'BankAccount',
      {},
      domestic ? textElement('AccountNumber', payment.iban.slice(8)) : '',
      domestic ? textElement('BankCode', payment.iban.slice(4, 8)) : '',
      said('IBAN', payment.iban, 34),
      said('CurrencyCode', currency, 3),
      said('BIC', payment.bic, 12),
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
    said('CompanyId', partner.companyId, 12),
    said('Name', name.slice(0, 50), 50),
    said('Name2', name.slice(50), 50),
    said('Street', partner.street, 30),
    said('City', partner.city, 30),
    said('CountryCode', /^[A-Z]{2}$/u.test(partner.country) ? partner.country : '', 2),
    said('ZipCode', partner.zip, 15),
    said('VatNumber', partner.country === 'CZ' ? '' : partner.taxId, 17),
    said('VatNumberSK', partner.vatId, 14),
    said('Phone', partner.phone, 30),
    said('Email', partner.email, 256),
    textElement('NaturalPerson', 'F'),
    bankAccount(document),
  );
}

/** home = foreign * CurrRate / CurrRateAmount. */
const rateXml = ({ rate, rateUnits, bookCurrency }: AccountingDocument): Xml => {
  const [amount, price] =
    bookCurrency === 'EUR' ? [quotient(rate, rateUnits, 6), fixed('1', 6)] : [fixed(rateUnits, 6), fixed(rate, 6)];
  return textElement('CurrRateAmount', amount) + textElement('CurrRate', price);
};

function numbersXml(document: AccountingDocument, edition: Edition): Xml {
  const { direction, number, accounting } = document;
  const own = direction === 'issued' && fits(number, longestNumber) ? number : '';
  return [
    said('DocumentNumber', own, longestNumber),
    edition === 'ks' ? textElement('UUID', stableUuid(document.id)) : '',
    direction === 'issued' || edition === 'visual' ? '' : said('DocumentNumberPrefix', accounting.numberSeries, 10),
  ].join('');
}

const bookkeeping = ({ accounting }: AccountingDocument): string =>
  isBookkeepingCode(accounting.preAccounting) ? fixed(accounting.preAccounting, 3) : '0.000';

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

type How = { readonly settings: ExportSettings; readonly edition: Edition; readonly tag: string };

/** A document as MRP XML 2.0 writes an invoice; other agendas share its head. */
export function invoiceXml(document: AccountingDocument, { settings, edition, tag }: How): Xml {
  const { dates, payment, accounting, creditNote, advance } = document;
  const lines = linesOf(document);
  const taxCode = String(taxCodeOf(document, settings));
  const cash = document.kind === 'receipt' && tag === 'Invoice';
  return element(
    tag,
    {},
    tag === 'CashVoucher'
      ? textElement('VoucherType', document.direction === 'issued' ? 'P' : 'V') +
          said('CashRegisterIdentif', accounting.cashDesk || settings.books.mrp.cashDesk, 10)
      : '',
    numbersXml(document, edition),
    textElement('IssueDate', dates.issue),
    said('CurrencyCode', document.currency, 3),
    textElement('ValuesWithTax', 'F'),
    textElement('TaxCode', taxCode),
    creditNote ? textElement('DocType', 'D') : '',
    headSums(document, lines),
    datesXml(document),
    textElement('DoubleEntryBookkeepingCode', bookkeeping(document)),
    said('OriginalDocumentNumber', document.paperNumber, 32),
    said('CostCentre', accounting.centre || '0', 6),
    said('ContractNumber', accounting.contract || '0', 15),
    textElement('VatRegime', '0'),
    textElement('VatCountry', homeCountry(settings)),
    said('Note', document.note, 32_000),
    element('ImportParams', {}, textElement('ReCalcTotals', '1')),
    textElement('CalcParams', 'UPDP=4;TRU=0.01;TRM=0;TRD=0;VATFRB=0'),
    optionalElement('VariableSymbol', digits(payment.variableSymbol, 10)),
    optionalElement('ConstantSymbol', digits(payment.constantSymbol, 8)),
    creditNote ? said('CreditNoteOriginalNumber', document.correctedNumber, 50) : '',
    textElement('PaymentDueDate', dates.due),
    rateXml(document),
    optionalElement('SpecificSymbol', digits(payment.specificSymbol, 10)),
    tag === 'Invoice' ? textElement('InvoiceType', advance ? 'X' : 'F') : '',
    said('PaymentMeansCode', paymentCodes[payment.method], 10),
    said('OrderNumber', document.orderNumber, 20),
    company(document),
    element('Items', {}, ...lines.map((line) => itemXml(line, taxCode))),
    sumValues(document, lines, { taxCode, edition }),
    cash ? cashPayment(document) : '',
  );
}
