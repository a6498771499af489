import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportSettings, invoiceSource } from '#test/builders/exports/export-sources.ts';
import { isIban } from '#shared/field/kinds/identifiers.ts';
import { fromCents, toCents } from '#shared/kit/money.ts';
import { runExport } from '../exporter.ts';
import { mapDocument, type ExportSource } from '#shared/accounting/mapping/map-document.ts';
import { findPaymentDay } from './banking-day.ts';
import { toSepaText } from './latin.ts';
import { reference, sepa } from './sepa.ts';

const settings = exportSettings();
const exported = (sources: readonly ExportSource[], how = settings) =>
  runExport(
    sepa,
    sources.map((source) => mapDocument(source, how)),
    how,
  );
const xmlOf = (sources: readonly ExportSource[], how = settings): string =>
  new TextDecoder().decode(exported(sources, how).files[0]?.bytes);
const version9 = exportSettings({ book: { sepa: { ...settings.books.sepa, version: '09' } } });
const all = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'gu'))].map(([, text]) => text ?? '');

test('the file is export-sepa.xml, in version 03 unless another is chosen (R-EXP-10)', () => {
  expect(exported([invoiceSource()]).files.map(({ name }) => name)).toEqual(['export-sepa.xml']);
  expect(xmlOf([invoiceSource()])).toContain('pain.001.001.03"');
  expect(xmlOf([invoiceSource()], version9)).toContain('pain.001.001.09"');
});

test('a payment bears the symbols, the due amount and the day it is due', () => {
  const xml = xmlOf([invoiceSource({ paymentCS: '0308', advanceDeducted: '23.00' })]);
  expect(xml).toContain('<EndToEndId>/VS2026000417/SS/KS0308</EndToEndId>');
  expect(xml).toContain('<InstdAmt Ccy="EUR">100.00</InstdAmt>');
  expect(xml).toContain('<ReqdExctnDt>2026-06-24</ReqdExctnDt>');
  expect(xml).toContain('<Nm>Mlyn Zitava, s. r. o.</Nm>');
  expect(xmlOf([invoiceSource({ paymentVS: '' })])).toContain('<EndToEndId>NOTPROVIDED</EndToEndId>');
});

test('the newer version writes days, banks and addresses its own way', () => {
  const xml = xmlOf([invoiceSource({ supplierCity: 'Žilina', paymentSwift: 'TATRSKBX' })], version9);
  expect(xml).toContain('<ReqdExctnDt><Dt>2026-06-24</Dt></ReqdExctnDt>');
  expect(xml).toContain('<BICFI>TATRSKBX</BICFI>');
  expect(xml).toContain('<PstlAdr><TwnNm>Zilina</TwnNm><Ctry>SK</Ctry></PstlAdr>');
});

test('money is sent on the last banking day before it is due, or as soon as banks work, and that is reported', () => {
  const late = exportSettings({ exportedAt: '2026-12-25T10:00:00.000Z' });
  expect(xmlOf([invoiceSource()], late)).toContain('<ReqdExctnDt>2026-12-28</ReqdExctnDt>');
  expect(exported([invoiceSource()], late).results).toMatchObject([
    { type: 'warning', note: 'day-moved', value: '2026-12-28' },
  ]);
  expect(findPaymentDay('2026-04-06', '2026-03-01').day).toBe('2026-04-02');
  expect(findPaymentDay('2026-04-06', '2026-04-03').day).toBe('2026-04-07');
  expect(findPaymentDay('2027-03-29', '2027-01-01').day).toBe('2027-03-25');
  expect(findPaymentDay('2026-11-20', '2026-11-01').day).toBe('2026-11-20');
});

test.each([
  [{ paymentIBAN: 'SK6807200002891987426354' }, 'iban-invalid'],
  [{ paymentIBAN: '' }, 'iban-missing'],
  [{ currency: 'CZK', exchangeRate: '25' }, 'payment-not-euro'],
  [{ advanceDeducted: '123.00' }, 'amount-not-positive'],
  [{ supplierName: '   ' }, 'partner-missing'],
])('%j is never paid: %s', (values, note) => {
  expect(exported([invoiceSource(values)])).toMatchObject({ files: [], results: [{ type: 'error', note }] });
});

test('what we issued, credit notes and receipts are not paid', () => {
  for (const kind of ['outcomingInvoice', 'incomingCreditNote', 'receipt', 'internalDocument'] as const) {
    expect(exported([invoiceSource({}, kind)]).results).toMatchObject([{ note: 'not-payable', value: kind }]);
  }
});

