import { isBic, isIban } from '#shared/field/identifiers.ts';
import type { AccountingDocument } from '../accounting-document.ts';
import { compareDecimals } from '#shared/kit/money.ts';
import { paperRefusals } from '#shared/payment/order-rule.ts';
import { sumOf, type Amount } from '../amounts.ts';
import { refused, warned, type Exporter, type ExportFinding } from '../exporter.ts';
import { exportDay, exportTime, type ExportSettings } from '../settings.ts';
import { utf8Bytes } from '../writing/utf8.ts';
import { element, optionalElement, textElement, type Xml } from '../writing/xml.ts';
import { paymentDay } from './banking-day.ts';
import { latin } from './latin.ts';

const largest = '999999999.99';

/** The account that pays: chosen for payments, else the company's first. */
const payer = ({ books, owner }: ExportSettings) => ({
  iban: (books.sepa.iban || owner.iban).replace(/\s+/gu, '').toUpperCase(),
  bic: books.sepa.iban === '' ? owner.bic : books.sepa.bic,
});

const dayOf = ({ dates }: AccountingDocument, settings: ExportSettings): string =>
  paymentDay(dates.due, exportDay(settings));

/** Whether what is due is calculated: a document that says what to pay is paid by its word, whatever its other sums come to. */
const isSummedUp = ({ fields }: AccountingDocument): boolean =>
  !fields.some(({ _id, value }) => _id === 'paymentAmount' && value.trim() !== '');

function judge(document: AccountingDocument, settings: ExportSettings): readonly ExportFinding[] {
  const { kind, payment, currency, due, partner, dates } = document;
  const { iban } = payer(settings);
  const refusals = paperRefusals({ kind, paid: payment.paid, method: payment.method, amount: due });
  const unpayable = refusals.map(({ reason, value }) => refused(reason, value));
  if (refusals.some(({ reason }) => reason === 'not-payable')) return unpayable;
  const unusable = document.findings.filter(
    ({ note }) =>
      note === 'amount-missing' || note === 'date-missing' || (note === 'sums-differ' && isSummedUp(document)),
  );
  const errors = [
    ...unusable.map(({ note, value }) => refused(note, value)),
    ...(iban === '' ? [refused('payer-iban-missing')] : isIban(iban) ? [] : [refused('payer-iban-invalid', iban)]),
    ...unpayable,
    ...(currency === 'EUR' ? [] : [refused('currency-not-euro', currency)]),
    ...(payment.iban === ''
      ? [refused('iban-missing')]
      : isIban(payment.iban)
        ? []
        : [refused('iban-invalid', payment.iban)]),
    ...(compareDecimals(due, largest) > 0 ? [refused('amount-too-large', due)] : []),
    ...(latin(partner.name, 70) === '' ? [refused('partner-missing', partner.name)] : []),
  ];
  if (errors.length > 0) return errors;
  const day = dayOf(document, settings);
  return day === dates.due ? [] : [warned('day-moved', day)];
}

/** Symbols as Slovak banks read them in the reference; they are digits or nothing. */
export function reference({ payment }: Pick<AccountingDocument, 'payment'>): string {
  const digits = (text: string, most: number): string => (new RegExp(`^\\d{1,${most}}$`, 'u').test(text) ? text : '');
  const symbols = [
    digits(payment.variableSymbol, 10),
    digits(payment.specificSymbol, 10),
    digits(payment.constantSymbol, 4),
  ];
  const [vs = '', ss = '', ks = ''] = symbols;
  return symbols.every((symbol) => symbol === '') ? 'NOTPROVIDED' : `/VS${vs}/SS${ss}/KS${ks}`;
}

type Version = '03' | '09';

const bicTag = (version: Version): string => (version === '03' ? 'BIC' : 'BICFI');

const agent = (name: string, bic: string, version: Version): Xml =>
  element(name, {}, element('FinInstnId', {}, textElement(bicTag(version), bic)));

/** The payer's bank must stand; one that is not known is said so. */
const payerAgent = (bic: string, version: Version): Xml =>
  isBic(bic)
    ? agent('DbtrAgt', bic, version)
    : element('DbtrAgt', {}, element('FinInstnId', {}, element('Othr', {}, textElement('Id', 'NOTPROVIDED'))));

