import { describe, expect, test } from 'vitest';
import type { DoctypeField, StepField } from '#shared/doctype/doctype.ts';
import { defaultConfirming } from '#shared/doctype/confirming.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { getFieldSettings, type FieldRules } from './field-settings.ts';
import {
  isBlocking,
  getEvidence,
  isSettled,
  needsPerson,
  countQuality,
  listFieldStates,
  getAutoConfirmThreshold,
} from './field-states.ts';

const value = (id: string, text: string, more: Partial<FieldValue> = {}): FieldValue => ({
  _id: id,
  _idx: 0,
  value: text,
  bboxes: [],
  source: 'ocr',
  score: 0.9,
  verified: false,
  predicted: true,
  checks: [],
  ...more,
});
const field = (id: string, more: Partial<DoctypeField> = {}): DoctypeField => ({
  id,
  use: true,
  invisible: false,
  validation: true,
  required: false,
  lock: false,
  ...more,
});
const inStep = (id: string, more: Partial<StepField> = {}): StepField => ({
  id,
  disable: false,
  required: false,
  validation: false,
  invisible: false,
  ...more,
});
const rules = (fields: readonly DoctypeField[], wfFields: FieldRules['wfFields'] = {}): FieldRules => ({
  fields: [...fields],
  wfFields,
  confirming: defaultConfirming,
  exportSystemType: null,
});
const states = (...args: Parameters<typeof listFieldStates>) =>
  listFieldStates(...args).map(({ id, idx, state }) => `${id}.${idx} ${state}`);

describe('settings in a step', () => {
  test('are those of the type, overruled by those of the step (R-FLD-02, R-FLD-03, R-WFE-22)', () => {
    const type = rules([field('issueDate', { required: true }), field('note'), field('payDate', { use: false })], {
      aaaaaa: [inStep('issueDate', { invisible: true }), inStep('note', { disable: true })],
    });
    expect([...getFieldSettings(type, 'bbbbbb').keys()]).toEqual(['issueDate', 'note']);
    expect([...getFieldSettings(type, 'aaaaaa').keys()]).toEqual(['issueDate']);
    expect(getFieldSettings(type, 'aaaaaa').get('issueDate')).toMatchObject({ invisible: true, required: false });
    expect(getFieldSettings(type, 'bbbbbb').get('issueDate')).toMatchObject({ invisible: false, required: true });
  });

  test('without a type any field may be filled and nothing is required', () => {
    expect(listFieldStates([], undefined, 'start').every(({ state }) => state === 'optional')).toBe(true);
  });
});

describe('the state of a field (R-FLD-08, R-FLD-10)', () => {
  test.each([
    ['settled and right', value('issueDate', '2026-11-12', { verified: true }), field('issueDate'), 'verified'],
    ['read, not settled', value('issueDate', '2026-11-12'), field('issueDate'), 'predicted'],
    ['unreadable', value('issueDate', '45.13.2026'), field('issueDate'), 'invalid'],
    ['settled but of wrong shape', value('issueDate', 'x', { verified: true }), field('issueDate'), 'invalid'],
    [
      'wrong shape without validation, settled',
      value('issueDate', 'x', { verified: true }),
      field('issueDate', { validation: false }),
      'verified',
    ],
    [
      'wrong shape, unsettled (R-FLD-16)',
      value('issueDate', 'x'),
      field('issueDate', { validation: false }),
      'invalid',
    ],
    [
      'required and empty',
      value('issueDate', ' ', { verified: true }),
      field('issueDate', { required: true }),
      'missing',
    ],
    ['required and absent', undefined, field('issueDate', { required: true }), 'missing'],
    ['empty and not required', undefined, field('issueDate'), 'optional'],
  ])('%s', (_, given, settings, state) => {
    expect(states(given ? [given] : [], rules([settings]), 'start')).toEqual([`issueDate.0 ${state}`]);
  });

  test('a failed check makes a value wrong until a person settles it', () => {
    const checks: FieldValue['checks'] = [{ name: 'vat-rate', result: 'failed', suggestion: '4.60' }];
    const type = rules([field('totalVat')]);
    expect(listFieldStates([value('totalVat', '4.80', { checks })], type, 'start')).toMatchObject([
      { state: 'invalid', reason: 'check:vat-rate' },
    ]);
    expect(states([value('totalVat', '4.80', { checks, verified: true })], type, 'start')).toEqual([
      'totalVat.0 verified',
    ]);
  });

  test('hidden fields count for nothing (R-DET-41), but verified ones show in the archive (R-FLD-04)', () => {
    const type = rules([field('issueDate', { required: true, invisible: true })]);
    expect(states([], type, 'start')).toEqual([]);
    const settled = [value('issueDate', '2026-11-12', { verified: true })];
    expect(states(settled, type, 'start')).toEqual([]);
    expect(states(settled, type, 'archived')).toEqual(['issueDate.0 verified']);
  });

  test('VAT rows stand together, and one filled row satisfies "required" (R-FLD-06)', () => {
    const type = rules([field('vatTotal'), field('vatBase', { required: true }), field('note')]);
    const fields = [
      value('note', 'x'),
      value('vatBase', '', { _idx: 0 }),
      value('vatBase', '92.00', { _idx: 1, param: '5' }),
      value('vatTotal', '96.60', { _idx: 1, param: '5' }),
    ];
    expect(states(fields, type, 'start')).toEqual([
      'vatBase.0 optional',
      'vatBase.1 predicted',
      'vatTotal.1 predicted',
      'note.0 predicted',
    ]);
    expect(states([value('vatBase', '')], type, 'start')[0]).toBe('vatBase.0 missing');
  });

  test('the country of the party decides about its numbers', () => {
    const type = rules([field('supplierCompanyId'), field('supplierCountry')]);
    const fields = [value('supplierCompanyId', '552100554'), value('supplierCountry', 'SK')];
    expect(states(fields, type, 'start')[0]).toBe('supplierCompanyId.0 invalid');
  });
});