test('a payer without a valid account pays nothing', () => {
  const { owner } = settings;
  const without = exportSettings({ owner: { ...owner, iban: '' } });
  expect(exported([invoiceSource()], without)).toMatchObject({ files: [], results: [{ note: 'payer-iban-missing' }] });
  const wrong = exportSettings({ owner: { ...owner, iban: 'SK00' } });
  expect(exported([invoiceSource()], wrong)).toMatchObject({ files: [], results: [{ note: 'payer-iban-invalid' }] });
});

test('banks get Latin signs alone, without slashes at the ends or in twos', () => {
  expect(toSepaText('Čučoriedka & Syn, a.s.', 70)).toBe('Cucoriedka Syn, a.s.');
  expect(toSepaText('//VS1//2/', 70)).toBe('VS1/2');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(toSepaText(text, 70)).toMatch(/^(?!\/)[A-Za-z0-9/\-?:().,'+ ]{0,70}(?<!\/)$/u);
    }),
  );
});

test('counts and sums of the file and of its batches agree, for 1,000 random batches', () => {
  const payment = fc.record({
    cents: fc.integer({ min: 1, max: 99_999_999 }),
    due: fc.constantFrom('2026-06-24', '2026-07-01'),
  });
  fc.assert(
    fc.property(fc.array(payment, { minLength: 1, maxLength: 8 }), (payments) => {
      const sources = payments.map(({ cents, due }, index) => {
        const amount = fromCents(cents);
        const source = invoiceSource({ payDate: due, totalAmount: amount, base: amount, vat: '0.00', vatRate: '0' });
        return { ...source, id: `d${index}` };
      });
      const xml = xmlOf(sources);
      const sum = payments.reduce((total, { cents }) => total + cents, 0);
      const [count, ...counts] = all(xml, 'NbOfTxs').map(Number);
      const [control, ...controls] = all(xml, 'CtrlSum').map(toCents);
      expect([count, control]).toEqual([payments.length, sum]);
      expect(counts.reduce((total, one) => total + one, 0)).toBe(payments.length);
      expect(controls.reduce((total, one) => total + one, 0)).toBe(sum);
      expect(all(xml, 'InstdAmt').reduce((total, amount) => total + toCents(amount), 0)).toBe(sum);
    }),
    { numRuns: 1000 },
  );
});

/** An account with one or several signs changed; chance makes one in 97 of them valid again, which is no account to refuse. */
const spoiledIban = fc
  .tuple(
    fc.constantFrom('SK6807200002891987426353', 'CZ6508000000192000145399', 'DE89370400440532013000'),
    fc.array(fc.record({ at: fc.nat(23), sign: fc.constantFrom(...Array.from('0123456789ABCXYZ -')) }), {
      minLength: 1,
      maxLength: 3,
    }),
    fc.constantFrom('', '0', ' '),
  )
  .map(([iban, spoils, tail]) => {
    const signs = Array.from(iban);
    for (const { at, sign } of spoils) if (at < signs.length) signs[at] = sign;
    return signs.join('') + tail;
  })
  .filter((iban) => !isIban(iban.replace(/\s+/gu, '')));

test('no payment to an account whose check digits fail is ever written, whatever stands around it', () => {
  fc.assert(
    fc.property(fc.array(spoiledIban, { minLength: 1, maxLength: 4 }), fc.boolean(), (wrong, withGood) => {
      const bad = wrong.map((paymentIBAN, n) => ({ ...invoiceSource({ paymentIBAN }), id: `bad${n}` }));
      const { files, results } = exported(withGood ? [...bad, invoiceSource()] : bad);
      expect(results.slice(0, bad.length).every(({ type }) => type === 'error')).toBe(true);
      const xml = files.map(({ bytes }) => new TextDecoder().decode(bytes)).join('');
      expect(files).toHaveLength(withGood ? 1 : 0);
      for (const iban of all(xml, 'IBAN')) expect(isIban(iban)).toBe(true);
      expect(all(xml, 'EndToEndId')).toHaveLength(withGood ? 1 : 0);
    }),
    { numRuns: 300 },
  );
});

test('without symbols a payment bears the reference that the payee asked for', () => {
  const symbols = { variableSymbol: '', specificSymbol: '', constantSymbol: '' };
  expect(reference({ ...symbols, reference: 'RF18 5390 0754' })).toBe('RF18 5390 0754');
  expect(reference({ ...symbols, variableSymbol: '7', reference: 'RF18' })).toBe('/VS7/SS/KS');
  expect(reference(symbols)).toBe('NOTPROVIDED');
});
