import type { AccountingDocument, PaymentMethod } from '#shared/accounting/accounting-document.ts';
import { listPostings } from '../postings/generate.ts';
import { pairPostings } from '../postings/pairs.ts';
import type { ExportSettings } from '#shared/accounting/export-settings.ts';
import { clip, keepDigits, fits } from '../writing/text.ts';
import { element, group, optionalElement, textElement, type Xml } from '../writing/xml.ts';
import { foreignSums, money4, sumTotal, vatSummary } from './amounts-xml.ts';
import { advanceItem, internalItem, invoiceItem, listLines, partner, plainItem, ratePair } from './parts.ts';

const payments: Readonly<Record<PaymentMethod, string>> = {
  transfer: 'prevodom',
  cash: 'hotovosť',
  card: 'kartou',
  cod: 'dobierka',
  directDebit: 'inkaso',
  cheque: 'šek',
  other: '',
};

/** Our number where Money can hold it; else Money numbers the document, which stays known by its evidence number. */
const numberXml = ({ direction, number }: AccountingDocument): Xml => {
  if (direction !== 'issued' || number === '') return '';
  return fits(number, 10) ? textElement('Doklad', number) : textElement('EvCisDokl', clip(number, 50));
};

const symbol = (text: string): string => keepDigits(text).slice(-20);

const sums = (document: AccountingDocument): Xml =>
  vatSummary(document, true) + textElement('Celkem', money4(sumTotal(document, true))) + foreignSums(document);

/** An issued or received invoice, credit note or advance. */
export function invoice(name: 'FaktVyd' | 'FaktPrij', document: AccountingDocument, settings: ExportSettings): Xml {
  const { dates, payment, accounting, creditNote, advance, direction } = document;
  const [reduced, basic] = ratePair(document, settings);
  const itemXml = advance ? advanceItem : invoiceItem;
  const items = listLines(document).map((line, index) => itemXml(document, line, index + 1));
  return element(
    name,
    {},
    numberXml(document),
    textElement('Popis', clip(document.text, 50)),
    textElement('Vystaveno', dates.issue),
    textElement('DatUcPr', dates.accounting),
    optionalElement('PlnenoDPH', dates.tax),
    textElement('Splatno', dates.due),
    direction === 'received' ? optionalElement('Doruceno', dates.received) : '',
    creditNote ? optionalElement('DobrDUZP', dates.correctedTax) : '',
    optionalElement('KonstSym', payment.constantSymbol),
    advance ? '' : optionalElement('KodDPH', accounting.vatClassification),
    // Slovak books alone: the tax enters the return when the price is paid (§ 68d).
    document.bookCurrency === 'EUR' && document.vatOnPayment ? textElement('PlnenDPH', '1') : '',
    textElement('ZjednD', document.simplified ? '1' : '0'),
    optionalElement('VarSymbol', symbol(payment.variableSymbol)),
    optionalElement('SpecSymbol', symbol(payment.specificSymbol)),
    direction === 'received' ? optionalElement('PrijatDokl', clip(document.printedNumber, 50)) : '',
    optionalElement('ParSymbol', symbol(payment.pairingSymbol)),
    creditNote ? optionalElement('PuvDoklad', clip(document.correctedNumber, 50)) : '',
    optionalElement('Zakazka', accounting.contract),
    optionalElement('CObjednavk', clip(document.orderNumber, 50)),
    optionalElement('Ucet', accounting.bankAccount || settings.books.moneys3.bankAccount),
    textElement('Druh', advance ? 'L' : 'N'),
    textElement('Dobropis', creditNote ? '1' : '0'),
    optionalElement('Uhrada', payments[payment.method]),
    optionalElement('PredKontac', accounting.preAccounting),
    optionalElement('Cinnost', accounting.activity),
    textElement('ZpVypDPH', '1'),
    textElement('SazbaDPH1', reduced),
    textElement('SazbaDPH2', basic),
    sums(document),
    direction === 'issued' ? optionalElement('Vystavil', clip(document.issuedBy, 50)) : '',
    optionalElement('Poznamka', document.note),
    optionalElement('Stredisko', accounting.centre),
    partner('DodOdb', document),
    group(advance ? 'SeznamZalPolozek' : 'SeznamPolozek', ...items),
  );
}

const codes = ({ accounting }: AccountingDocument): Xml =>
  [
    optionalElement('PrKont', accounting.preAccounting),
    optionalElement('Cleneni', accounting.vatClassification),
    optionalElement('Stred', accounting.centre),
    optionalElement('Zakazka', accounting.contract),
    optionalElement('Cinnost', accounting.activity),
  ].join('');

const plainItems = (document: AccountingDocument): Xml =>
  group('SeznamNormPolozek', ...listLines(document).map((line, index) => plainItem(document, line, index + 1)));

