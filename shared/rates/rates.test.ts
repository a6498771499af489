import { describe, expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import { toField } from '#test/builders/exports/export-sources.ts';
import { askForRate } from './ask-for-rate.ts';
import { fillRate, type RateAnswer } from './fill-rate.ts';
import { findRateDay } from './rate-day.ts';
import { readRates } from './read-rates.ts';

describe('the day of the rate', () => {
  test.each([
    ['a Wednesday takes Tuesday', '2026-11-25', '2026-11-24'],
    ['a Monday takes Friday', '2026-11-23', '2026-11-20'],
    ['a Sunday takes Friday', '2026-11-22', '2026-11-20'],
    ['after Easter, Thursday', '2026-04-07', '2026-04-02'],
    ['after Christmas, its eve', '2026-12-27', '2026-12-24'],
  ])('euro books: %s (§ 26 ods. 1)', (_, taxPoint, day) => {
    expect(findRateDay('ecb', taxPoint)).toBe(day);
  });

  test.each([
    ['a working day takes its own', '2026-11-25', '2026-11-25'],
    ['a Sunday takes Friday', '2026-11-22', '2026-11-20'],
    ['a Czech holiday takes the day before', '2026-11-17', '2026-11-16'],
  ])('crown books: %s (§ 4 odst. 8)', (_, taxPoint, day) => {
    expect(findRateDay('cnb', taxPoint)).toBe(day);
  });
});

const ecbXml = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject><Cube><Cube time="2026-11-24"><Cube currency="USD" rate="1.1514"/><Cube currency="CZK" rate="24.185"/></Cube>
<Cube time="2026-11-23"><Cube currency='USD' rate='1.1498'/></Cube></Cube></gesmes:Envelope>`;

describe('tables of rates', () => {
  test('the XML of the ECB has days, each with its currencies', () => {
    expect(readRates(ecbXml)).toEqual([
      { bank: 'ecb', day: '2026-11-23', rates: { USD: { rate: '1.1498', units: '1' } } },
      {
        bank: 'ecb',
        day: '2026-11-24',
        rates: { USD: { rate: '1.1514', units: '1' }, CZK: { rate: '24.185', units: '1' } },
      },
    ]);
  });

  test('the CSV of the ECB has a column for each currency, and leaves out what was not quoted', () => {
    expect(readRates('Date,USD,CZK,BGN,\n2026-11-24,1.1514,24.185,N/A,\n')).toEqual([
      {
        bank: 'ecb',
        day: '2026-11-24',
        rates: { USD: { rate: '1.1514', units: '1' }, CZK: { rate: '24.185', units: '1' } },
      },
    ]);
  });

  test('the daily and the yearly text of the ČNB quote crowns for their units', () => {
    const huf = { HUF: { rate: '6.305', units: '100' }, EUR: { rate: '24.190', units: '1' } };
    const daily =
      '25.11.2026 #228\nzemě|měna|množství|kód|kurz\nMaďarsko|forint|100|HUF|6,305\nEMU|euro|1|EUR|24,190\n';
    expect(readRates(daily)).toEqual([{ bank: 'cnb', day: '2026-11-25', rates: huf }]);
    expect(readRates('Datum|1 EUR|100 HUF\n25.11.2026|24,190|6,305\n')).toEqual([
      { bank: 'cnb', day: '2026-11-25', rates: huf },
    ]);
  });

  test.each(['', 'hello', '<html><body>Cube</body></html>', 'Date,USD\nnonsense,1', '%PDF-1.7', 'a|b\n1|2'])(
    '%j is no table of rates',
    (text) => {
      expect(readRates(text)).toEqual([]);
    },
  );
});

const read = (id: string, value: string, extra: Partial<FieldValue> = {}): FieldValue =>
  toField(id, value, { verified: false, predicted: true, source: 'text', score: 0.98, ...extra });
const american = [
  ...[read('currency', 'USD'), read('taxDate', '2026-11-25'), read('totalBase', '100.00')],
  ...[read('totalVat', '23.00'), read('totalAmount', '123.00')],
];
const need = askForRate(american, { bookCurrency: 'EUR', creditNote: false });
const answer: RateAnswer = {
  bookCurrency: 'EUR',
  need,
  found: { bank: 'ecb', day: '2026-11-24', rate: '1.1514', units: '1', loaded: false },
  isUsed: () => true,
};
const values = (fields: readonly FieldValue[]) =>
  Object.fromEntries(fields.flatMap(({ _id, value }) => (value === '' ? [] : [[_id, value]])));
const checksOf = (fields: readonly FieldValue[], id: string) => fields.find(({ _id }) => _id === id)?.checks;

describe('what a document needs', () => {
  test('a foreign document asks for the rate of its tax point', () => {
    expect(need).toEqual({ need: 'rate', bank: 'ecb', currency: 'USD', day: '2026-11-24' });
    const inCrowns = askForRate(american, { bookCurrency: 'CZK', creditNote: false });
    expect(inCrowns).toEqual({ need: 'rate', bank: 'cnb', currency: 'USD', day: '2026-11-25' });
    expect(askForRate([read('currency', 'EUR')], { bookCurrency: 'EUR', creditNote: false })).toEqual({ need: 'none' });
    expect(askForRate([read('currency', 'USD')], { bookCurrency: 'EUR', creditNote: false })).toEqual({ need: 'none' });
  });

  test('goods from a member state ask for the rate of their own tax point, unless a person entered it, § 20', () => {
    const zloty = [...[read('currency', 'PLN'), read('vatRegime', 'acquisition'), read('issueDate', '2026-06-05')]];
    const books = { bookCurrency: 'EUR', creditNote: false } as const;
    expect(askForRate([...zloty, read('taxDate', '2026-05-28')], books)).toMatchObject({ day: '2026-06-04' });
    const entered = { ...read('taxDate', '2026-05-28'), source: 'person' as const };
    expect(askForRate([...zloty, entered], books)).toMatchObject({ day: '2026-05-27' });
  });

  test('a credit note asks for the rate of the supply that it corrects, never for its own', () => {
    const books = { bookCurrency: 'EUR', creditNote: true } as const;
    expect(askForRate(american, books)).toEqual({ need: 'original' });
    const dated = [...american, read('correctedTaxDate', '2026-09-14')];
    expect(askForRate(dated, books)).toMatchObject({ need: 'rate', day: '2026-09-11' });
  });
});

describe('filling the rate in', () => {
  test('the rate, its day and the sums in euros are proposed with their source', () => {
    const filled = fillRate(american, answer);
    expect(values(filled)).toMatchObject({
      ...{ exchangeRate: '1.1514', exchangeRateDate: '2026-11-24' },
      // 123 / 1.1514 = 106.8265…, 23 / 1.1514 = 19.9757…; the base is what the tax leaves.
      ...{ homeTotal: '106.83', homeVat: '19.98', homeBase: '86.85' },
    });
    expect(checksOf(filled, 'exchangeRate')).toEqual([{ name: 'rate-ecb', result: 'passed', day: '2026-11-24' }]);
    expect(filled.find(({ _id }) => _id === 'homeTotal')).toMatchObject({ verified: false, predicted: true });
    expect(fillRate(filled, answer)).toBe(filled);
  });

  test('crown books multiply; without a field for the units the rate is that of one', () => {
    const forints = [read('currency', 'HUF'), read('taxDate', '2026-11-25'), read('totalAmount', '50000.00')];
    const czech: RateAnswer = {
      ...answer,
      bookCurrency: 'CZK',
      need: askForRate(forints, { bookCurrency: 'CZK', creditNote: false }),
      found: { bank: 'cnb', day: '2026-11-25', rate: '6.305', units: '100', loaded: false },
    };
    expect(values(fillRate(forints, czech))).toMatchObject({
      ...{ exchangeRate: '6.305', exchangeRateUnits: '100', homeTotal: '3152.50' },
    });
    const unitless = { ...czech, isUsed: (id: string) => id !== 'exchangeRateUnits' };
    expect(values(fillRate(forints, unitless))).toMatchObject({ exchangeRate: '0.06305', homeTotal: '3152.50' });
  });

  test('a printed rate and a typed amount stay, and the printed rate makes the sums', () => {
    const printed = [...american, read('exchangeRate', '1.2'), toField('homeVat', '19.00')];
    expect(values(fillRate(printed, answer))).toMatchObject({
      ...{ exchangeRate: '1.2', homeVat: '19.00', homeTotal: '102.50' },
    });
    expect(checksOf(fillRate(printed, answer), 'exchangeRate')).toEqual([]);
  });

  test('what was filled in follows the document, and goes when its currency is that of the books', () => {
    const filled = fillRate(american, answer);
    const more = filled.map((field) => (field._id === 'totalAmount' ? { ...field, value: '246.00' } : field));
    expect(values(fillRate(more, answer))).toMatchObject({ exchangeRate: '1.1514', homeTotal: '213.65' });
    const euros = filled.map((field) => (field._id === 'currency' ? { ...field, value: 'EUR' } : field));
    const left = values(fillRate(euros, { ...answer, need: { need: 'none' }, found: undefined }));
    expect(Object.keys(left)).not.toContain('exchangeRate');
    expect(Object.keys(left)).not.toContain('homeTotal');
  });

  test('the currency warns of a rate that is not known until it is there', () => {
    const missing = fillRate(american, { ...answer, found: undefined });
    expect(checksOf(missing, 'currency')).toEqual([{ name: 'rate-missing-ecb', result: 'warned', day: '2026-11-24' }]);
    expect(checksOf(fillRate(missing, answer), 'currency')).toEqual([]);
    const original = fillRate(american, { ...answer, need: { need: 'original' }, found: undefined });
    expect(checksOf(original, 'currency')).toEqual([{ name: 'rate-of-original', result: 'warned' }]);
    const typed = fillRate([...original, toField('exchangeRate', '1.1')], {
      ...answer,
      need: { need: 'original' },
      found: undefined,
    });
    expect(checksOf(typed, 'currency')).toEqual([]);
  });

  test('fields that the type does not use stay empty', () => {
    const plain = values(fillRate(american, { ...answer, isUsed: (id) => id === 'exchangeRate' }));
    expect(plain).toMatchObject({ exchangeRate: '1.1514' });
    expect(Object.keys(plain)).not.toContain('homeTotal');
  });
});
