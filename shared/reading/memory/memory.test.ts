import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import { checkFields } from '../verification/check-fields.ts';
import type { PageText } from '../layout/page-text.ts';
import { applyMemory } from './apply-memory.ts';
import { learn, mergeMemories, type Confirmed } from './learn.ts';
import { emptyMemory, memory as schema, maxLessons, maxPerForm, type Memory } from './memory.ts';

type Facts = { readonly number: string; readonly due: string; readonly shift?: number; readonly iban?: string };

const ibanOf = 'SK3112000000198742637541';

/** A document whose lower half slides down by rows of a table. */
function invoice({ number, due, shift = 0, iban = ibanOf }: Facts): PageText {
  const rows: readonly (readonly [number, string])[] = [
    [0, 'Mlyn Podhájska'],
    [1, 'IČ DPH SK2020304050'],
    [3, `Kód zásielky    ${number}`],
    [4 + shift, `Termín vyrovnania    ${due}`],
    [6 + shift, `Bankové spojenie    ${iban}`],
    [7 + shift, 'Vystavil účtovník'],
    [8 + shift, 'Pečiatka a podpis'],
  ];
  const words = rows.flatMap(([row, text]) =>
    [...text.matchAll(/\S+/gu)].map((match) => ({
      text: match[0],
      score: 1,
      box: { x: 0.05 + match.index * 0.011, y: 0.05 + row * 0.02, w: match[0].length * 0.011, h: 0.014 },
    })),
  );
  return { page: 0, source: 'text', words };
}

const field = (_id: string, value: string): FieldValue => ({
  ...{ _id, _idx: 0, value, bboxes: [], source: 'text', score: 0.7, verified: false, predicted: true, checks: [] },
});

const confirmed = (document: string, facts: Facts, at = '2026-01-01'): Confirmed => ({
  document,
  at,
  pages: [invoice(facts)],
  fields: [
    field('invoiceNumber', facts.number),
    field('payDate', facts.due.split('.').toReversed().join('-')),
    field('supplierVatId', 'SK2020304050'),
    field('supplierName', 'Mlyn Podhájska'),
    field('paymentIBAN', facts.iban ?? ibanOf),
  ],
  read: [],
});

const first = learn(emptyMemory, confirmed('a', { number: '2026001', due: '14.01.2026' }));
const apply = (taught: Memory, facts: Facts, fields: readonly FieldValue[] = []) =>
  new Map(applyMemory(taught, [invoice(facts)], { fields, tables: [] }).fields.map((f) => [f._id, f]));

test('one confirmed document shows where its supplier writes the number and the due date', () => {
  const read = apply(first, { number: '2026077', due: '28.02.2026', shift: 9 });
  expect(read.get('invoiceNumber')?.value).toBe('2026077');
  expect(read.get('payDate')?.value).toBe('2026-02-28');
  expect(read.get('payDate')?.bboxes).toHaveLength(1);
  expect(read.get('supplierName')?.value).toBe('Mlyn Podhájska');
});

test('another account of a known supplier stays as it is printed, and a person is asked to look', () => {
  const iban = 'SK8975000000000012345671';
  const read = apply(first, { number: '2026078', due: '28.02.2026', iban }, [field('paymentIBAN', iban)]);
  expect(read.get('paymentIBAN')).toMatchObject({
    value: iban,
    score: 0.5,
    checks: [{ name: 'supplier-iban-changed', result: 'warned', suggestion: ibanOf, times: 1 }],
  });
});

test('the place of an account is no evidence for another account that stands there', () => {
  const iban = 'SK8975000000000012345671';
  const before = field('paymentIBAN', iban);
  const noted = { ...first, lessons: first.lessons.map((lesson) => ({ ...lesson, supplier: ['SK9999999999'] })) };
  const read = apply(noted, { number: '2026078', due: '28.02.2026', iban }, [before]).get('paymentIBAN');
  expect(read).toEqual(before);
});

