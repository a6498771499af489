import { expect, test } from 'vitest';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { applyDrafts, toFieldMap, type Draft } from '../../session/core/drafts.ts';
import { toFieldKey } from '../../session/core/field-key.ts';
import { buildPanel, getShownState } from './panel.ts';
import { getSuggestion } from './suggestion.ts';

const passed = { name: 'rate-makes-vat', result: 'passed' } as const;
const settled = { verified: true, param: '23', source: 'text' } as const;
const known = toFieldMap([
  sampleField('vatBase', '300.00', { ...settled, checks: [passed] }),
  sampleField('vatAmount', '69.00', { ...settled, checks: [passed] }),
]);
const typed = (value: string, param = '23'): Draft => ({ value, param, bboxes: [], verified: true, base: undefined });

test('an edit is checked at once, and so is what was compared with it; taken back, everything is as it was', () => {
  const wrong = applyDrafts(known, new Map([[toFieldKey('vatAmount'), typed('77.12')]]));
  expect(wrong.get(toFieldKey('vatAmount'))?.checks).toEqual([
    { name: 'rate-makes-vat', result: 'failed', suggestion: '69.00' },
  ]);
  expect(wrong.get(toFieldKey('vatBase'))?.checks).toEqual([]);
  expect(applyDrafts(known, new Map())).toEqual(known);
});

test('another rate is another value', () => {
  const wrong = applyDrafts(known, new Map([[toFieldKey('vatBase'), typed('300.00', '5')]]));
  expect(wrong.get(toFieldKey('vatAmount'))?.checks).toMatchObject([{ result: 'failed', suggestion: '15.00' }]);
});

test('a settled value that a rule contradicts is red, keeps no one, and is offered the better one', () => {
  const fields = [...applyDrafts(known, new Map([[toFieldKey('vatAmount'), typed('77.12')]])).values()];
  const panel = buildPanel(fields, undefined, 'start');
  const row = panel.rows.find(({ id }) => id === 'vatAmount');
  expect(row).toMatchObject({ state: 'verified', contradicted: true });
  expect(row && getShownState(row)).toBe('invalid');
  expect(panel.counts.invalid).toBe(0);
  expect(getSuggestion(row?.value)).toBe('69.00');
});
