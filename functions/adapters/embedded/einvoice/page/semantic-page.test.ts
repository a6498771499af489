import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDate } from '#shared/einvoice/values.ts';
import { toDisplayDate } from '#shared/kit/plain-date.ts';
import { locales } from '#shared/kit/locale.ts';
import { parseXml } from '#functions/adapters/xml/parse-xml.ts';
import { getTermKind, type GroupId, type TermId } from '#shared/einvoice/semantic/business-terms.ts';
import { ciiMap } from '#shared/einvoice/semantic/cii-map.ts';
import { readSemanticInvoice } from '#shared/einvoice/semantic/read-semantic-invoice.ts';
import { termIdsOf, termsOf, type Group, type SemanticInvoice } from '#shared/einvoice/semantic/semantic-invoice.ts';
import type { GroupMap } from '#shared/einvoice/semantic/syntax-map.ts';
import { ublMap } from '#shared/einvoice/semantic/ubl-map.ts';
import { findCodeWord } from '#shared/text/einvoice-words.ts';
import type { InvoicePage } from './invoice-page.ts';
import { nameCountry, toParagraphs } from './page-texts.ts';
import { toInvoicePage } from './semantic-page.ts';

const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

const squeeze = (text: string): string => text.replace(/\s+/gu, '');

/** Terms that are shown as something else: fixed codes of schemes, a quantity of one, the file itself, a number of a card. */
const silent: ReadonlySet<string> = new Set([
  'BT-95-1',
  'BT-102-1',
  'BT-118-1',
  'BT-122-1',
  'BT-151-1',
  'BT-149',
  'BT-150',
]);

const lists = ['type', 'payment', 'category', 'point', 'allowance', 'charge', 'exemption', 'subject', 'unit'] as const;

/** A decimal of a term as Slovak writes it, whatever the places. */
const toDigits = (text: string): string => text.replace(/^\+/u, '').replace(/^-/u, '\u2212').replace('.', ',');

