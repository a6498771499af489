import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exportSettings } from '#test/builders/exports/export-sources.ts';
import { samplePart, sampleRule } from '#test/builders/records/booking-rule.ts';
import { doctypeField, sampleDoctype } from '#test/builders/records/doctype.ts';
import { sampleItems, sampleTableRow } from '#test/builders/records/line-table.ts';
import { changeFields } from '#shared/document/fields/change-fields.ts';
import { listFieldStates } from '#shared/document/fields/field-states.ts';
import { recheck } from '#shared/check/recheck.ts';
import { fieldCatalogue } from '#shared/field/catalogue/catalogue.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { applyBooking, releaseRows, type BookingSources } from './apply-booking.ts';
import { bookedFields } from '#shared/booking/booked-fields.ts';
import type { BookingRule } from '#shared/booking/booking-rules.ts';
import type { PastBooking } from '#shared/booking/habits.ts';

const doctype = sampleDoctype({ fields: fieldCatalogue.map(({ id }) => doctypeField(id)) });
const read = (_id: string, value: string, over: Partial<FieldValue> = {}): FieldValue => ({
  ...{ _id, _idx: 0, value, bboxes: [], source: 'text', score: 1, verified: false, predicted: true, checks: [] },
  ...over,
});
const invoice: readonly FieldValue[] = [
  ...[read('supplierName', 'Mlyn Žitava, s. r. o.'), read('supplierCompanyId', '00603201')],
  ...[read('supplierVatId', 'SK2020603201'), read('issueDate', '2026-06-10'), read('currency', 'EUR')],
  ...[read('totalAmount', '123.00'), read('vatRegime', 'standard')],
  ...[read('vatBase', '100.00', { param: '23' }), read('vatAmount', '23.00', { param: '23' })],
];
const tables = [sampleItems(['name', 'total'], [sampleTableRow(['Múka hladká T650', '123.00'])])];

const sources = (over: Partial<BookingSources> = {}): BookingSources => ({
  ...{ doctype, rules: [], past: [], settled: {}, partners: [], settings: exportSettings() },
  ...over,
});
const book = (over: Partial<BookingSources>, fields = invoice) => applyBooking(fields, tables, sources(over)).fields;
const valueOf = (fields: readonly FieldValue[], id: string, idx = 0) =>
  fields.find(({ _id, _idx }) => _id === id && _idx === idx);

