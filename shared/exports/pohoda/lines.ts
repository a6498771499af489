import type { AccountingDocument, AccountingItem } from '#shared/accounting/accounting-document.ts';
import { isZero, trimZeros, sumAmounts } from '#shared/accounting/amounts.ts';
import { isSplit, listDeductionItems } from '#shared/accounting/mapping/split-deduction.ts';
import { listExtraLines, listPartedExtras, type ExtraLine } from '#shared/accounting/mapping/extra-lines.ts';
import { listPartDocuments } from '#shared/accounting/mapping/regime-parts.ts';
import { getBookCountry, type ExportSettings } from '#shared/accounting/export-settings.ts';
import { clip } from '../writing/text.ts';
import { element, optionalElement, textElement, type Xml } from '../writing/xml.ts';
import { getRateName } from './codes.ts';
import { reference, type Agenda } from './parts.ts';
import { getKvCode, getVatCode, undeductedCode } from './vat-codes.ts';

const itemNames: Readonly<Record<Agenda, string>> = { inv: 'invoiceItem', vch: 'voucherItem', int: 'intDocItem' };

/** Amounts of a line, in the currency of the document: Pohoda ignores home amounts of foreign documents. */
const prices = (
  agenda: Agenda,
  { foreign }: AccountingDocument,
  line: Pick<AccountingItem, 'unitPrice' | 'base' | 'vat'>,
): Xml =>
  element(
    `${agenda}:${foreign ? 'foreignCurrency' : 'homeCurrency'}`,
    {},
    textElement('typ:unitPrice', line.unitPrice),
    textElement('typ:price', line.base),
    textElement('typ:priceVAT', line.vat),
  );

/** The code of the goods is of Slovak books; in Czech ones the classification knows the subject of supply. */
const getGoodsCode = ({ goods }: AccountingDocument, settings: ExportSettings): string =>
  getBookCountry(settings) === 'SK' ? clip(goods.code, 8) : '';

/** Goods among the kinds of supplies of the one-stop shop. */
const ossGoods = 'GD';

function itemXml(agenda: Agenda, document: AccountingDocument, { item, settings, code, section }: LineContext): Xml {
  const rate = getRateName(item, document, settings);
  const reverse = item.regime === 'reverseCharge' && document.direction === 'issued';
  const isOssGoods = item.regime === 'oss' && document.oss?.supply === 'goods';
  const tag = (name: string): string => `${agenda}:${name}`;
  return element(
    tag(itemNames[agenda]),
    {},
    textElement(tag('text'), clip(item.name || document.text, 90)),
    textElement(tag('quantity'), trimZeros(item.quantity)),
    optionalElement(tag('unit'), clip(item.unit, 10)),
    textElement(tag('payVAT'), 'false'),
    textElement(tag('rateVAT'), rate?.name ?? 'none'),
    optionalElement(tag('percentVAT'), rate?.percent ?? ''),
    prices(agenda, document, item),
    isOssGoods && agenda === 'inv' ? reference(tag('typeServiceMOSS'), ossGoods) : '',
    reference(tag('classificationVAT'), code),
    reference(tag('classificationKVDPH'), section),
    reverse ? textElement(tag('PDP'), 'true') + optionalElement(tag('CodePDP'), getGoodsCode(document, settings)) : '',
  );
}

type LineContext = {
  readonly item: AccountingItem;
  readonly settings: ExportSettings;
  /** Classification of the line where it is not that of the document. */
  readonly code: string;
  /** Section of the control statement, likewise. */
  readonly section: string;
};

/** Of a tax that is deducted in part, the part that is and the part that is not stand on lines of their own. */
const getPartCode = (document: AccountingDocument, deducted: boolean): string =>
  deducted ? getVatCode(document) : undeductedCode;

const plain = { code: '', section: '' } as const;

/** The codes of a line that is taxed otherwise than its document, or deducted in part. */
function getLineCodes(document: AccountingDocument, item: Pick<AccountingItem, 'regime'>, deducted: boolean) {
  if (item.regime === document.regime)
    return { ...plain, code: isSplit(document) ? getPartCode(document, deducted) : '' };
  const part = listPartDocuments(document).find(({ regime }) => regime === item.regime) ?? document;
  // The section that a person names is that of the document's own regime.
  const plainly = { ...part, accounting: { ...part.accounting, kvSection: '' } };
  return { code: getVatCode(part), section: document.advance ? '' : getKvCode(plainly) };
}