/** Addresses of the newer version name town and country at least; half an address is worse than none. */
function address({ partner }: AccountingDocument, version: Version): Xml {
  const town = latin(partner.city, 35);
  if (version === '03' || town === '' || !/^[A-Z]{2}$/u.test(partner.country)) return '';
  return element(
    'PstlAdr',
    {},
    optionalElement('PstCd', latin(partner.zip, 16)),
    textElement('TwnNm', town),
    textElement('Ctry', partner.country),
    optionalElement('AdrLine', latin(partner.street, 70)),
  );
}

function transaction(document: AccountingDocument, version: Version): Xml {
  const { payment, partner, due, paperNumber, text } = document;
  const said = latin(payment.note || ['Faktura', paperNumber, text].filter(Boolean).join(' '), 140);
  return element(
    'CdtTrfTxInf',
    {},
    element(
      'PmtId',
      {},
      textElement('InstrId', latin(document.id.replace(/[^A-Za-z0-9]/gu, ''), 35)),
      textElement('EndToEndId', reference(document)),
    ),
    element('Amt', {}, textElement('InstdAmt', due, { Ccy: 'EUR' })),
    isBic(payment.bic) ? agent('CdtrAgt', payment.bic, version) : '',
    element('Cdtr', {}, textElement('Nm', latin(partner.name, 70)), address(document, version)),
    element('CdtrAcct', {}, element('Id', {}, textElement('IBAN', payment.iban))),
    said === '' ? '' : element('RmtInf', {}, textElement('Ustrd', said)),
  );
}

type Payment = { readonly day: string; readonly amount: Amount; readonly xml: Xml };

const totals = (payments: readonly Payment[]): Xml =>
  textElement('NbOfTxs', String(payments.length)) + textElement('CtrlSum', sumOf(payments.map(({ amount }) => amount)));

type Batch = { readonly id: string; readonly day: string; readonly payments: readonly Payment[] };

/** The payments of one day. The order of elements is the schema's. */
function batch({ id, day, payments }: Batch, settings: ExportSettings): Xml {
  const { version, batch: together } = settings.books.sepa;
  const { iban, bic } = payer(settings);
  return element(
    'PmtInf',
    {},
    textElement('PmtInfId', id),
    textElement('PmtMtd', 'TRF'),
    textElement('BtchBookg', String(together)),
    totals(payments),
    element('PmtTpInf', {}, element('SvcLvl', {}, textElement('Cd', 'SEPA'))),
    version === '03' ? textElement('ReqdExctnDt', day) : element('ReqdExctnDt', {}, textElement('Dt', day)),
    element('Dbtr', {}, textElement('Nm', latin(settings.owner.name, 70) || 'NOTPROVIDED')),
    element('DbtrAcct', {}, element('Id', {}, textElement('IBAN', iban)), textElement('Ccy', 'EUR')),
    payerAgent(bic, version),
    textElement('ChrgBr', 'SLEV'),
    ...payments.map(({ xml }) => xml),
  );
}

/**
 * SEPA credit transfers (ISO 20022 pain.001.001.03 or .09) of papers that are to be paid in euros, a batch for each day of
 * payment. Counts and sums stand twice, for the file and for each batch.
 */
export const sepa: Exporter<Payment> = {
  judge,
  write: (document, settings) => ({
    day: dayOf(document, settings),
    amount: document.due,
    xml: transaction(document, settings.books.sepa.version),
  }),
  assemble(payments, settings) {
    const days = [...new Set(payments.map(({ day }) => day))].toSorted();
    const id = `DF${settings.exportedAt.replace(/\D/gu, '').slice(0, 17)}`;
    const batches = days.map((day, index) =>
      batch({ id: `${id}-${index + 1}`, day, payments: payments.filter((payment) => payment.day === day) }, settings),
    );
    const root = element(
      'Document',
      { xmlns: `urn:iso:std:iso:20022:tech:xsd:pain.001.001.${settings.books.sepa.version}` },
      element(
        'CstmrCdtTrfInitn',
        {},
        element(
          'GrpHdr',
          {},
          textElement('MsgId', id),
          textElement('CreDtTm', exportTime(settings)),
          totals(payments),
          element('InitgPty', {}, textElement('Nm', latin(settings.owner.name, 70) || 'NOTPROVIDED')),
        ),
        ...batches,
      ),
    );
    return [{ name: 'export-sepa.xml', bytes: utf8Bytes(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`) }];
  },
};