describe('rules', () => {
  test('of those that hold the first one sets a field, and says by its name that it did; a person confirms it', () => {
    const rules = [
      sampleRule('off', { on: false, book: { costCentre: 'Z' } }),
      sampleRule('a', { when: { regimes: ['exempt'] }, book: { costCentre: 'A' } }),
      sampleRule('b', { name: 'Múka', when: { texts: ['muka'] }, book: { costCentre: 'B' } }),
      sampleRule('c', { book: { costCentre: 'C', debitAccount: '501100' } }),
    ];
    const booked = book({ rules });
    expect(valueOf(booked, 'costCentre')).toMatchObject({
      ...{ value: 'B', source: 'register', verified: false },
      checks: [{ name: 'booking-rule', result: 'passed', rule: 'Múka' }],
    });
    expect(valueOf(booked, 'debitAccount')).toMatchObject({ value: '501100', checks: [{ rule: 'Pravidlo c' }] });
    const state = listFieldStates(recheck(booked), doctype, -1).find(({ id }) => id === 'costCentre')?.state;
    expect(state).toBe('predicted');
  });

  test('every condition that names something has to be met, by any one of what it names', () => {
    const holds = (when: Partial<BookingRule['when']>) =>
      valueOf(book({ rules: [sampleRule('a', { when, book: { activity: 'X' } })] }), 'activity') !== undefined;
    const mill = { key: 'CompanyId#00603201', name: 'Mlyn' };
    expect(holds({ partners: [mill], doctypes: ['invoice'], regimes: ['standard'], rates: ['5', '23.0'] })).toBe(true);
    expect(holds({ partners: [{ key: 'VatId#SK2020603201', name: '' }] })).toBe(true);
    expect(holds({ partners: [{ key: 'Name#mlyn zitava, s. r. o.', name: '' }] })).toBe(true);
    expect(holds({ partners: [{ key: 'CompanyId#1', name: '' }] })).toBe(false);
    expect(holds({ partners: [mill], doctypes: ['other'] })).toBe(false);
    expect(holds({ rates: ['5'] })).toBe(false);
    expect(holds({ texts: ['ryža', 'HLADKÁ t650'] })).toBe(true);
    expect(holds({ from: '123', to: '123.00' })).toBe(true);
    expect(holds({ from: '123.01' })).toBe(false);
    expect(holds({ centres: ['SKLAD'] })).toBe(false);
  });

  test('the sum is compared in the money of the books, and without a rate it meets no range', () => {
    const rules = [sampleRule('a', { when: { to: '6' }, book: { activity: 'X' } })];
    const crowns = invoice.map((field) => (field._id === 'currency' ? { ...field, value: 'CZK' } : field));
    expect(valueOf(book({ rules }, crowns), 'activity')).toBeUndefined();
    expect(valueOf(book({ rules }, [...crowns, read('exchangeRate', '25.00')]), 'activity')?.value).toBe('X');
  });

  test('a centre that an earlier rule sets is one for the conditions of the next', () => {
    const rules = [
      sampleRule('a', { book: { costCentre: 'VYR' } }),
      sampleRule('b', { when: { centres: ['VYR'] }, book: { debitAccount: '501200' } }),
    ];
    expect(valueOf(book({ rules }), 'debitAccount')?.value).toBe('501200');
    expect(valueOf(book({ rules: rules.toReversed() }), 'debitAccount')).toBeUndefined();
  });

  test('a field that the type does not have, and a code that its register does not know, stay out', () => {
    const fields = [doctypeField('costCentre', { options: [{ key: 'A', value: 'Sklad' }] }), doctypeField('activity')];
    const narrow = { ...doctype, fields };
    const rules = [
      sampleRule('a', { book: { costCentre: 'B', activity: 'X', debitAccount: '501' } }),
      sampleRule('b', { book: { costCentre: 'A' } }),
    ];
    const booked = applyBooking(invoice, tables, sources({ doctype: narrow, rules })).fields;
    expect(booked.slice(invoice.length).map(({ _id, value }) => [_id, value])).toEqual([
      ['costCentre', 'A'],
      ['activity', 'X'],
    ]);
  });

  test('only a rule that the company lets book without asking settles its values', () => {
    const rules = [sampleRule('a', { settles: true, book: { costCentre: 'A' } })];
    const booked = recheck(book({ rules }));
    expect(valueOf(booked, 'costCentre')).toMatchObject({ verified: false, evidence: ['rule'] });
    const state = listFieldStates(booked, doctype, -1).find(({ id }) => id === 'costCentre')?.state;
    expect(state).toBe('verified');
  });
});

type Coding = Readonly<Record<string, string>>;
const past = (...codings: readonly Coding[]): readonly PastBooking[] =>
  codings.map((coding, at) => ({ document: `d${at}`, doctype: 'invoice', at: `2026-05-${30 - at}`, coding }));

