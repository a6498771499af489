import { isBic, isIban } from '#shared/field/kinds/identifiers.ts';
import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import { compareDecimals } from '#shared/kit/money.ts';
import { checkDocument } from '#shared/payment/order-rule.ts';
import { sumAmounts, type Amount } from '#shared/accounting/amounts.ts';
import { toError, toWarning, type Exporter, type ExportFile, type ExportFinding } from '../exporter.ts';
import { toExportDay, toExportTime, type ExportSettings } from '#shared/accounting/export-settings.ts';
import { toUtf8 } from '../writing/utf8.ts';
import { element, optionalElement, textElement, type Xml } from '../writing/xml.ts';
import { findPaymentDay } from './banking-day.ts';
import type { OrderedPayment, PaymentDay } from '#shared/payment/payment-order.ts';
import { toSepaText } from './latin.ts';

const maxAmount = '999999999.99';

/** The account that pays: chosen for payments, else the company's first. */
export const getPayer = ({ books, owner }: ExportSettings) => ({
  iban: (books.sepa.iban || owner.iban).replace(/\s+/gu, '').toUpperCase(),
  bic: books.sepa.iban === '' ? owner.bic : books.sepa.bic,
});

/** Whether what is due is calculated: a document that says what to pay is paid by its word, whatever its other sums come to. */
const isSummedUp = ({ fields }: AccountingDocument): boolean =>
  !fields.some(({ _id, value }) => _id === 'paymentAmount' && value.trim() !== '');

function judge(document: AccountingDocument, settings: ExportSettings): readonly ExportFinding[] {
  const { kind, payment, currency, due, partner, dates } = document;
  const { iban } = getPayer(settings);
  // What a company may weigh is decided before, by `leaving`; a bank takes neither other kinds nor an order of nothing.
  const refusals = checkDocument({ kind, paid: false, method: '', amount: due });
  const unpayable = refusals.map(({ reason, value }) => toError(reason, value));
  if (refusals.some(({ reason }) => reason === 'not-payable')) return unpayable;
  const unusable = document.findings.filter(
    ({ note }) =>
      note === 'amount-missing' || note === 'date-missing' || (note === 'sums-differ' && isSummedUp(document)),
  );
  const errors = [
    ...unusable.map(({ note, value }) => toError(note, value)),
    ...(iban === '' ? [toError('payer-iban-missing')] : isIban(iban) ? [] : [toError('payer-iban-invalid', iban)]),
    ...unpayable,
    ...(currency === 'EUR' ? [] : [toError('payment-not-euro', currency)]),
    ...(payment.iban === ''
      ? [toError('iban-missing')]
      : isIban(payment.iban)
        ? []
        : [toError('iban-invalid', payment.iban)]),
    ...(compareDecimals(due, maxAmount) > 0 ? [toError('amount-too-large', due)] : []),
    ...(toSepaText(partner.name, 70) === '' ? [toError('partner-missing', partner.name)] : []),
  ];
  if (errors.length > 0) return errors;
  const { day } = findPaymentDay(dates.due, toExportDay(settings));
  return day === dates.due ? [] : [toWarning('day-moved', day)];
}

/** Symbols as Slovak banks read them in the reference; they are digits or nothing. Without symbols the payee's own reference stands. */
export function reference(
  payment: Pick<OrderedPayment, 'variableSymbol' | 'specificSymbol' | 'constantSymbol' | 'reference'>,
): string {
  const digits = (text: string, max: number): string => (new RegExp(`^\\d{1,${max}}$`, 'u').test(text) ? text : '');
  const symbols = [
    digits(payment.variableSymbol, 10),
    digits(payment.specificSymbol, 10),
    digits(payment.constantSymbol, 4),
  ];
  const [vs = '', ss = '', ks = ''] = symbols;
  return symbols.every((symbol) => symbol === '')
    ? toSepaText(payment.reference ?? '', 35) || 'NOTPROVIDED'
    : `/VS${vs}/SS${ss}/KS${ks}`;
}

type Version = '03' | '09';

const bicTag = (version: Version): string => (version === '03' ? 'BIC' : 'BICFI');

const agent = (name: string, bic: string, version: Version): Xml =>
  element(name, {}, element('FinInstnId', {}, textElement(bicTag(version), bic)));

/** The payer's bank must stand; one that is not known is declared as such. */
const payerAgent = (bic: string, version: Version): Xml =>
  isBic(bic)
    ? agent('DbtrAgt', bic, version)
    : element('DbtrAgt', {}, element('FinInstnId', {}, element('Othr', {}, textElement('Id', 'NOTPROVIDED'))));

/** Addresses of the newer version name town and country at least; half an address is worse than none. */
function writeAddress({ address }: OrderedPayment, version: Version): Xml {
  const town = toSepaText(address.city, 35);
  if (version === '03' || town === '' || !/^[A-Z]{2}$/u.test(address.country)) return '';
  return element(
    'PstlAdr',
    {},
    optionalElement('PstCd', toSepaText(address.zip, 16)),
    textElement('TwnNm', town),
    textElement('Ctry', address.country),
    optionalElement('AdrLine', toSepaText(address.street, 70)),
  );
}

/** What the payee reads: the invoice and its number, and the text of the document where it says more than that. */
const describePayment = (number: string, text: string): string =>
  number !== '' && text.includes(number) ? text : ['Faktura', number, text].filter(Boolean).join(' ');