test('what memory and the reader both say is surer, and what a person has verified stays', () => {
  const facts = { number: '2026079', due: '28.02.2026' };
  const read = apply(first, facts, [{ ...field('invoiceNumber', '2026079'), score: 0.8 }]).get('invoiceNumber');
  expect(read?.score).toBe(0.98);
  expect(checkFields(read === undefined ? [] : [read])[0]?.evidence).toEqual(['supplier']);
  const verified = { ...field('invoiceNumber', 'moje'), verified: true };
  expect(apply(first, facts, [verified]).get('invoiceNumber')).toEqual(verified);
});

test('a number that looks otherwise is confirmed where the number always stood, and nowhere else', () => {
  const number = 'FV/2026-79';
  const read = (shift: number): FieldValue | undefined => {
    const y = 0.05 + (3 + shift) * 0.02;
    const box = { page: 0, x: 0.05 + 'Kód zásielky    '.length * 0.011, y, w: number.length * 0.011, h: 0.014 };
    const own = { ...field('invoiceNumber', number), score: 0.9, bboxes: [box] };
    return apply(first, { number, due: '28.02.2026' }, [own]).get('invoiceNumber');
  };
  expect(checkFields([read(0)].flatMap((one) => one ?? []))[0]?.evidence).toEqual(['supplier']);
  expect(read(5)).toMatchObject({ score: 0.9, checks: [] });
});

test('what the supplier never prints fills an empty field, and is only offered where the document says something else', () => {
  const about = confirmed('a', { number: '2026001', due: '14.01.2026' });
  const known = learn(emptyMemory, { ...about, fields: [...about.fields, field('currency', 'EUR')] });
  const facts = { number: '2026080', due: '28.02.2026' };
  expect(apply(known, facts).get('currency')).toMatchObject({ value: 'EUR', source: 'register' });
  const printed = apply(known, facts, [field('currency', 'CZK')]).get('currency');
  const checks = [{ name: 'known-differs', result: 'warned', suggestion: 'EUR' }];
  expect(printed).toMatchObject({ value: 'CZK', checks });
  expect(checkFields(printed === undefined ? [] : [printed])[0]?.checks).toEqual(checks);
});

test('a wrong confirmation of what a supplier never changes is outvoted by later ones', () => {
  const facts = (n: number) => ({ number: `202600${n}`, due: `1${n}.01.2026` });
  const named = (n: number, name: string) => {
    const lesson = confirmed(String(n), facts(n), `2026-01-0${n}`);
    const fields = lesson.fields.map((one) => (one._id === 'supplierName' ? field(one._id, name) : one));
    return { ...lesson, fields };
  };
  const misled = learn(emptyMemory, named(1, 'Podhájska'));
  expect(apply(misled, facts(9)).get('supplierName')?.value).toBe('Podhájska');
  const put = learn(learn(misled, named(2, 'Mlyn Podhájska')), named(3, 'Mlyn Podhájska'));
  expect(apply(put, facts(9)).get('supplierName')?.value).toBe('Mlyn Podhájska');
  expect(apply(learn(misled, named(2, 'Mlyn Podhájska')), facts(9)).get('supplierName')?.value).toBe('Mlyn Podhájska');
});

test('a document of an unknown form stays as it was read', () => {
  const other: PageText = { ...invoice({ number: '1', due: '1.1.2026' }), words: [] };
  const reading = { fields: [field('invoiceNumber', '7')], tables: [] };
  expect(applyMemory(first, [other], reading)).toBe(reading);
});

const facts = fc.record({
  document: fc.constantFrom('a', 'b', 'c', 'd'),
  number: fc.integer({ min: 1000, max: 9999 }).map(String),
  at: fc.integer({ min: 1, max: 28 }).map((day) => `2026-03-${`${day}`.padStart(2, '0')}`),
});
const lessons = fc.uniqueArray(facts, { maxLength: 6, selector: ({ at }) => at });
const taught = (list: readonly { document: string; number: string; at: string }[]): Memory =>
  list.reduce(
    (sum, { document, number, at }) => learn(sum, confirmed(document, { number, due: '14.01.2026' }, at)),
    emptyMemory,
  );