/** A line for what stands outside VAT. */
const outsideItem = (line: ExtraLine): AccountingItem => ({
  ...line,
  code: '',
  quantity: line.base.startsWith('-') ? '-1' : '1',
  unit: '',
  unitPrice: line.base.replace('-', ''),
  total: line.base,
});

function advanceXml(
  document: AccountingDocument,
  part: ExtraLine,
  { settings, code, section }: Omit<LineContext, 'item'>,
): Xml {
  const rate = getRateName(part, document, settings);
  return element(
    'inv:invoiceAdvancePaymentItem',
    {},
    document.advances.number === ''
      ? ''
      : element('inv:sourceDocument', {}, textElement('typ:number', clip(document.advances.number, 32))),
    textElement('inv:quantity', '1'),
    textElement('inv:payVAT', 'false'),
    textElement('inv:rateVAT', rate?.name ?? 'none'),
    optionalElement('inv:percentVAT', rate?.percent ?? ''),
    prices('inv', document, { unitPrice: part.base, base: part.base, vat: part.vat }),
    textElement('inv:note', part.name),
    reference('inv:classificationVAT', code),
    reference('inv:classificationKVDPH', section),
  );
}

/** All lines of a document; rounding has a place of its own in the summary. */
export function detail(agenda: Agenda, document: AccountingDocument, settings: ExportSettings): Xml {
  const slovak = getBookCountry(settings) === 'SK';
  const outside = listExtraLines(document)
    .filter(({ about }) => about === 'outside')
    .map(outsideItem);
  const advances = listPartedExtras(document).filter(({ line }) => line.about === 'advance');
  const codesOf = (item: Pick<AccountingItem, 'regime'>, deducted: boolean) =>
    slovak ? getLineCodes(document, item, deducted) : plain;
  return [
    ...listDeductionItems(document).map(({ item, deducted }) =>
      itemXml(agenda, document, { item, settings, ...codesOf(item, deducted) }),
    ),
    ...outside.map((item) => itemXml(agenda, document, { item, settings, ...plain })),
    ...advances.map(({ line, deducted }) =>
      advanceXml(document, line, { settings, ...(isZero(line.vat) ? plain : codesOf(line, deducted)) }),
    ),
  ].join('');
}

/** What the document says in sum, after advances. */
export function summary(agenda: Agenda, document: AccountingDocument, settings: ExportSettings): Xml {
  const { currency, foreign, rounding } = document;
  const round = element('typ:round', {}, textElement('typ:priceRound', rounding));
  const extra = listExtraLines(document).filter(({ about }) => about !== 'rounding');
  if (foreign) {
    const less = extra.filter(({ about }) => about === 'advance');
    const sum = sumAmounts([document.total, ...less.flatMap(({ base, vat }) => [base, vat])]);
    const sent = settings.books.pohoda.sendRate && document.rate !== '';
    return element(
      `${agenda}:foreignCurrency`,
      {},
      element('typ:currency', {}, textElement('typ:ids', currency)),
      sent ? textElement('typ:rate', trimZeros(document.rate)) + textElement('typ:amount', document.rateUnits) : '',
      textElement('typ:priceSum', sum),
      round,
    );
  }
  const rows = [...document.vat, ...extra].map((row) => ({ ...row, name: getRateName(row, document, settings)?.name }));
  const of = (name: string) => rows.filter((row) => row.name?.replace('history', '').toLowerCase() === name);
  const rated = (names: { readonly rate: string; readonly price: string }): Xml => {
    const own = of(names.rate);
    if (own.length === 0) return '';
    const [base, vat] = [sumAmounts(own.map((row) => row.base)), sumAmounts(own.map((row) => row.vat))];
    return textElement(`typ:${names.price}`, base) + textElement(`typ:${names.price}VAT`, vat);
  };
  const none = sumAmounts(of('none').map((row) => row.base));
  return element(
    `${agenda}:homeCurrency`,
    {},
    textElement('typ:priceNone', none),
    rated({ rate: 'low', price: 'priceLow' }),
    rated({ rate: 'high', price: 'priceHigh' }),
    rated({ rate: 'third', price: 'price3' }),
    round,
  );
}
