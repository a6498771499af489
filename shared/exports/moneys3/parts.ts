import type { AccountingDocument, AccountingItem, Party } from '#shared/accounting/accounting-document.ts';
import { trimZeros } from '#shared/accounting/amounts.ts';
import { type ExportSettings, getBookCountry } from '#shared/accounting/export-settings.ts';
import { clip, fits } from '../writing/text.ts';
import { element, group, optionalElement, textElement, type Xml } from '../writing/xml.ts';
import { listVatRates } from '#shared/vat/rates.ts';
import { listNamedExtras } from '../own-codes.ts';
import { getBankCode } from '../pohoda/parts.ts';
import { money4, toUnitPrice } from './amounts-xml.ts';

const states: Readonly<Record<string, string>> = { SK: 'Slovensko', CZ: 'Česká republika' };

const address = (name: string, party: Party): Xml =>
  group(
    name,
    optionalElement('Ulice', clip(party.street, 50)),
    optionalElement('Misto', clip(party.city, 40)),
    optionalElement('PSC', clip(party.zip, 10)),
    optionalElement('Stat', (Object.hasOwn(states, party.country) ? states[party.country] : '') ?? ''),
    optionalElement('KodStatu', /^[A-Z]{2}$/u.test(party.country) ? party.country : ''),
  );

/** The partner three times over: as a company, as billed, and as the program's own. */
export function partner(name: string, { partner: party, payment, direction }: AccountingDocument): Xml {
  const named = (tag: string): Xml => optionalElement(tag, clip(party.name, 96));
  const slovak = party.country === 'SK';
  // Accounts in Money S3 have 24 characters; longer ones cannot be written.
  const known = payment.iban || payment.account;
  const account = direction === 'received' && known.length <= 24 ? known : '';
  const bank =
    optionalElement('Ucet', account) +
    (account === ''
      ? ''
      : optionalElement(
          'KodBanky',
          (payment.iban === '' ? payment.bankCode : getBankCode(account, payment.bic)).slice(0, 8),
        ));
  return group(
    name,
    named('ObchNazev'),
    address('ObchAdresa', party),
    named('FaktNazev'),
    optionalElement('ICO', clip(party.companyId, 10)),
    optionalElement('DIC', clip(party.vatId || (slovak ? '' : party.taxId), 20)),
    slovak ? optionalElement('DICSK', clip(party.taxId, 20)) : '',
    address('FaktAdresa', party),
    named('Nazev'),
    address('Adresa', party),
    optionalElement('EMail', party.email.length <= 50 ? party.email : ''),
    textElement('PlatceDPH', (party.payer ?? party.vatId !== '') ? '1' : '0'),
    textElement('FyzOsoba', '0'),
    optionalElement('KodPartn', fits(party.code ?? '', 20) ? (party.code ?? '') : ''),
    bank,
    group('SeznamBankSpojeni', group('BankSpojeni', bank)),
  );
}

/** Percentages of the reduced and the basic rate on the day whose rates the document bears. */
export function ratePair({ rateDay }: AccountingDocument, settings: ExportSettings): readonly [string, string] {
  const [basic = '0', reduced = '0'] = listVatRates(getBookCountry(settings), rateDay);
  return [reduced, basic];
}

/** A line as both kinds of agendas need it. */
export type MoneyLine = Omit<AccountingItem, 'code' | 'total'> & { readonly advance: boolean };

/** The lines of a document with what stands beside them. */
export const listLines = (document: AccountingDocument): readonly MoneyLine[] => [
  ...document.items.map((item) => ({ ...item, name: item.name || document.text, advance: false })),
  ...listNamedExtras(document).map((line) => ({
    ...line,
    quantity: line.base.startsWith('-') ? '-1' : '1',
    unit: '',
    unitPrice: line.base.replace('-', ''),
    advance: line.about === 'advance',
  })),
];

/** Accounting codes of a line are those of the document, unless its tax has a code of its own. */
const lineCodes = (
  { accounting }: AccountingDocument,
  { ownCodes }: MoneyLine,
  names: readonly [string, string],
): Xml =>
  optionalElement(names[0], accounting.preAccounting) +
  optionalElement(names[1], ownCodes?.vat ?? accounting.vatClassification);

