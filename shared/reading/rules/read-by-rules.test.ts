import { expect, test } from 'vitest';
import { defaultConfirming } from '#shared/doctype/confirming.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { chooseDoctype } from '../choose-doctype.ts';
import { guessKind } from './guess-kind.ts';
import type { PageText } from '../layout/page-text.ts';
import { readByRules } from './read-by-rules.ts';

/** A page set in a monospaced font: columns are where the letters stand. `slope` slants it as a photo does. */
const page = (text: string, slope = 0): PageText => ({
  page: 0,
  source: slope === 0 ? 'text' : 'ocr',
  words: text.split('\n').flatMap((line, row) =>
    [...line.matchAll(/\S+/gu)].map((match) => {
      const x = 0.05 + match.index * 0.011;
      return {
        text: match[0],
        score: 1,
        box: { x, y: 0.05 + row * 0.02 + slope * x, w: match[0].length * 0.011, h: 0.014 },
      };
    }),
  ),
});

const invoice = `
Dodávateľ:                              Odberateľ:
Mlyn Podhájska, s. r. o.                Ranný kvas, s. r. o.
Vodná 7                                 Mlynská 14
941 48 Podhájska                        917 01 Trnava
IČO: 61204510                           IČO: 63331136

Faktúra č. 20260412
Dátum vystavenia:   02.09.2026
Dátum dodania:      01.09.2026
Dátum splatnosti:   16.09.2026
Variabilný symbol:  20260412
IBAN:  SK21 1100 0000 0038 6255 1184

Sadzba        Základ       DPH          Spolu
23 %          100,00       23,00        123,00
19 %          200,00       38,00        238,00

Na úhradu:    361,00 €
`;

const values = (text: string, slope = 0): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readByRules([page(text, slope)]).fields.map(({ _id, _idx, value }) => [`${_id}${_idx === 0 ? '' : _idx}`, value]),
  );

test('an invoice gives both parties, its numbers, dates, account and sums', () => {
  expect(values(invoice)).toMatchObject({
    supplierName: 'Mlyn Podhájska, s. r. o.',
    supplierCompanyId: '61204510',
    supplierZip: '94148',
    customerName: 'Ranný kvas, s. r. o.',
    customerCompanyId: '63331136',
    invoiceNumber: '20260412',
    paymentVS: '20260412',
    issueDate: '2026-09-02',
    taxDate: '2026-09-01',
    payDate: '2026-09-16',
    paymentIBAN: 'SK2111000000003862551184',
    vatBase: '100.00',
    vatAmount1: '38.00',
    totalBase: '300.00',
    totalVat: '61.00',
    totalAmount: '361.00',
    currency: 'EUR',
  });
});

test('every value that is printed says where it stands', () => {
  const { fields } = readByRules([page(invoice)]);
  const number = fields.find(({ _id }) => _id === 'invoiceNumber');
  expect(number?.bboxes).toHaveLength(1);
  expect(number?.bboxes[0]?.page).toBe(0);
  expect(number?.bboxes[0]?.x).toBeCloseTo(0.05 + 11 * 0.011, 5);
  expect(fields.every(({ score }) => score > 0 && score <= 1)).toBe(true);
});

const receipt = `
ŽELEZIARSTVO KLADIVO s.r.o.
Kováčska 12
917 01 Trnava
IČO:                        71205535
DIČ:                        2071205532
VRTÁK DO KOVU 8MM           6.40
PÁSKA LEPIACA               3.29
SPOLU EUR                   9.69
PLATOBNÁ KARTA              9.69
Základ 23 %                 7.88
DPH 23 %                    1.81
05.09.2026 10:42:18         Doklad č. 0417
OKP: 4f1c20aa-91b0c7d2
Pokladničný doklad eKasa
`;