describe('habits', () => {
  const usual = { vatRegime: 'standard', costCentre: 'VYR' };

  test('what the last three to five documents of the supplier agree on is proposed, with how many they were', () => {
    const times = (count: number) =>
      valueOf(book({ past: past(...Array.from({ length: count }, () => usual)) }), 'costCentre')?.checks;
    expect(times(2)).toBeUndefined();
    expect(times(3)).toEqual([{ name: 'supplier-habit', result: 'passed', times: 3 }]);
    expect(times(9)).toEqual([{ name: 'supplier-habit', result: 'passed', times: 5 }]);
  });

  test('documents of other types and regimes are booked apart, and the newest one has to agree', () => {
    const centre = (...all: readonly Coding[]) => valueOf(book({ past: past(...all) }), 'costCentre')?.value;
    const exempt = { ...usual, vatRegime: 'exempt' };
    expect(centre(exempt, usual, exempt, usual, usual)).toBe('VYR');
    expect(centre(exempt, exempt, exempt)).toBeUndefined();
    expect(centre({ ...usual, costCentre: 'SKLAD' }, usual, usual, usual)).toBeUndefined();
    const others = past(usual, usual, usual).map((one) => ({ ...one, doctype: 'receipt' }));
    expect(valueOf(book({ past: others }), 'costCentre')).toBeUndefined();
  });

  test('a rule is stronger than a habit, and what people settled about the supplier is stronger than both', () => {
    const rules = [sampleRule('a', { book: { costCentre: 'RULE' } })];
    const known = past(usual, usual, usual);
    expect(valueOf(book({ rules, past: known }), 'costCentre')?.value).toBe('RULE');
    expect(valueOf(book({ rules, past: known, settled: { costCentre: 'SET' } }), 'costCentre')).toMatchObject({
      ...{ value: 'SET', checks: [{ name: 'supplier-settled', result: 'passed' }] },
    });
  });
});

describe('laying proposals over a document', () => {
  const anyRule = fc
    .record({
      text: fc.constantFrom('muka', 'nic'),
      book: fc.dictionary(fc.constantFrom(...bookedFields), fc.constantFrom('501', '518100', 'A1'), { minKeys: 1 }),
      split: fc.boolean(),
      settles: fc.boolean(),
    })
    .map(({ text, book: values, split, settles }) => ({
      ...{ when: { texts: [text] }, book: values, settles },
      splits: split ? [samplePart('33.33', { debit: '501100', centre: 'A' }), samplePart('66.67')] : [],
    }));
  const anyRules = fc
    .array(anyRule, { maxLength: 4 })
    .map((rules) => rules.map((rule, at) => sampleRule(`r${at}`, rule)));
  const isSound = ({ book: values }: BookingRule) => values.kvSection === undefined;

  test('again changes nothing, and without the rules everything that they filled in is gone', () => {
    fc.assert(
      fc.property(anyRules, (drawn) => {
        const rules = drawn.filter(isSound);
        const once = recheck(book({ rules }));
        expect(book({ rules }, once)).toBe(once);
        expect(book({}, once).map(({ _id, value }) => [_id, value])).toEqual(
          invoice.map(({ _id, value }) => [_id, value]),
        );
      }),
    );
  });

  test('what a person typed, emptied or settled, and what the document says, stays whatever the rules are', () => {
    const touched = fc.dictionary(fc.constantFrom(...bookedFields, 'postingText'), fc.constantFrom('', 'X', 'typed'));
    fc.assert(
      fc.property(anyRules, touched, fc.boolean(), (rules, values, printed) => {
        const own = Object.entries(values).map(([id, value]) =>
          printed && value !== ''
            ? read(id, value)
            : read(id, value, {
                ...(value === '' ? {} : { source: 'person' }),
                verified: value !== '',
                predicted: false,
              }),
        );
        const booked = book({ rules, past: past({ costCentre: 'H' }, { costCentre: 'H' }, { costCentre: 'H' }) }, [
          ...invoice,
          ...own,
        ]);
        for (const field of own) expect(valueOf(booked, field._id)).toBe(field);
        if ('postingText' in values) expect(booked.filter(({ _id }) => _id === 'postingDebit')).toEqual([]);
      }),
    );
  });

  test('a value that a person takes over from a proposal is theirs: it stays when the rule goes', () => {
    const rules = [sampleRule('a', { book: { costCentre: 'A' } })];
    const proposed = book({ rules });
    const change = { _id: 'costCentre', _idx: 0, value: 'A', bboxes: [], verified: true };
    const settled = changeFields(proposed, [change], '2026-06-15').fields;
    expect(valueOf(book({}, settled), 'costCentre')?.value).toBe('A');
    const emptied = changeFields(proposed, [{ ...change, value: '', remove: true }], '2026-06-15').fields;
    expect(valueOf(book({ rules }, emptied), 'costCentre')?.value).toBe('');
  });

  test('with the regime the proposal changes, for as long as no person settled it', () => {
    const rules = [
      sampleRule('a', { when: { regimes: ['standard'] }, book: { kvSection: 'B2' } }),
      sampleRule('b', { when: { regimes: ['nonPayer'] }, book: { kvSection: 'X' } }),
    ];
    const first = book({ rules });
    const changed = first.map((field) => (field._id === 'vatRegime' ? { ...field, value: 'nonPayer' } : field));
    expect([first, book({ rules }, changed)].map((all) => valueOf(all, 'kvSection')?.value)).toEqual(['B2', 'X']);
  });
});