/** What a domestic reverse charge is about (§ 92b to § 92g of the Czech act). */
const subjectXml = ({ regime, goods }: AccountingDocument): Xml =>
  regime === 'reverseCharge' ? optionalElement('PredmPln', goods.subject) : '';

/** A line of an invoice. */
export function invoiceItem(document: AccountingDocument, line: MoneyLine, place: number): Xml {
  const { accounting, foreign } = document;
  return element(
    'Polozka',
    {},
    textElement('Popis', clip(line.name, 50)),
    textElement('PocetMJ', money4(line.quantity)),
    textElement('SazbaDPH', trimZeros(line.rate)),
    textElement('Cena', toUnitPrice(line.homeBase, line.quantity)),
    element(
      'SouhrnDPH',
      {},
      textElement('Zaklad_MJ', toUnitPrice(line.homeBase, line.quantity)),
      textElement('DPH_MJ', toUnitPrice(line.homeVat, line.quantity)),
      textElement('Zaklad', money4(line.homeBase)),
      textElement('DPH', money4(line.homeVat)),
    ),
    textElement('CenaTyp', '0'),
    textElement('Poradi', String(place)),
    lineCodes(document, line, ['Predkontac', 'KodDPH']),
    optionalElement('Stredisko', accounting.centre),
    optionalElement('Zakazka', accounting.contract),
    optionalElement('Cinnost', accounting.activity),
    foreign ? textElement('Valuty', money4(line.unitPrice)) : '',
    element(
      'NesklPolozka',
      {},
      optionalElement('MJ', clip(line.unit, 10)),
      textElement('Zaloha', line.advance ? '1' : '0'),
      textElement('TypZarDoby', 'N'),
      textElement('ZarDoba', '0'),
      textElement('Protizapis', '0'),
      subjectXml(document),
    ),
  );
}

/** A line of an advance: Money keeps them apart from lines that are booked. */
export function advanceItem({ accounting, foreign }: AccountingDocument, line: MoneyLine, place: number): Xml {
  return element(
    'Polozka',
    {},
    textElement('Popis', clip(line.name, 50)),
    textElement('PocetMJ', money4(line.quantity)),
    textElement('Cena', toUnitPrice(line.homeBase, line.quantity)),
    textElement('SazbaDPH', trimZeros(line.rate)),
    textElement('TypCeny', '0'),
    textElement('Poradi', String(place)),
    optionalElement('Stredisko', accounting.centre),
    optionalElement('Zakazka', accounting.contract),
    optionalElement('Cinnost', accounting.activity),
    foreign ? textElement('Valuty', money4(line.unitPrice)) : '',
    element('NesklPolozka', {}, optionalElement('MJ', clip(line.unit, 10)), textElement('TypZarDoby', 'N')),
  );
}

/** A line of a cash document, a receivable or a payable. */
export function plainItem(document: AccountingDocument, line: MoneyLine, place: number): Xml {
  const { accounting, foreign } = document;
  return element(
    'NormPolozka',
    {},
    textElement('Poradi', String(place)),
    textElement('Popis', clip(line.name, 50)),
    textElement('Cena', toUnitPrice(line.homeBase, line.quantity)),
    foreign ? textElement('Valuty', money4(line.unitPrice)) : '',
    textElement('CenaTyp', '0'),
    textElement('SazbaDPH', trimZeros(line.rate)),
    optionalElement('TextMJ', clip(line.unit, 10)),
    textElement('PocetMJ', money4(line.quantity)),
    lineCodes(document, line, ['PrKont', 'Cleneni']),
    optionalElement('Stred', accounting.centre),
    optionalElement('Zakazka', accounting.contract),
    optionalElement('Cinnost', accounting.activity),
  );
}

/** A line of an internal document. */
export function internalItem(document: AccountingDocument, line: MoneyLine, place: number): Xml {
  return element(
    'NormPolozka',
    {},
    textElement('Poradi', String(place)),
    textElement('Popis', clip(line.name, 50)),
    textElement('Cena', toUnitPrice(line.homeBase, line.quantity)),
    textElement('CenaTyp', '0'),
    textElement('SazbaDPH', trimZeros(line.rate)),
    optionalElement('TextMJ', clip(line.unit, 10)),
    textElement('PocetMJ', money4(line.quantity)),
    lineCodes(document, line, ['PrKont', 'Cleneni']),
  );
}