test('the badge counts what is wrong, missing and unverified; only the first two stop a document (R-DET-37, R-DET-41)', () => {
  const type = rules([field('issueDate', { required: true }), field('payDate'), field('totalAmount'), field('note')]);
  const all = listFieldStates(
    [value('payDate', 'x'), value('totalAmount', '1.00'), value('note', 'a', { verified: true })],
    type,
    'start',
  );
  expect(countQuality(all)).toEqual({ verified: 1, predicted: 1, invalid: 1, missing: 1 });
  expect(all.filter(isBlocking).map(({ id }) => id)).toEqual(['issueDate', 'payDate']);
  expect(all.filter(needsPerson).map(({ id }) => id)).toEqual(['issueDate', 'payDate', 'totalAmount']);
});

test('what evidence verifies needs no person and does not count in the badge, until a check speaks against it (R-DET-37)', () => {
  const type = rules([field('totalAmount'), field('totalVat'), field('note')]);
  const proven = value('totalAmount', '123.00', { score: 0.98, evidence: ['sum'] });
  const warned = value('totalVat', '23.00', {
    evidence: ['sum'],
    checks: [{ name: 'rate-makes-vat', result: 'warned' }],
  });
  const all = listFieldStates([proven, warned, value('note', 'a')], type, 'start');
  expect(countQuality(all)).toEqual({ verified: 1, predicted: 2, invalid: 0, missing: 0 });
  expect(all.filter(needsPerson).map(({ id }) => id)).toEqual(['totalVat', 'note']);
  expect([isSettled(proven, null), isSettled(warned, null)]).toEqual([true, false]);
  expect([getEvidence(proven), getEvidence(warned)]).toEqual([['sum'], []]);
  // A wrong shape outweighs evidence as it outweighs a person.
  expect(states([{ ...proven, value: 'x' }], rules([field('totalAmount')]), 'start')).toEqual([
    'totalAmount.0 invalid',
  ]);
});

describe('what the machine may believe (R-REA-08)', () => {
  test('a score of 0-1 is compared with a threshold of 0-100', () => {
    expect(getAutoConfirmThreshold(value('note', 'a', { score: 0.975 }))).toBeCloseTo(97.5);
    expect(getAutoConfirmThreshold(value('note', 'a', { score: 0 }))).toBe(0);
  });

  test('at 100 only exact proof counts', () => {
    expect(getAutoConfirmThreshold(value('note', 'a', { score: 1, source: 'text' }))).toBe(99.5);
    expect(getAutoConfirmThreshold(value('note', 'a', { score: 1, source: 'qr' }))).toBe(100);
    expect(getAutoConfirmThreshold(value('note', 'a', { score: 0.2, verified: true }))).toBe(100);
  });

  test('a check that warns is reason enough to ask', () => {
    expect(
      getAutoConfirmThreshold(
        value('note', 'a', { score: 1, source: 'qr', checks: [{ name: 'iban-new', result: 'warned' }] }),
      ),
    ).toBeNull();
  });
});