describe('a split', () => {
  const split = sampleRule('s', {
    name: 'Energie',
    splits: [
      samplePart('33.33', { debit: '502100', centre: 'VYR', text: 'Výroba' }),
      samplePart('66.67', { debit: '502200', centre: 'ADM' }),
    ],
  });
  const rowsOf = (fields: readonly FieldValue[]) => {
    const at = (id: string, idx: number) => valueOf(fields, id, idx)?.value ?? '';
    const count = new Set(fields.filter(({ _id }) => _id.startsWith('posting')).map(({ _idx }) => _idx)).size;
    return Array.from({ length: count }, (_, idx) =>
      [
        at('postingDebit', idx) + at('postingDebitAnalytic', idx),
        at('postingCredit', idx) + at('postingCreditAnalytic', idx),
        ...[at('postingAmount', idx), at('postingCentre', idx), at('postingSumType', idx)],
      ].join('|'),
    );
  };

  test('becomes posting rows: the cost in parts, deducted tax and the supplier whole', () => {
    expect(rowsOf(book({ rules: [split] }))).toEqual([
      '502100||33.33|VYR|A',
      '502200||66.67|ADM|A',
      '343023||23.00||19A',
      '|321001|123.00||S',
    ]);
  });

  test('keeps the signs of the document, also of a credit note that states what it takes back without a minus', () => {
    const credit = sampleDoctype({ ...doctype, exportSystemType: 'incomingCreditNote' });
    expect(rowsOf(book({ rules: [split], doctype: credit }))[0]).toBe('502100||33.33|VYR|Ao');
    const minus = invoice.map((field) =>
      ['totalAmount', 'vatBase', 'vatAmount'].includes(field._id) ? { ...field, value: `-${field.value}` } : field,
    );
    expect(rowsOf(book({ rules: [split], doctype: credit }, minus))[0]).toBe('502100||-33.33|VYR|Ao');
  });

  test('is written whole or not at all: without a place for the centre, and where we owe the tax, it says why not', () => {
    const narrow = { ...doctype, fields: doctype.fields.filter(({ id }) => id !== 'postingCentre') };
    const why = (over: Partial<BookingSources>, fields = invoice) => {
      const booked = applyBooking(fields, tables, sources({ rules: [split], ...over }));
      expect(booked.fields.some(({ _id }) => _id.startsWith('posting'))).toBe(false);
      return booked.notSplit?.obstacle;
    };
    expect(why({ doctype: narrow })).toBe('fields');
    const reverse = [
      ...invoice.filter(({ _id }) => !['vatRegime', 'vatBase', 'vatAmount'].includes(_id)),
      ...[read('vatRegime', 'acquisition'), read('vatBase', '123.00', { param: '0' })],
    ];
    expect(why({}, reverse)).toBe('reverse-charge');
    expect(
      why(
        {},
        invoice.filter(({ _id }) => _id !== 'totalAmount' && !_id.startsWith('vat')),
      ),
    ).toBe('sums');
  });

  test('a row that a person removes is not written again, nor does a row of theirs change', () => {
    const written = book({ rules: [split] });
    const change = { _id: 'postingText', _idx: 1, value: '', bboxes: [], verified: false, remove: true };
    const typed = releaseRows(changeFields(written, [change], '2026-06-15').fields, [change]);
    const later = typed.map((field) => (field._id === 'totalAmount' ? { ...field, value: '246.00' } : field));
    expect(rowsOf(book({ rules: [split] }, later))).toEqual(rowsOf(written));
    expect(valueOf(book({ rules: [split] }, later), 'postingText', 1)).toBeUndefined();
  });
});