test('a document teaches once, the last confirmation holds, and the order of learning does not matter', () => {
  fc.assert(
    fc.property(lessons, (list) => {
      const once = taught(list);
      expect(taught([...list, ...list])).toEqual(once);
      expect(taught(list.toReversed())).toEqual(once);
      expect(mergeMemories(once, once)).toEqual(once);
      expect(schema.parse(JSON.parse(JSON.stringify(once)))).toEqual(once);
    }),
    { numRuns: 30 },
  );
});

test('memory stays bounded: the newest documents of a form stand for it', () => {
  const many = Array.from({ length: 20 }, (_, at) => ({
    document: `${at}`,
    number: `${1000 + at}`,
    at: `2026-04-${at + 10}`,
  }));
  const { lessons: kept } = taught(many);
  expect(kept.map(({ document }) => document)).toEqual(many.slice(-maxPerForm).map(({ document }) => document));
  expect(kept.length).toBeLessThanOrEqual(maxLessons);
});

test('a value typed over one that was read elsewhere teaches the place where it is printed, not that of the other', () => {
  const facts = { number: '2026001', due: '14.01.2026' };
  const taken = first.lessons[0]?.fields.find(({ id }) => id === 'paymentIBAN')?.place?.box;
  if (taken === undefined) throw new Error('the account has no place');
  const typedOver = (value: string): Confirmed => ({
    ...confirmed('a', facts),
    fields: [{ ...field('invoiceNumber', value), bboxes: [taken] }],
    read: [field('invoiceNumber', ibanOf)],
  });
  const [printed] = learn(emptyMemory, typedOver('2026001')).lessons;
  const number = first.lessons[0]?.fields.find(({ id }) => id === 'invoiceNumber');
  expect(printed?.fields[0]?.place?.box).toEqual(number?.place?.box);
  const [unprinted] = learn(emptyMemory, typedOver('77/B')).lessons;
  expect(unprinted?.fields[0]).toEqual({ id: 'invoiceNumber', value: '77/B', corrected: true });
});

test('a slip of the recogniser that was put right is learned where it stands', () => {
  const facts = { number: '2O26001', due: '14.01.2026' };
  const taken = first.lessons[0]?.fields.find(({ id }) => id === 'invoiceNumber')?.place?.box;
  if (taken === undefined) throw new Error('the number has no place');
  const slip: Confirmed = {
    ...confirmed('a', facts),
    fields: [{ ...field('invoiceNumber', '2026001'), bboxes: [taken] }],
    read: [field('invoiceNumber', '2O26001')],
  };
  expect(learn(emptyMemory, slip).lessons[0]?.fields[0]?.place?.box).toEqual(taken);
});

test('what several documents of the supplier hold is surer than what one does, also where the reader took something else', () => {
  const name = { ...field('supplierName', 'Mlyn Podhájska'), score: 0.5 };
  const facts = { number: '2026079', due: '28.02.2026' };
  const three = ['b', 'c'].reduce(
    (memory, document) => learn(memory, confirmed(document, { number: `2026${document}`, due: '14.01.2026' })),
    first,
  );
  expect(apply(first, facts, [name]).get('supplierName')?.score).toBe(0.95);
  expect(apply(three, facts, [name]).get('supplierName')?.score).toBe(0.983);
  const misread = apply(three, facts, [{ ...name, value: 'Vystavil účtovník' }]).get('supplierName');
  expect(misread).toMatchObject({ value: 'Mlyn Podhájska', score: 0.983, checks: [{ name: 'supplier-agrees' }] });
  expect(misread?.bboxes).toHaveLength(1);
});