/** A receipt. The order of elements is the schema's. */
export function cashDocument(document: AccountingDocument, settings: ExportSettings): Xml {
  const { dates, payment, accounting, direction } = document;
  const [reduced, basic] = ratePair(document, settings);
  return element(
    'PokDokl',
    {},
    textElement('Vydej', direction === 'issued' ? '0' : '1'),
    numberXml(document),
    textElement('Popis', clip(document.text, 50)),
    textElement('DatUcPr', dates.accounting),
    textElement('DatVyst', dates.issue),
    textElement('DatPlat', dates.paid || dates.issue),
    optionalElement('DatPln', dates.tax),
    optionalElement('DatUplDPH', dates.vatApplied || dates.tax),
    optionalElement('PrijatDokl', clip(document.printedNumber, 50)),
    optionalElement('VarSym', symbol(payment.variableSymbol)),
    partner('Adresa', document),
    optionalElement('Pokl', accounting.cashDesk || settings.books.moneys3.cashDesk),
    codes(document),
    // Receipts print gross prices: VAT is taken out by coefficient.
    textElement('ZpVypDPH', '2'),
    textElement('SSazba', reduced),
    textElement('ZSazba', basic),
    sums(document),
    optionalElement('Pozn', document.note),
    textElement('ZjednD', document.simplified ? '1' : '0'),
    plainItems(document),
  );
}

/** Other payables and receivables. The order of elements is the schema's. */
export function claim(name: 'Zavazek' | 'Pohledavka', document: AccountingDocument, settings: ExportSettings): Xml {
  const { dates, payment, accounting } = document;
  const [reduced, basic] = ratePair(document, settings);
  const received = name === 'Zavazek';
  return element(
    name,
    {},
    numberXml(document),
    textElement('Popis', clip(document.text, 50)),
    received
      ? optionalElement('PrDokl', clip(document.printedNumber, 50))
      : optionalElement('CObjed', clip(document.orderNumber, 50)),
    optionalElement('VarSym', symbol(payment.variableSymbol)),
    optionalElement('ParSym', symbol(payment.pairingSymbol)),
    optionalElement('KonSym', payment.constantSymbol),
    optionalElement('SpecSym', symbol(payment.specificSymbol)),
    textElement('DatUcPr', dates.accounting),
    textElement('DatVyst', dates.issue),
    textElement('DatSpl', dates.due),
    optionalElement('DatPln', dates.tax),
    optionalElement('Doruceno', dates.received),
    textElement('Dbrpis', '0'),
    partner('Adresa', document),
    optionalElement('UcPokl', accounting.bankAccount || settings.books.moneys3.bankAccount),
    codes(document),
    optionalElement('Pozn', document.note),
    textElement('ZpVypDPH', '1'),
    textElement('SSazba', reduced),
    textElement('ZSazba', basic),
    sums(document),
    plainItems(document),
  );
}

/** Postings of an internal document; without any, its lines, of which Money takes only what it can. */
function internalLines(document: AccountingDocument, settings: ExportSettings): readonly Xml[] {
  const { accounting } = document;
  const listCodes = (centre: string) => [
    optionalElement('Stred', centre || accounting.centre),
    optionalElement('Zakazka', accounting.contract),
    optionalElement('Cinnost', accounting.activity),
  ];
  const pairs = pairPostings(listPostings(document, settings));
  if (pairs.length === 0) return listLines(document).map((line, index) => internalItem(document, line, index + 1));
  return pairs.map((pair) =>
    element(
      'RozuctPolozka',
      {},
      textElement('Popis', clip(pair.text || document.text, 50)),
      textElement('UcMD', pair.debit),
      textElement('UcD', pair.credit),
      textElement('Castka', money4(pair.homeAmount)),
      ...listCodes(pair.centre),
    ),
  );
}

/** An internal document travels as postings: Money does not take its other lines from a file. */
export function internal(document: AccountingDocument, settings: ExportSettings): Xml {
  const { dates, payment } = document;
  const [reduced, basic] = ratePair(document, settings);
  return element(
    'IntDokl',
    {},
    textElement('Popis', clip(document.text, 50)),
    textElement('DatUcPr', dates.accounting),
    optionalElement('DatPln', dates.tax),
    element('CisloZapoc', {}),
    optionalElement('PrijatDokl', clip(document.printedNumber, 50)),
    optionalElement('VarSym', symbol(payment.variableSymbol)),
    optionalElement('ParSym', symbol(payment.pairingSymbol)),
    partner('Adresa', document),
    codes(document),
    textElement('SSazba', reduced),
    textElement('ZSazba', basic),
    sums(document),
    optionalElement('Pozn', document.note),
    ...internalLines(document, settings),
  );
}