/** Ways in which a value may be shown. */
function listForms(id: TermId, text: string): readonly string[] {
  const plain = squeeze(text);
  const whole = toDigits(plain)
    .replace(/(,\d*?)0+$/u, '$1')
    .replace(/,$/u, '');
  switch (getTermKind(id)) {
    case 'date':
      return [squeeze(toDisplayDate(readDate(text) ?? text, 'sk'))];
    case 'amount':
    case 'unitPrice':
    case 'quantity':
    case 'percentage':
      return [whole];
    case 'code': {
      const words = lists.flatMap((list) => findCodeWord('sk', list, text) ?? []);
      return [plain, ...words.map(squeeze), squeeze(nameCountry(text, 'sk'))];
    }
    case 'binary':
      return [''];
    case 'text':
    case 'identifier':
    case 'reference':
      return [plain, plain.replace(/^#[A-Z]{3}#/u, '')];
  }
}

/** What of a group and the groups inside is not on the page, as 'BT-1: text'. */
function findMissing(group: Group, shown: string): readonly string[] {
  const own = termIdsOf(group)
    .filter((id) => !silent.has(id))
    .flatMap((id) => termsOf(group, id).map(({ text }) => ({ id, text })))
    .filter(({ id, text }) => text !== '' && !listForms(id, text).some((form) => shown.includes(form)))
    .map(({ id, text }) => `${id}: ${text}`);
  const inside = Object.values(group.groups)
    .flatMap((groups) => groups ?? [])
    .flatMap((each) => findMissing(each, shown));
  return [...own, ...inside];
}

const toShown = (page: InvoicePage): string => squeeze(textsIn(page).join(' '));

/** A value of its own for each term. */
function sample(id: TermId, at: number): string {
  switch (getTermKind(id)) {
    case 'date':
      return `2026-${String((at % 12) + 1).padStart(2, '0')}-${String((at % 28) + 1).padStart(2, '0')}`;
    case 'amount':
    case 'unitPrice':
    case 'quantity':
    case 'percentage':
      return `${at + 100}.37`;
    case 'code':
      return id === 'BT-5' ? 'EUR' : `Q${at}`;
    case 'binary':
      return 'AAAA';
    case 'text':
    case 'identifier':
    case 'reference':
      return id === 'BT-122-1' ? '916' : `${id.toLowerCase()} value`;
  }
}

/** An invoice with every term that a syntax can say. */
function fillIn(map: GroupMap, up: Group['at'] | undefined): Group {
  const at = { node: { name: map.id, attributes: {}, text: '', children: [] }, up };
  const terms: Partial<Record<TermId, Group['terms'][TermId]>> = {};
  for (const [place, { id }] of map.terms.entries()) {
    const text = sample(id, place + Number(/\d+/u.exec(map.id)?.[0] ?? 0) * 20);
    terms[id] = [{ text, attributes: { schemeID: '0088', mimeCode: 'application/pdf', filename: 'a.pdf' }, at }];
  }
  const groups: Partial<Record<GroupId, readonly Group[]>> = {};
  for (const inner of map.groups) groups[inner.id] = [fillIn(inner, at)];
  return { id: map.id, at, terms, groups };
}

test.each([
  ['ubl', ublMap],
  ['cii', ciiMap],
] as const)('every term that %s can say is on the page', (syntax, map) => {
  const root = fillIn(map, undefined);
  const invoice: SemanticInvoice = { syntax, root, all: () => [] };
  for (const locale of locales) {
    const page = toInvoicePage(invoice, locale);
    // Figures are compared as Slovak writes them.
    if (locale === 'sk') expect(findMissing(root, toShown(page))).toEqual([]);
    expect(textsIn(page).filter((text) => /\{\{|undefined|NaN/u.test(text))).toEqual([]);
  }
});

const shared = '../shared/einvoice';

test('every term that the official examples fill is on their pages', () => {
  let read = 0;
  for (const folder of ['en16931/examples-ubl', 'en16931/examples-cii', 'peppol/examples']) {
    const path = join(shared, folder);
    for (const name of existsSync(path) ? readdirSync(path).filter((file) => file.endsWith('.xml')) : []) {
      const root = parseXml(readFileSync(join(path, name)));
      const invoice = root && readSemanticInvoice(root);
      if (invoice === undefined) continue;
      read += 1;
      expect([name, findMissing(invoice.root, toShown(toInvoicePage(invoice, 'sk')))]).toEqual([name, []]);
    }
  }
  if (read === 0) console.log(`no official examples in ${shared}: skipped`);
  expect(read === 0 || read > 20).toBe(true);
});

const invoiceOf = (inside: string): SemanticInvoice => {
  const root = parseXml(new TextEncoder().encode(`<Invoice><ID>1</ID>${inside}</Invoice>`));
  const invoice = root && readSemanticInvoice(root);
  if (invoice === undefined) throw new Error('no invoice');
  return invoice;
};

test('codes are words, and codes without one stay', () => {
  const page = toInvoicePage(
    invoiceOf(
      '<InvoiceTypeCode>389</InvoiceTypeCode><DocumentCurrencyCode>EUR</DocumentCurrencyCode>' +
        '<PaymentMeans><PaymentMeansCode>58</PaymentMeansCode></PaymentMeans>' +
        '<PaymentMeans><PaymentMeansCode>17</PaymentMeansCode></PaymentMeans>' +
        '<InvoiceLine><ID>1</ID><InvoicedQuantity unitCode="HUR">2.50</InvoicedQuantity></InvoiceLine>' +
        '<InvoiceLine><ID>2</ID><InvoicedQuantity unitCode="Q3">1</InvoicedQuantity></InvoiceLine>',
    ),
    'sk',
  );
  expect(page.title).toBe('Faktúra vystavená odberateľom');
  expect(page.facts.flatMap(({ facts }) => facts).map(({ text }) => text)).toEqual(['EUR', 'prevodom SEPA', '17']);
  expect(page.lines.rows.map(({ cells }) => cells.slice(2, 4))).toEqual([
    ['2,5', 'h'],
    ['1', 'Q3'],
  ]);
});

test('the number of a card shows its last four digits alone', () => {
  const card = (number: string) =>
    toInvoicePage(
      invoiceOf(
        `<PaymentMeans><CardAccount><PrimaryAccountNumberID>${number}</PrimaryAccountNumberID></CardAccount></PaymentMeans>`,
      ),
      'sk',
    ).facts[0]?.facts[0]?.text;
  expect(card('4111 1111 1111 1234')).toBe('•••• •••• •••• 1234');
  expect(card('411111******1234')).toBe('411111******1234');
});

test('a credit note says what is given back, and by when it is paid', () => {
  const root = parseXml(
    new TextEncoder().encode(
      '<CreditNote><ID>1</ID><DocumentCurrencyCode>EUR</DocumentCurrencyCode><PaymentMeans><PaymentDueDate>2026-05-01</PaymentDueDate></PaymentMeans>' +
        '<LegalMonetaryTotal><PayableAmount currencyID="EUR">1234.5</PayableAmount></LegalMonetaryTotal></CreditNote>',
    ),
  );
  const invoice = root && readSemanticInvoice(root);
  expect(invoice && toInvoicePage(invoice, 'en').due).toEqual({
    label: 'Amount credited',
    text: '€1,234.50',
    facts: [{ label: 'Due date', text: '1\u00a0May\u00a02026' }],
  });
});

test('lines that were cut by hand flow together again, and paragraphs stay', () => {
  const cut = 'Vriendelijk verzoeken wij u ervoor te zorgen dat het bedrag voor de';
  expect(toParagraphs(`${cut}\nvervaldatum op onze rekening staat.\n\nTel. 1\nTel. 2`)).toEqual([
    `${cut} vervaldatum op onze rekening staat.`,
    'Tel. 1',
    'Tel. 2',
  ]);
});