/** What an order remembers of a document: all that its payment is made of, in the words of the document. */
export function toOrderedPayment(document: AccountingDocument, name: string): OrderedPayment {
  const { id, payment, partner, due, currency, printedNumber, text, fields, dates } = document;
  const isDated = fields.some(({ _id, value }) => _id === 'payDate' && value.trim() !== '');
  return {
    document: id,
    name,
    payee: partner.name,
    address: { street: partner.street, city: partner.city, zip: partner.zip, country: partner.country },
    iban: payment.iban,
    bic: payment.bic,
    amount: due,
    currency,
    variableSymbol: payment.variableSymbol,
    specificSymbol: payment.specificSymbol,
    constantSymbol: payment.constantSymbol,
    ...(payment.reference === '' ? {} : { reference: payment.reference.slice(0, 35) }),
    message: toSepaText(payment.note || describePayment(printedNumber, text), 140),
    due: isDated ? dates.due : '',
  };
}

function transaction(payment: OrderedPayment, version: Version): Xml {
  return element(
    'CdtTrfTxInf',
    {},
    element(
      'PmtId',
      {},
      textElement('InstrId', toSepaText(payment.document.replace(/[^A-Za-z0-9]/gu, ''), 35)),
      textElement('EndToEndId', reference(payment)),
    ),
    element('Amt', {}, textElement('InstdAmt', payment.amount, { Ccy: 'EUR' })),
    isBic(payment.bic) ? agent('CdtrAgt', payment.bic, version) : '',
    element('Cdtr', {}, textElement('Nm', toSepaText(payment.payee, 70)), writeAddress(payment, version)),
    element('CdtrAcct', {}, element('Id', {}, textElement('IBAN', payment.iban))),
    payment.message === '' ? '' : element('RmtInf', {}, textElement('Ustrd', payment.message)),
  );
}

/** The piece of one document. */
type Payment = { readonly day: string; readonly amount: Amount; readonly xml: Xml };

const totals = (payments: readonly Payment[]): Xml =>
  textElement('NbOfTxs', String(payments.length)) +
  textElement('CtrlSum', sumAmounts(payments.map(({ amount }) => amount)));

type Batch = { readonly id: string; readonly day: string; readonly payments: readonly Payment[] };

/** The payments of one day. The order of elements is the schema's. */
function batch({ id, day, payments }: Batch, settings: ExportSettings): Xml {
  const { version, batch: together } = settings.books.sepa;
  const { iban, bic } = getPayer(settings);
  return element(
    'PmtInf',
    {},
    textElement('PmtInfId', id),
    textElement('PmtMtd', 'TRF'),
    textElement('BtchBookg', String(together)),
    totals(payments),
    element('PmtTpInf', {}, element('SvcLvl', {}, textElement('Cd', 'SEPA'))),
    version === '03' ? textElement('ReqdExctnDt', day) : element('ReqdExctnDt', {}, textElement('Dt', day)),
    element('Dbtr', {}, textElement('Nm', toSepaText(settings.owner.name, 70) || 'NOTPROVIDED')),
    element('DbtrAcct', {}, element('Id', {}, textElement('IBAN', iban)), textElement('Ccy', 'EUR')),
    payerAgent(bic, version),
    textElement('ChrgBr', 'SLEV'),
    ...payments.map(({ xml }) => xml),
  );
}

const toPiece = (payment: OrderedPayment, settings: ExportSettings): Payment => ({
  day: findPaymentDay(payment.due, toExportDay(settings)).day,
  amount: payment.amount,
  xml: transaction(payment, settings.books.sepa.version),
});

/** The days of an order that is released on the day of `settings`, the first one leading, each with its reasons. */
export function listPaymentDays(payments: readonly OrderedPayment[], settings: ExportSettings): readonly PaymentDay[] {
  const today = toExportDay(settings);
  const days = new Map<string, { day: string; reason: PaymentDay['reason']; amounts: Amount[] }>();
  for (const { due, amount } of payments) {
    const { day, reason } = findPaymentDay(due, today);
    const known = days.get(`${day} ${reason}`) ?? { day, reason, amounts: [] };
    known.amounts.push(amount);
    days.set(`${day} ${reason}`, known);
  }
  return [...days.values()]
    .map(({ day, reason, amounts }) => ({ day, reason, count: amounts.length, sum: sumAmounts(amounts) }))
    .toSorted((a, b) => a.day.localeCompare(b.day) || b.count - a.count);
}

/** The file of an order, from what it remembers: what changed in its documents since does not reach it. */
export function writeSepaOrder(payments: readonly OrderedPayment[], settings: ExportSettings): ExportFile | undefined {
  return sepa.assemble(
    payments.map((payment) => toPiece(payment, settings)),
    settings,
  )[0];
}

/**
 * SEPA credit transfers (ISO 20022 pain.001.001.03 or .09) of documents that are to be paid in euros, a batch for each day of
 * payment. Counts and sums stand twice, for the file and for each batch.
 */
export const sepa: Exporter<Payment> = {
  judge,
  write: (document, settings) => toPiece(toOrderedPayment(document, ''), settings),
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
          textElement('CreDtTm', toExportTime(settings)),
          totals(payments),
          element('InitgPty', {}, textElement('Nm', toSepaText(settings.owner.name, 70) || 'NOTPROVIDED')),
        ),
        ...batches,
      ),
    );
    return [{ name: 'export-sepa.xml', bytes: toUtf8(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`) }];
  },
};