test('a slanted photo of a receipt gives its seller, total, date and VAT', () => {
  expect(values(receipt, 0.03)).toMatchObject({
    supplierName: 'ŽELEZIARSTVO KLADIVO s.r.o.',
    supplierCompanyId: '71205535',
    totalAmount: '9.69',
    issueDate: '2026-09-05',
    paymentMethod: 'card',
    vatBase: '7.88',
    vatAmount: '1.81',
  });
});

test('an empty page gives nothing', () => {
  expect(readByRules([page('')])).toEqual({ fields: [], tables: [] });
});

const own = { name: 'Ranný kvas, s. r. o.', companyId: '63331136', taxId: '', vatId: '' };
const doctype = (id: string, exportSystemType: Doctype['exportSystemType']): Doctype => ({
  id,
  name: id,
  slug: id,
  short: 'FP',
  year: 4,
  numbers: 5,
  model: 'auto',
  modelEpochTime: null,
  exportSystem: null,
  exportSystemType,
  automationLevel: 'confident',
  automationScoreThreshold: 100,
  duplicityUniqueId: [],
  duplicityStrict: false,
  duplicityGlobalCheck: false,
  confirming: defaultConfirming,
  enableOSS: false,
  exportLiquidation: false,
  fields: [],
  wfFields: {},
  selectedTemplate: null,
  documentsCount: 0,
  totalDocumentCount: 0,
  minAutoTrainingCount: 10,
  draft: false,
  version: 0,
});
const types = [
  doctype('received', 'incomingInvoice'),
  doctype('issued', 'outcomingInvoice'),
  doctype('slip', 'receipt'),
];

test('the type follows from the title and from the party that is the company itself', () => {
  expect(chooseDoctype(types, guessKind([page(invoice)], own))).toBe('received');
  expect(chooseDoctype(types, guessKind([page(invoice)], { ...own, name: 'Mlyn', companyId: '61204510' }))).toBe(
    'issued',
  );
  expect(chooseDoctype(types, guessKind([page(receipt)], own))).toBe('slip');
});

test('a document between two strangers stays without a type', () => {
  const stranger = { name: 'Iná firma', companyId: '11111111', taxId: '', vatId: '' };
  expect(chooseDoctype(types, guessKind([page(invoice)], stranger))).toBeUndefined();
});

const creditNote = (symbol: string, reference: string) => `
DOBROPIS č. 926070031
Dátum vystavenia:   21.11.2026
Variabilný symbol:  ${symbol}
${reference}
`;

test.each(['Dobropis k FA:  126110777', 'K dokladu č.:  126110777', 'K faktúre č.:  126110777', 'Poznámka:  -'])(
  'the number of a credit note is that of its title, whatever its symbol says: %s',
  (reference) => {
    expect(values(creditNote('126110777', reference))).toMatchObject({ invoiceNumber: '926070031' });
  },
);

test('a document that refers to another under its symbol keeps its own number', () => {
  const text = `
Doklad č. 2026-77
Variabilný symbol:  4471200
Faktúra č. 4471200
K dokladu č.:  4471200
`;
  expect(values(text)['invoiceNumber']).toBe('2026-77');
});

test.each([
  ['Obj.: 118/2026', '118/2026'],
  ['Smlouva / obj.: KZ-2026-7', 'KZ-2026-7'],
  ['Číslo zmluvy / objednávky: RZ-2026/09', 'RZ-2026/09'],
  ['CDE KC-88120', 'KC-88120'],
  ['Podľa objednávky č. 7781-B', '7781-B'],
])('"%s" names the order', (line, order) => {
  expect(values(line)['orderNumber']).toBe(order);
});

test('ids whose labels name the buyer are the buyer’s, far from its address', () => {
  const text = `
Ranný kvas, s. r. o.
Mlynská 14
917 01 Trnava

Číslo zmluvy        IČO odberateľa      DIČ odberateľa      IČ DPH odberateľa
NZ-77               63331136            2020123456          SK2020123456
`;
  expect(values(text)).toMatchObject({
    customerCompanyId: '63331136',
    customerTaxId: '2020123456',
    customerVatId: 'SK2020123456',
  });
});
